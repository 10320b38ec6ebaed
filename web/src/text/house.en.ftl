house-pace = Time
house-pace-untimed = no clock
house-pace-live = { $increment ->
    [0] { $minutes } min a game
   *[other] { $minutes } min + { $increment } s a move
}
house-pace-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
house-pace-group-live = With clocks
house-pace-group-days = By correspondence
house-pace-custom = a clock of your own…
house-pace-minutes = Minutes a game
house-pace-increment = Seconds a move
house-pace-untimed-hint = Nobody hurries anybody
house-pace-live-hint = Your clock runs while you choose; every decision gives some time back
house-pace-sand-hint = Here the game’s own sand is the clock
house-pace-days-hint = Come whenever it suits you: each decision has its term

house-clocks = Players’ clocks
house-clock-runs = running
house-clock-over = time is up
    .short = up
house-clock-me = Your clock: { $left }
house-clock-other = { $who }: time is up
house-days = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
}
house-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
}
house-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
house-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}

house-notes = Around the table
house-fold = Fold away
house-unfold = More
house-gone-offline = { $who } is offline
house-gone-late = { $who }: time is up
house-gone-me = Your time is up: play before the others decide otherwise
house-gone-left = { $who } has left
house-gone-grace = grace { $left }
house-gone-choose = What now?
house-gone-played = A bot plays for { $who } ({ bot-level })
house-gone-voted = waiting for the others
house-gone-menu = { $open ->
    [yes] Put away: who is gone
   *[no] Who is gone
}
house-gone-rule = It goes the way more than half of those at the table want.
house-gone-watch = Those at the table decide.
house-gone-wait = Wait
house-gone-more = Give two more minutes
house-gone-bot = Let a bot play on
house-gone-level = How the bot plays
house-gone-change = Change the bot
house-gone-end = End the game
house-gone-sure = End the game with no winners?
house-gone-yes = Yes, end it
house-gone-no = No, play on
house-voice = { $who }: { $choice ->
    [wait] wait
    [bot] let a bot play on ({ bot-level })
   *[end] end the game
}
house-voices = Voices

house-back-ask = Ask to take back my last move
house-back-asking = You ask to take a move back: everybody must agree
house-back-title = { $who } asks to take a move back
house-back-what = This would be taken back: “{ $what }”
house-back-last = Their last decision would be taken back
house-back-more = { $more ->
    [0] { "" }
    [one] and { $more } move after it
   *[other] and { $more } moves after it
}
house-back-agreed = Agreed: { $who }
house-back-wait = Waiting for: { $who }
house-back-yes = Take it back
house-back-no = No, play on
house-back-withdraw = Withdraw
house-back-done = The move was taken back, with everybody’s consent
house-back-refused = The move stands

house-seat-away = away, a bot plays ({ bot-level })
house-return = A bot plays for you ({ bot-level }): the seat is still yours.

house-agreed = The game was ended by agreement
house-agreed-hint = There are no winners; the table stayed as it was.

house-expired = The game was ended: nobody had come for a long time
house-expired-hint = There are no winners; the table stayed as it was.
house-agreed-stood = How things stood

house-again-hint = The seats move on by one
house-again-who = { $who } would like to play again
house-again-wait = A new table is set
house-again-sit = Take your seat
house-again-there = To the new table
house-kept = kept for { $who }
house-kept-other = kept for somebody else
house-kept-you = kept for you
