dw-title = Dreamworld
dw-pitch = Vienna, 1900. Guess between which dreams there will be room
dw-goal = First to turn all 15 tokens wins.
dw-goal-end = After round 14: most gold.
dw-goal-brief = First to turn 15 tokens
dw-goal-solo = Turn all 15 tokens before Id turns six.
dw-goal-solo-brief = 15 before Id’s six

## Things on the table

dw-suit = { $suit ->
    [diamond] diamond
    [hexagon] hexagon
    [circle] circle
   *[any] any suit
}
dw-symbol = { $symbol ->
    [sun] sun
   *[moon] moon
}
dw-side = { $side ->
    [sun] sun side
   *[moon] moon side
}
dw-card = { dw-suit } { $number } ({ dw-symbol })
    .short = { dw-suit } { $number }
dw-professor = the professor
    .acc = the professor
dw-token = { $gold ->
    [yes] the gold { $value }
   *[no] a { $value }
}
dw-id = Id
    .hint = Your rival in a solo game: plays cards straight from the deck

dw-patient = { $key ->
    [telegraph] The Telegraphist
    [violin] The Violinist
    [widow] The Widow
    [captain] Captain ashore
    [girl] The Girl
    [clock] The Clockmaker
   *[freud] Freud
}
dw-patient-story = { $key ->
    [telegraph] She dreams of birds on the wires, tapping out what nobody sent.
    [violin] He dreams of a score without end, and the last note never sounds.
    [widow] She dreams of a table laid for everyone, and empty chairs around it.
    [captain] He dreams of a ship that sails over sand and leaves no track.
    [girl] She dreams that the house flies away while she waves to it from its own window.
    [clock] He dreams of a clock without hands, and everyone asks him the time.
   *[freud] He does not sleep: behind him are books, and in each somebody’s dream.
}

dw-signed = { $amount ->
    [-3] −3
    [-2] −2
    [-1] −1
    [0] 0
   *[other] +{ $amount }
}
dw-points = { $points } { $points ->
    [one] point
   *[other] points
}
dw-therapy-change = { $amount ->
    [-3] 3 points less
    [-2] 2 points less
    [-1] 1 point less
    [one] { $amount } point more
   *[other] { $amount } points more
}
dw-therapy = { $kind ->
    [number] A card numbered 8, 9 or 10 brings { dw-therapy-change }.
    [sun] A card that bears the sun brings { dw-therapy-change }.
    [moon] A card that bears the moon brings { dw-therapy-change }.
    [farthest] The card farthest from the patient brings { dw-therapy-change }.
    [nearest] The card nearest to the patient brings { dw-therapy-change }.
    [small-gap] A gap of 0 or 1 brings { dw-therapy-change }.
    [skip] When you score, you may skip the next card towards the patient.
    [open-draw] Before anyone chooses, a card from the deck is laid open in the sequence.
    [late-draw] As soon as the cards are revealed, one more from the deck joins the sequence.
   *[none] There is no therapy token.
}
dw-therapy-short = { $kind ->
    [number] Number 8–10: { dw-signed }
    [sun] A sun on the card: { dw-signed }
    [moon] A moon on the card: { dw-signed }
    [farthest] Farthest card: { dw-signed }
    [nearest] Nearest card: { dw-signed }
    [small-gap] Gap of 0 or 1: { dw-signed }
    [skip] Skip a card
    [open-draw] Early card from the deck
    [late-draw] Late card from the deck
   *[none] No therapy
}

## What can be done

dw-do-play = Play { $card }
dw-do-take = Take { $card }{ $plus ->
    [0] {""}
    [one] {" "}with { $plus } plus-one
   *[other] {" "}with { $plus } plus-ones
}
dw-do-score = { dw-points }{ $skip ->
    [yes] , skipping a card
   *[no] {""}
}{ $plus ->
    [0] {""}
    [one] {" "}({ $plus } plus-one)
   *[other] {" "}({ $plus } plus-ones)
}
dw-do-turn = Turn over { $token }
dw-do-done = { $lost ->
    [0] Done
    [one] Done, { $lost } point is lost
   *[other] Done, { $lost } points are lost
}

## What is asked of me

