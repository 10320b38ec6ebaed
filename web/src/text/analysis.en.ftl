# The analysis of a finished match
analysis-title = Analysis
analysis-open = Analysis of the match
analysis-wait = Looking it up…
analysis-what = The engine goes through the match choice by choice and estimates, for every option, the chance to win with it, from what the player could know at that moment.
analysis-get = You get a graph of everybody’s chances, the turning points, and what each choice gave away.
analysis-how-long = { $minutes ->
    [0] It takes less than a minute
    [one] It takes about a minute
   *[other] It takes about { $minutes } minutes
} and goes on without you: you may close the page.
analysis-start = Analyse
analysis-again = Analyse anew
analysis-outdated = An older engine made this analysis. A newer one may see more.
analysis-impossible = This game cannot be analysed yet: the engine does not judge it well enough.
analysis-failed = The analysis broke off. Nothing is lost: it can be started again.
analysis-ahead = { $count ->
    [0] It is about to begin.
    [one] One other match comes first.
   *[other] { $count } other matches come first.
}
analysis-progress = { $total ->
    [0] Beginning…
   *[other] { $done } of { $total } choices
}
analysis-left = { $minutes ->
    [0] less than a minute left
    [one] about a minute left
   *[other] about { $minutes } minutes left
}
analysis-go-on = It goes on if you close the page.

analysis-graph = Chances to win over the match
analysis-graph-help = Press a place to go there; the arrow keys step, Page Up and Page Down go from one turning point to the next.
analysis-graph-at = Step { $at }: { $chances }
analysis-chance = { $who } { $share }%
analysis-table = The same in numbers
analysis-table-step = Step
analysis-end = The end

analysis-turns = Turning points
analysis-turns-none = The match never turned: nobody’s chances fell much at one choice.
analysis-turn = Step { $step }, { $who }: { $action }
analysis-turn-lost = { $share }% given away. Better: { $better }
analysis-turn-fell = Chances fell by { $share }%, not through this choice: the others, or what came, did it.

analysis-choice = { $who } chooses
analysis-choice-none = Nobody had a choice here.
analysis-choice-over = The match is over here.
analysis-choice-undone = This choice was taken back and is not judged.
analysis-chosen = chosen
analysis-best = best
analysis-both = chosen, the best
analysis-value = { $share }%
analysis-lost = { $share }% given away
analysis-nothing-lost = Nothing was lost that could be told.
analysis-more = { $count ->
    [one] One more option, hardly worth a thought
   *[other] { $count } more options, hardly worth a thought
}
analysis-show = { $count ->
    [one] Show one more
   *[other] Show { $count } more
}
analysis-before = The step before: { $mark }, { $share }% given away

analysis-mark = { $mark ->
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
analysis-marked = All that was given away
analysis-players = How everybody chose
analysis-player = Player
analysis-player-choices = Choices
analysis-player-best = With no loss
analysis-player-lost = Loss a choice
analysis-player-marks = ?! · ? · ??
analysis-player-marks-words =
    { $inaccuracies ->
        [one] { $inaccuracies } inaccuracy
       *[other] { $inaccuracies } inaccuracies
    }, { $mistakes ->
        [one] { $mistakes } mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [one] { $blunders } blunder
       *[other] { $blunders } blunders
    }
analysis-percent = { $share }%
analysis-legend = ?! inaccuracy: 5% or more of the chance to win given away; ? mistake: 10%; ?? blunder: 20%. All numbers are estimates: a difference that { $nodes } tries a choice cannot tell counts as none.

problem-crowded = Too many matches wait to be analysed. Try again in a while.
problem-not-analysed = This game cannot be analysed yet.
