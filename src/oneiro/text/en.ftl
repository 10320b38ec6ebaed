# Words of the terminal, for every game.

house-you = You
house-seat = Player { $seat }
house-bot = { $level ->
    [random] Somnambulist
    [novice] Beginner
    [learner] Learner
    [casual] Amateur
    [skilled] Adept
    [seasoned] Veteran
    [expert] Expert
    [virtuoso] Virtuoso
    [sage] Sage
    [master] Master
   *[greedy] Morpheus
} { $number ->
    [0] {""}
   *[other] { $number }
}
house-begin = { $game }: { $players }. Seed commitment { $commitment }…
house-keys = A number chooses. u takes back, b shows the board, r the rules, h this help, q leaves.
house-help = Choose an option by its number, or write it in the game's notation, for example “{ $example }”.
    .commands = u   take back your last move, while nothing new is known
        b   show the board again
        w   the position in words
        l   what has happened so far
        r   the rules; “r word” shows those that have the word
        q   leave (Ctrl-C and Ctrl-D do it too)
house-ask = { $count ->
    [1] your choice (1)
   *[other] your choice (1–{ $count })
}
house-not-offered = “{ $text }” is not allowed here.
house-not-read = “{ $text }” is no option. Write a number from 1 to { $count }, or h for help.
house-nothing-to-undo = Nothing can be taken back: something new is known since your last move.
house-undone = Taken back.
house-no-rule = No rule has “{ $text }” in it.
house-saved = The match is in { $path }; “oneiro replay { $path } --verify” checks its chance.
house-bye = The game stays unfinished. Good night!
house-over = The game is over
house-proof-rules = { $lines ->
    [one] Rules: the line replays exactly.
   *[other] Rules: all { $lines } lines replay exactly.
}
house-proof-chance = { $numbers ->
    [one] Chance: the one number in lines { $first } to { $last } follows from the seed in the file.
   *[other] Chance: all { $numbers } numbers in lines { $first } to { $last } follow from the seed in the file.
}
house-proof-none = NOT PROVED, chance: not one number follows from the seed in the file.
house-proof-inherited = NOT PROVED, lines 0 to { $last }: they were taken over from another match, with { $numbers ->
    [one] one number
   *[other] { $numbers } numbers
} of chance that nothing here proves. Only that match’s own file could; its commitment is { $parent }
house-proof-seen = Commitment: the seed is bound by the one you gave. Whoever showed it to you before the first card could not change the seed after that.
house-proof-unseen = NOT PROVED, when the seed was chosen: whoever writes a file writes its commitment too. Compare it with the one you were shown before the first card (--commitment): { $commitment }
house-proof-mixed = { $count ->
    [one] Mixed: the seed follows from the server’s and from the number that seat { $seats } opened.
   *[other] Mixed: the seed follows from the server’s and from the numbers that seats { $seats } opened.
}
house-proof-alone = NOT PROVED, that nobody chose the seed: no player’s number is in it. The server alone chose it, and could have tried many.
house-proof-mine = Your number is in it. If you were shown this commitment before you opened it, nobody chose the seed.
house-proof-not-mine = NOT PROVED, that those numbers are of real players: whoever writes a file writes them too. Your own proves it to you (--number).
house-proof-unopened = { $count ->
    [one] NOT PROVED, that nobody waited for a deal: seat { $seats } did not open the promised number.
   *[other] NOT PROVED, that nobody waited for a deal: seats { $seats } did not open the promised numbers.
}
house-proof-ending-agreed = NOT PROVED, the end: the file says that the players agreed to stop. A log cut short looks the same.
house-proof-ending-expired = NOT PROVED, the end: the file says that nobody came any more. A log cut short looks the same.
house-proof-names = NOT PROVED, who played: names are only what the file says.

house-known = This match begins from a known position: lines 0 to { $last } come from the match { $parent }. { $anew ->
    [yes] Everything hidden was dealt anew after them.
   *[no] Nothing hidden was dealt anew after them.
}
house-dealt = { $hides ->
    [yes] Everything hidden is dealt anew
   *[no] A new match goes on from here: what is still to come is drawn anew
}
house-turns = Turning points
house-turns-none = The match never turned: nobody’s chances fell much at one choice.
house-turn = Step { $step }, { $who }: { $chosen }
house-turn-lost = { $share } % given away. Better: { $better }
house-turn-fell = Chances fell by { $share } %, not through this choice: the others, or what came, did it.
house-column-step = step
house-column-who = who
house-column-chosen = chosen
house-column-better = better
house-column-lost = lost
house-column-chance = chance
house-account = { $who }: { $decisions ->
    [one] { $decisions } choice
   *[other] { $decisions } choices
}, { $best } of them with no loss, { $lost } % lost a choice; { $inaccuracies ->
    [one] { $inaccuracies } inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}
house-analysed = All numbers are estimates of the chance to win, from { $nodes ->
    [one] { $nodes } try
   *[other] { $nodes } tries
} a choice; what they cannot tell apart counts as no loss. ?! from 5 %, ? from 10 %, ?? from 20 %.

house-dw-previous = May be taken
house-dw-hand = { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
}
house-dw-off-suit = off suit, gap { $gap }
house-dw-gap = gap { $gap }
house-dw-gap-therapy = gap { $gap } { $therapy } = { $points }
house-dw-professor = professor

house-dr-lock = Write a layout as “lock 12:1,0,1 3:0,2,0”: the number of a segment, the column and the row of its first cell (the one at the top left), and its quarter turns clockwise. Segments stand in the order of their numbers.
house-dr-sale = For sale at 4 coins
house-dr-calm = −{ $amount } calm
house-dr-purse = calm { $calm }, stars { $stars }
house-dr-awake = awake
house-dr-locked = done
house-dr-laying = not done yet
house-dr-nightmares = nightmares: { $count } calm
house-dr-octopus = octopus: { $count } calm