dw-prompt-choose = { $professor ->
    [yes] Your turn: lay a dream card or the professor
   *[no] Your turn: lay a dream card
}
    .hint = { $suit ->
    [diamond] Diamonds score.
    [hexagon] Hexagons score.
    [circle] Circles score.
   *[any] Any suit scores.
} { $professor ->
    [yes] With the professor you choose your card after seeing the others.
   *[no] All cards are revealed at once.
}
dw-prompt-second = Your turn: the other cards are open, lay yours
    .hint = { $suit ->
    [diamond] Diamonds score.
    [hexagon] Hexagons score.
    [circle] Circles score.
   *[any] Any suit scores.
} Your card takes its place by number.
dw-prompt-take = { $take ->
    [professor] Off suit: no points, take the professor
   *[other] Off suit: no points, take a card
}
    .hint = Your card: { $card }. { $take ->
    [both] Take one played earlier, or your professor from the table.
    [professor] Only your professor on the table can be taken.
   *[card] Take one played earlier.
}
dw-prompt-score = { $points ->
    [0] { $plus ->
        [0] Your turn: no points here, so rather { dw-take-instead }
       *[other] Your turn: add plus-ones or { dw-take-instead }
    }
   *[other] Your turn: score { dw-points } or { dw-take-instead }
}
    .hint = Your card: { $card }.{ $skip ->
    [yes] {" "}You may skip the next card towards the patient.
   *[no] {""}
}{ $plus ->
    [0] {""}
    [one] {" "}A plus-one adds a point.
   *[other] {" "}Plus-ones add up to { $plus } points.
}
dw-take-instead = { $take ->
    [professor] take the professor
   *[other] take a card
}
dw-prompt-turn = { $more ->
    [yes] Turn your tokens: you have { dw-points }
   *[no] { $points ->
        [0] All points are spent: finish your turn
        [one] Nothing more to turn: { $points } point is lost
       *[other] Nothing more to turn: { $points } points are lost
    }
}
    .hint = { $more ->
    [yes] In each row the rightmost token turns.
   *[no] Until you press “Done”, everything can be undone.
}
dw-prompt-chosen = Card chosen. Waiting for { $who }
    .hint = Your choice: { $card }. Cards are revealed when everyone has chosen.
dw-prompt-wait = Waiting for { $who }
    .hint = { $count ->
    [1] {""}
   *[other] Cards are revealed when everyone has chosen.
}
dw-prompt-over = { $count ->
    [1] { $you ->
        [yes] You have won
       *[no] { $who } wins
    }
   *[other] A shared victory: { $who }
}
    .hint = { $reason ->
    [all-turned] All 15 treatment tokens are turned. Plus-ones in supply break a tie.
   *[most-gold] All 14 rounds are played: gold tokens decide. A tie is broken by the smaller total left unturned, then by plus-ones.
}
dw-prompt-over-solo = { $how ->
    [won] { $whoIs ->
        [you] You have won
       *[other] { $who } has won
    }
   *[lost] Id wins
}
    .hint = { $reason ->
    [all-turned] All 15 treatment tokens are turned.
    [id-all-turned] Id has turned all 6 of its gold tokens.
    [both-all-turned] { $how ->
        [won] Both turned everything in the same round, but Id never has a plus-one left.
       *[lost] Both turned everything in the same round, and there is no plus-one left against Id.
    }
   *[most-gold] { $how ->
        [won] All 14 rounds are played: more gold tokens turned than Id.
       *[lost] All 14 rounds are played: no more gold tokens turned than Id.
    }
}

## Chronicle

dw-who = { $whoIs ->
    [you] You
   *[other] { $who }
}
dw-sum = { $gap ->
    [0] { $therapy ->
        [-3] 0
        [-2] 0
        [-1] 0
        [0] 0
       *[other] 0 + { $therapy }
    }
   *[other] { $therapy ->
        [-3] { $gap } − 3
        [-2] { $gap } − 2
        [-1] { $gap } − 1
        [0] { $gap }
       *[other] { $gap } + { $therapy }
    }
}{ $plus ->
    [0] {""}
   *[other] {" + "}{ $plus }
}
dw-sum-points = { $points ->
    [0] 0 points
   *[other] { $therapy ->
        [0] { $plus ->
            [0] { dw-points }
           *[other] { dw-sum } = { dw-points }
        }
       *[other] { dw-sum } = { dw-points }
    }
}

