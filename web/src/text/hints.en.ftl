# Hints, and bots that think
hints-allow = Hints
hints-allow-alone = Ask the engine what it would choose, and why
hints-allow-people = Everybody may ask the engine; all see who did, and how often
hints-here = Hints are allowed
hints-not-here = Without hints
hints-used = { $count ->
    [0] { "" }
    [one] { $count } hint
   *[other] { $count } hints
}

hint-ask = Hint
hint-ask-key = Hint (H)
hint-thinks = The engine thinks over your move…
hint-best = Best: “{ $what }”
hint-only = Nothing better comes to mind than “{ $what }”
hint-chance = Chance to win: { $chance }%
hint-chance-other = The next best is “{ $other }”: { $chance }%
hint-chance-same = About as good: “{ $other }”
hint-low = If things go badly: { $low }%
hint-gain = Gains: { $part } { $points } points
hint-risk = Risks: { $part } { $points } points
hint-lay = Lay it out

bots-think = { $who } { $count ->
    [one] is thinking
   *[other] are thinking
}
