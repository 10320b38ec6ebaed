# Stepping through a finished match
history-title = Replay · { $game }
history-controls = Replay
history-first = To the beginning
history-back = One step back
history-forward = One step forward
history-last = To the end
history-play = Play
history-pause = Pause
history-speed = Speed
history-slider = Position
history-at = Step { $at } of { $all }
history-setup = The table is set
history-quiet = { $who } has moved
history-eyes = Whose view
history-eyes-open = Everything open
history-eyes-watch = A spectator
history-hands = Everything open, in words
history-hands-title = Everything open
history-hands-label = All hands
history-copy = Copy the link to this position
history-copied = The link to this position is copied
history-menu = More about this match
history-file = Download the match
history-table = To the table
history-parent = The match this began from
history-mine = My games
history-failed = The match does not load
history-not-over = The game is not over yet
history-not-over-why = It can be stepped through when it is: until then everybody keeps their secrets.

# Playing on
history-fork = Play on from here
history-fork-text = A new table begins after step { $step } of this match. It will always say so, and only those you invite can sit down. { $hides ->
    [yes] Everything hidden is dealt anew, unless all want it left as it was.
   *[no] What is still to come is drawn anew.
} The match itself stays as it is.
history-fork-seat = Who plays for { $name }
history-fork-me = you
history-fork-over = The game is over here. Step back to where you want to play on.

# Verifying
history-verify = Verify the match
history-verify-wait = Playing the match again, line by line…
history-verify-failed = The match could not be checked.
history-verify-details = Seed, commitment, and how to check it yourself
history-verify-self = To trust nobody, not even this server: download the match and check it on your own computer:
proof-title-good = Everything that can be checked here is proved
proof-title-doubt = It follows the rules, but not all of it is proved
proof-title-bad = This match does not fit!
proof-unproved = Not proved:
proof-rules = { $lines ->
    [one] The rules: one line was played again, and the position after it is the same.
   *[other] The rules: { $lines } lines were played again, and every position is the same.
}
proof-chance = { $numbers ->
    [one] The chance: one number, in lines { $first } to { $last }, follows from the seed that the server was bound to.
   *[other] The chance: { $numbers } numbers, in lines { $first } to { $last }, follow from the seed that the server was bound to.
}
proof-chance-file = { $numbers ->
    [one] The chance: one number, in lines { $first } to { $last }, follows from the seed in the file.
   *[other] The chance: { $numbers } numbers, in lines { $first } to { $last }, follow from the seed in the file.
}
proof-none = the chance. Not one number follows from the seed.
proof-inherited = { $numbers ->
    [one] the chance in lines 0 to { $last }, one number. They were taken over from another match; only that match could prove them.
   *[other] the chance in lines 0 to { $last }, { $numbers } numbers. They were taken over from another match; only that match could prove them.
}
proof-outside = where it comes from. A file from outside brought it: who played is only what the file says, and nobody here saw its commitment before the first card.
proof-ending-agreed = the end. The file says that the players agreed to stop; a log cut short looks the same.
proof-ending-expired = the end. The file says that nobody came any more; a log cut short looks the same.
proof-bad = Played again, it comes out different. Do not trust it: the record was changed, or it was made by other rules. What was found:
proof-file-text = Whoever writes a file writes its seed and its commitment too. That they fit each other shows that nothing in it was changed one-sidedly, not when they were chosen.
proof-parent = The match it went on from was bound by
proof-by-server = What the server’s rules say
proof-by-browser = What this browser checked by itself
proof-number = Number opened by seat { $seat }
proof-number-none = not opened
check-unable = everything that follows. A browser checks it only over https.
check-seed = The seed is the one that the server’s commitment binds.
check-seed-bad = The seed is not the one that the server’s commitment binds!
check-share-bad = The number of { $who } is not the one bound on sitting down!
check-mixed-bad = The seed of the match does not follow from the numbers that were opened!
check-mixed = { $count ->
    [one] The seed of the match follows from the server’s seed and the number of { $who }.
   *[other] The seed of the match follows from the server’s seed and the numbers of { $who }.
}
check-alone = that nobody chose the seed. No player’s number is in it: the server alone chose it, and could have tried many.
check-unopened = { $count ->
    [one] that nobody waited for a deal. { $who } did not open the promised number: whoever knew the others’ could choose between two deals that way.
   *[other] that nobody waited for a deal. { $who } did not open their numbers: whoever knew the others’ could choose between a few deals that way.
}
check-not-mine = that the server did not choose the seed. This browser added no number of its own, so it takes the players’ word for theirs.
check-seen = The server’s commitment is the one that this browser saw before the first card.
check-seen-bad = The server’s commitment is not the one that this browser saw before the first card!
check-mine = This browser’s own number is in it, and the others were bound before it was opened. So neither the server nor anybody else chose the seed.
check-note = That the cards follow from this seed takes the rules: the server plays the match again when you verify it in the replay, and the command line does so on your own computer.
check-mine-bad = This browser opened its number, and it was left out!
check-mine-unopened = that the server did not choose the seed. This browser’s number was not opened in time, so it is not in it.
check-others-bad = Others are bound to something else than when this browser opened its number!

# My finished games
history-page = My games
history-none = No finished games yet. They will stay here: each can be stepped through, checked, and played on from any move.
history-more = More games
history-replay = Replay
history-replay-of = Replay: { $game }, { $date }
history-rematch = Rematch
history-ended = { $how ->
    [agreed] Ended by agreement
   *[expired] Nobody came back
}
history-imported = from a file
history-import = A match from a file
history-import-text = Choose a file that was downloaded here or from another Oneiro, or drop it on this place. It is played again and compared before it is taken.
history-import-choose = Choose a file
history-import-busy = Checking…
history-import-unreadable = “{ $file }” is no match file.
history-import-bad = “{ $file }” was refused: played again, the match does not come out as written. It was changed, or made by other rules. What was found:

# Since my last move
history-since = { $count ->
    [one] Since your last move: one move
   *[other] Since your last move: { $count } moves
}
history-since-replay = Show
history-since-dismiss = Dismiss
history-since-now = Replay
history-since-end = Back to the game

house-dealt = { $hides ->
    [yes] Everything hidden is dealt anew
   *[no] A new match goes on from here: what is still to come is drawn anew
}
known-tag = Known position
known-title = This table begins from a known position
known-from = It goes on after step { $step } of the match { $name }…, and somebody may have seen what was hidden there.
known-file = That match came from a file: it may be of somebody’s own making.
known-anew = { $begun ->
    [yes] Everything hidden was dealt anew when it began, so nobody knows the cards from before.
   *[no] Everything hidden will be dealt anew when it begins, so nobody knows the cards from before.
}
known-kept = { $begun ->
    [yes] Nothing was dealt anew: all who sat down agreed to leave everything as it was. Whoever knows that match knows the hidden cards.
   *[no] Whoever opened it wants everything left as it was. Those who know that match would know the hidden cards. It happens only if everybody who sits down agrees; otherwise all of it is dealt anew.
}
known-open = Nothing lies hidden in this game; what is still to come is drawn anew.
known-parent = Look at that match
known-agree = I agree: leave everything as it was
known-says = { $agrees ->
    [yes] agrees to leave everything as it was
   *[no] wants it dealt anew
}
known-keep = Leave hidden cards as they were
known-keep-hint = { $alone ->
    [yes] Otherwise everything hidden is dealt anew. The result will say which it was.
   *[no] Otherwise everything hidden is dealt anew. Everybody who sits down must agree.
}