dw-told-dealt = Your hand: { $cards }
dw-told-round = Round { $round }, { dw-side }
dw-told-neutral = Neutral card: { $card }
dw-told-open-draw = Therapy opens a card from the deck: { $card }
dw-told-late-draw = Therapy adds a card from the deck: { $card }
dw-told-empty-deck = The deck is empty: therapy adds no card
dw-told-shows = { $whoIs ->
    [you] You show
   *[other] { $who } shows
} { $card }
dw-told-professor = { $whoIs ->
    [you] You show the professor and choose a card after everyone
   *[other] { $who } shows the professor and chooses a card after everyone
}
dw-told-shows-late = { $whoIs ->
    [you] After the professor, you show
   *[other] After the professor, { $who } shows
} { $card }
dw-told-id-shows = Id shows { $card }
dw-told-takes = { $whoIs ->
    [you] You take
   *[other] { $who } takes
} { $card }{ $plus ->
    [0] {""}
    [one] {" "}with { $plus } plus-one
   *[other] {" "}with { $plus } plus-ones
}
dw-told-takes-professor = { $whoIs ->
    [you] You take your professor into hand
   *[other] { $who } takes the professor into hand
}
dw-told-scores = { dw-who }: { dw-sum-points }{ $skip ->
    [yes] , a card skipped
   *[no] {""}
}{ $count ->
    [0] { $points ->
        [0] {""}
       *[other] , no token turned
    }
   *[other] , { $tokens } turned
}{ $count ->
    [0] {""}
   *[other] { $lost ->
        [0] {""}
        [one] , { $lost } point lost
       *[other] , { $lost } points lost
    }
}
dw-told-id-scores = Id: { dw-points }{ $count ->
    [0] { $points ->
        [0] {""}
       *[other] , no token turned
    }
   *[other] , { $tokens } turned
}
dw-told-over = The game is over
dw-told-undo = { $whoIs ->
    [you] You take your move back
   *[other] { $who } takes a move back
}
dw-told-back = { $whoIs ->
    [you] All agree: you take a move back, and all that came of it
   *[other] All agree: { $who } takes a move back, and all that came of it
}

## The table in words

dw-say-round = Round { $round } of { $rounds }, { dw-side }. { $patient }, { $suit ->
    [any] every card in suit
   *[other] suit { dw-suit }
}. Edge number { $edge }.
dw-say-therapy = Therapy. { dw-therapy }
dw-say-laid = { $card }, { $whose ->
    [player] { $ownerIs ->
        [you] yours
       *[other] { $owner }
    }
    [id] Id
   *[nobody] neutral
}: gap { $gap }, { $suit ->
    [yes] in suit
   *[no] off suit
}{ $plus ->
    [0] {""}
    [one] , with { $plus } plus-one
   *[other] , with { $plus } plus-ones
}.
dw-say-row = { $value ->
    [6] sixes
    [5] fives
    [4] fours
    [3] threes
   *[2] twos
} { $left }
dw-say-player = { dw-who }: { dw-board-cards }, plus-ones: { $plus }, gold turned: { $gold }, { $professor ->
    [yes] professor in hand
   *[no] professor on the table
}{ $chosen ->
    [yes] , card chosen
   *[no] {""}
}. Not yet turned: { $rows }.
dw-say-id = Id. { $rest ->
    [0] All gold tokens turned: { $turned }.
   *[other] { $count ->
        [0] Gold tokens, none turned yet: { $left }.
       *[other] Gold tokens not yet turned: { $left }. Turned: { $turned }.
    }
}
dw-say-holds = { dw-who }, in hand: { $count ->
    [0] no cards
   *[other] { $cards }
}{ $chosen ->
    [yes] . Chosen: { $choice }
   *[no] {""}
}.
dw-say-hand = { $count ->
    [0] Your hand is empty.
    [one] You hold { $count } card: { $cards }.
   *[other] You hold { $count } cards: { $cards }.
}

## Opening a table

dw-option-take_from = Where cards are taken from
    .hint = On your turn you may take a card from the table instead of scoring
dw-option-take_from-previous = From the previous round
    .hint = Only cards of the previous round can be taken
dw-option-take_from-any-earlier = From any earlier round
    .hint = A card of any round before this one can be taken: more to choose from, more to think about
dw-option-difficulty = Difficulty
    .hint = How dear Id’s tokens are: the cheaper, the sooner Id turns them
dw-option-difficulty-easy = Easy
    .hint = Id’s tokens are dear, so it turns them slowly
dw-option-difficulty-medium = Medium
    .hint = An even match for a careful player
dw-option-difficulty-hard = Hard
    .hint = Id’s tokens are cheap: you must hurry

## Board: the whole

dw-board-title = The table
dw-board-patients = Patients
dw-board-sequence = This round’s sequence
dw-board-others = Players
dw-board-chronicle = Chronicle
dw-board-hand = Hand
    .keys = Arrows walk the cards, Enter picks and then plays, Esc cancels.
dw-board-round = Round { $round } of { $rounds }
dw-board-round-mark = Round { $round }, { dw-side }{ $state ->
    [done] , played
    [now] , being played
   *[next] {""}
}
dw-board-you = you
    .cap = You
    .this = this is you
dw-board-bot = bot
dw-board-cards = { $hand } { $hand ->
    [one] card
   *[other] cards
}
dw-board-last-round = last round
dw-board-next-round = Next round
dw-board-sun-side = sun side
dw-board-moon-side = moon side
dw-board-place = { $key ->
    [freud] Freud, every card in suit
   *[other] { dw-patient }, suit { dw-suit }
}

## Board: dreams played

dw-board-played = Dreams played
    .hint = Where each card is, as far as you know
dw-board-played-count = { $count } of { $total }
dw-board-legend-table = on table
dw-board-legend-hand = in hand
dw-board-legend-known = known in a hand
dw-board-legend-unseen = unseen
dw-board-legend-out = out of the game
dw-board-cell = { $card }: { $state ->
    [table] on the table
    [hand] in your hand
    [known] in a hand, { $who } holds it
    [out] out of the game
   *[unseen] not seen yet
}

## Board: players

dw-board-chosen = card chosen
dw-board-choosing = choosing a card
dw-board-scoring = points or a card
dw-board-turning = turning tokens
dw-board-late = chooses after everyone
dw-board-shown = { $number }, { $inSuit ->
    [yes] in suit
   *[no] off suit
}
dw-board-away = away, a bot plays on
dw-board-facts = { dw-board-cards }, plus-ones: { $plus }
dw-board-professor = Professor
    .hand = in hand
    .table = lies face up
dw-board-professor-hand = professor in hand
dw-board-professor-table = professor on the table
dw-board-professor-play = can be played
dw-board-mine = My tokens
dw-board-mine-note = you · { dw-board-left }
dw-board-left = { $count ->
    [0] all turned
   *[other] { $count } not yet turned
}
dw-board-tokens-of = Treatment tokens: { $who }
dw-board-row = Row of { $value }: { $left } of { $size } not yet turned
dw-board-plus = Plus-ones
dw-board-plus-note = three a round at most
dw-board-plus-count = Plus-ones: { $count }
dw-board-plus-on = { $count ->
    [one] { $count } plus-one on the card
   *[other] { $count } plus-ones on the card
}

## Board: hand and sequence

dw-board-off-suit = off suit: no points, you take a card instead
    .short = off suit
dw-board-in-suit = { $patient ->
    [telegraph] in the telegraphist’s suit
    [violin] in the violinist’s suit
    [widow] in the widow’s suit
    [captain] in the captain’s suit
    [girl] in the girl’s suit
    [clock] in the clockmaker’s suit
   *[freud] beside Freud every card is in suit
}
    .short = in suit
dw-board-order = Order of suits
    .hint = Equal numbers off suit: the senior suit stands nearer to the patient
dw-board-order-side = { $side ->
    [sun] On the sun side: circle, hexagon, diamond
   *[moon] On the moon side: diamond, hexagon, circle
}
dw-board-deck = { $count ->
    [0] The deck is empty
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
dw-board-neutrals = { $count ->
    [0] No neutral cards left
    [one] { $count } neutral card to come
   *[other] { $count } neutral cards to come
}
dw-board-neutral = neutral
dw-board-drawn = from the deck
dw-board-facedown = face down
dw-board-edge = Edge number { $edge }
dw-board-gap = gap { $gap }
dw-board-laid = { $card }, { $whose ->
    [you] yours
    [player] { $who }
    [id] Id
   *[nobody] neutral
}
dw-board-hand-card = { $card }: { $inSuit ->
    [yes] in suit, { dw-points }
   *[no] off suit, gap { $gap }
}

## Board: preview

dw-board-preview = Picked: { $card }. It goes between { $left } and { $right }, a gap of { $gap }.
    .short = { $number } between { $left } and { $right }: a gap of { $gap }
dw-board-preview-near = Picked: { $card }. It goes nearest to the patient, a gap of { $gap } to the edge number { $edge }.
    .short = { $number } nearest: a gap of { $gap }
dw-board-preview-far = Picked: { $card }. It goes farthest out, next to { $next }, a gap of { $gap }.
    .short = { $number } farthest: a gap of { $gap }
dw-board-preview-alone = Picked: { $card }. A gap of { $gap } to the edge number { $edge }.
    .short = { $number } to { $edge }: a gap of { $gap }
dw-board-preview-rest = { $whose ->
    [you] You are left with { $rest }.
    [id] Id is left with { $rest }.
    [nobody] The neutral card is left with { $rest }.
   *[player] { $who } is left with { $rest }.
}
dw-board-preview-points = In suit: { dw-sum-points }.
dw-board-preview-off = Off suit: no points, you will take a card.
dw-board-preview-now = As the sequence lies now: the others’ cards are still hidden.
dw-board-preview-professor = Picked: the professor. You lay a dream card after seeing the others.
    .short = Professor: a card after everyone
dw-board-preview-take = Picked: { $card }. You take it into hand.
    .short = { $number } into hand
dw-board-preview-take-professor = Picked: the professor. You take it into hand.
    .short = Professor into hand

## Board: buttons and scoring

dw-board-play = Play
dw-board-play-card = Play { $card }
dw-board-play-professor = Play the professor
dw-board-take = Take
dw-board-take-card = Take { $card }
dw-board-take-professor = Take the professor
dw-board-cancel = Cancel
dw-board-change = Choose another
dw-board-undo = Take back
dw-board-why = Why?
dw-board-score = Score { dw-points }
dw-board-or-take = or take a card
dw-board-takeable = can be taken
dw-board-spend = Spend plus-ones
    .hint = Three a round at most; those you spend go onto your card
dw-board-spend-more = One more plus-one
dw-board-spend-less = One plus-one fewer
dw-board-spend-count = { $count } of { $most }
dw-board-skip = Skip a card
    .hint = The gap is measured to the card after it, or to the edge number
dw-board-equation = { dw-sum } = { dw-points }
dw-board-points-left = { $points ->
    [0] All points are spent
    [one] { $points } point left
   *[other] { $points } points left
}
dw-board-turn-token = Turn over { $token }
dw-board-done = Done
dw-board-turned = Turned: { $tokens }

## Board: results

dw-board-results = Results
dw-board-results-player = Player
dw-board-results-gold = Gold
    .hint = Gold tokens turned
dw-board-results-unturned = Sum left
    .hint = Total of tokens not turned: the smaller, the better
dw-board-results-plus = +1
    .hint = Plus-ones in supply
dw-board-results-winner = winner
dw-board-results-again = Play again
dw-board-results-look = Look at the table

## Board: Id

dw-board-id = Id
    .hint = Id scores with any card and turns the most valuable token its points reach
dw-board-id-note = your rival · cards from the deck
dw-board-id-left = { $count ->
    [0] all 6 turned
   *[other] { $count } not yet turned
}
dw-board-id-token = { $state ->
    [turned] Id’s token { $value }, turned
   *[left] Id’s token { $value }, not yet turned
}
dw-board-id-card = Id’s card

## Board: tooltips

dw-board-tip-bead = The difference between { $from } and { $to }, towards the patient: points before therapy and plus-ones.
    .title = Gap { $gap }
dw-board-tip-bead-off = The card is off suit: its gap brings no points.
    .title = Gap { $gap }
dw-board-tip-edge = The card nearest to the patient measures its gap to this number.
    .title = Edge number { $edge }
dw-board-tip-tag = { dw-therapy }
    .title = { dw-therapy-short }
dw-board-tip-tag-side = { $side ->
    [sun] Works on the sun side
   *[moon] Works on the moon side
}
dw-board-tip-plus = When you score, spend up to three a round: each gives 1 point and stays on your card.
    .title = Plus-ones
dw-board-tip-professor = Play it from your hand, and you lay your dream card after everyone, seeing the others. To play it again, take it back into hand.
    .title = Professor
dw-board-tip-seal = The seal shows whose card this is.
    .title = { $who }
dw-board-tip-neutral = Nobody’s card: it brings no points, but gaps are measured to it too.
    .title = Neutral card
dw-board-tip-known = Everyone saw this card being taken into hand.
    .title = { $card }
dw-board-tip-order = On the sun side the circle is senior, then the hexagon and the diamond. On the moon side the other way round.
    .title = Order of suits

dw-board-tab-table = Table
dw-board-tab-tokens = Tokens
dw-board-tab-players = Players
dw-board-tab-chronicle = Chronicle
dw-board-tab-rules = Rules

dw-part-tokens = treatment tokens
dw-part-plus = plus-ones
dw-part-hand = cards in hand
dw-part-professor = the professor
