dr-title = Dream Runners
dr-pitch = Thirty seconds of sand, nine panes, and nightmares below
dr-goal = Most dream points win:
dr-goal-end = stars, calm, moons. Eight dreams.
dr-goal-brief = Stars + calm + moons
dr-goal-last = The last dream

## Things on the table

dr-coins = { $coins } { $coins ->
    [one] coin
   *[other] coins
}
    .acc = { $coins } { $coins ->
    [one] coin
   *[other] coins
}
dr-keys = { $keys } { $keys ->
    [one] key
   *[other] keys
}
dr-locks = { $locks } { $locks ->
    [one] lock
   *[other] locks
}
    .with = { $locks ->
    [one] with { $locks } lock
   *[other] with { $locks } locks
}
dr-moons = { $moons } { $moons ->
    [one] moon
   *[other] moons
}
dr-points = { $points } { $points ->
    [one] dream point
   *[other] dream points
}
dr-segments = { $count } { $count ->
    [one] segment
   *[other] segments
}
dr-seconds = { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}
dr-cells = { $cells } { $cells ->
    [one] cell
   *[other] cells
}
dr-signed = { $amount ->
    [-15] −15
    [-14] −14
    [-13] −13
    [-12] −12
    [-11] −11
    [-10] −10
    [-9] −9
    [-8] −8
    [-7] −7
    [-6] −6
    [-5] −5
    [-4] −4
    [-3] −3
    [-2] −2
    [-1] −1
    [0] 0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
    [7] +7
    [8] +8
    [9] +9
   *[other] { $amount }
}

dr-shape = { $shape ->
    [single] single
    [pair] pair
    [straight] straight three
   *[bent] bent three
}
    .acc = { $shape ->
    [single] the single
    [pair] the pair
    [straight] the straight three
   *[bent] the bent three
}
    .gen = { $shape ->
    [single] the single
    [pair] the pair
    [straight] the straight three
   *[bent] the bent three
}
    .cap = { $shape ->
    [single] Single
    [pair] Pair
    [straight] Straight three
   *[bent] Bent three
}
dr-effect = { $effect ->
    [collect] collect
    [banish] banish
    [double] double collect
    [both] collect with banish
   *[blank] blank
}
    .verb = { $effect ->
    [collect] collects
    [banish] banishes
    [double] collects twice
    [both] collects and banishes
   *[blank] only covers
}
    .cap = { $effect ->
    [collect] Collect
    [banish] Banish
    [double] Double collect
    [both] Collect with banish
   *[blank] Blank cell of a segment
}
dr-segment = { dr-shape } No. { $id } ({ $effects }{ $coins ->
    [0] {""}
   *[other] ; { dr-coins }
}{ $moons ->
    [0] {""}
   *[other] ; { dr-moons }
})
dr-kind = { $kind ->
    [nightmare] nightmare
    [octopus] octopus
    [bat] bat
    [spider] spider
    [chest] chest
    [woven] woven dreams
   *[plain] cell of the dream
}
    .cap = { $kind ->
    [nightmare] Nightmare
    [octopus] Octopus
    [bat] Bat
    [spider] Spider
    [chest] Chest
    [woven] Woven dreams
   *[plain] Cell of the dream
}
dr-colour = { $colour ->
    [blue] blue
    [white] white
    [orange] orange
   *[green] green
}
    .cap = { $colour ->
    [blue] Blue
    [white] White
    [orange] Orange
   *[green] Green
}
dr-shards = { $colour ->
    [blue] { $count ->
        [one] { $count } blue shard
       *[other] { $count } blue shards
    }
    [white] { $count ->
        [one] { $count } white shard
       *[other] { $count } white shards
    }
    [orange] { $count ->
        [one] { $count } orange shard
       *[other] { $count } orange shards
    }
   *[green] { $count ->
        [one] { $count } green shard
       *[other] { $count } green shards
    }
}
dr-reward = { $symbol ->
    [blue] { $count ->
        [one] { $count } blue shard
       *[other] { $count } blue shards
    }
    [white] { $count ->
        [one] { $count } white shard
       *[other] { $count } white shards
    }
    [orange] { $count ->
        [one] { $count } orange shard
       *[other] { $count } orange shards
    }
    [green] { $count ->
        [one] { $count } green shard
       *[other] { $count } green shards
    }
    [rainbow] { $count ->
        [one] { $count } shard of any colour
       *[other] { $count } shards of any colour
    }
    [calm] { $count } calm
    [key] { $count ->
        [one] { $count } key
       *[other] { $count } keys
    }
   *[coin] { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
}
    .name = { $symbol ->
    [blue] blue shard
    [white] white shard
    [orange] orange shard
    [green] green shard
    [rainbow] shard of any colour
    [calm] calm
    [key] key
   *[coin] coin
}

## What can be done

dr-item-logic = Dream logic
dr-item-nightmare = { $kind ->
    [octopus] Octopus on { $cell }
    [bat] Bat on { $cell }
    [spider] Spider on { $cell }, not banished
   *[nightmare] Nightmare on { $cell }
}
dr-item-collect = { $kind ->
    [chest] Open the chest on { $cell }
    [spider] Take the spider’s shard on { $cell }
   *[plain] Collect the rewards on { $cell }
}
dr-item-woven = Resolve what you took from the woven dreams on { $cell }

dr-do-lock = Done: { dr-segments } ({ $layout })
    .brief = Done: { dr-segments }
dr-do-resolve = { $item }{ $calm ->
    [0] {""}
    [-15] : −15 calm
    [-14] : −14 calm
    [-13] : −13 calm
    [-12] : −12 calm
    [-11] : −11 calm
    [-10] : −10 calm
    [-9] : −9 calm
    [-8] : −8 calm
    [-7] : −7 calm
    [-6] : −6 calm
    [-5] : −5 calm
    [-4] : −4 calm
    [-3] : −3 calm
    [-2] : −2 calm
    [-1] : −1 calm
    [1] : +1 calm
    [2] : +2 calm
    [3] : +3 calm
    [4] : +4 calm
   *[other] : { $calm } calm
}
dr-do-all = Resolve all
    .hint = The rest falls into the best order by itself
dr-do-colour = { dr-colour.cap }
dr-do-give = Give up: { $segment }
dr-do-weave = Take { $reward }
dr-do-buy = Buy for 4 coins: { $segment }
dr-do-calm = +1 calm for 3 coins
dr-do-done = Done, go on
dr-do-ready = To the next dream

## What is asked of me

dr-prompt-dream = { $sand ->
    [yes] The hourglass is taken: finish your layout
   *[no] Lay your segments and be the first to take the hourglass
}
    .hint = { $sand ->
    [yes] No more coin for “done”. Cells uncovered or outside and nightmares not banished cost calm.
   *[no] Depth { $level }. The first “done” earns 1 coin, but that layout cannot be changed.
}
dr-prompt-locked = { $first ->
    [yes] You have the hourglass: your layout is done
   *[no] Your layout is done
}
    .hint = { $count ->
    [1] { $who } is still laying.
   *[other] { $who } are still laying.
}{ $first ->
    [yes] {" "}You are the first dreamer and cannot change your layout.
   *[no] {" "}Until all are done you may change your mind.
}
dr-prompt-effects = Resolve your effects in any order
    .hint = { $count ->
    [one] { $count } effect left.
   *[other] { $count } effects left.
} “Resolve all” finds the best order itself.
dr-prompt-colour = { $count ->
    [1] Choose the colour of your shard
   *[other] Choose one colour for { $count } shards
}
    .hint = Shards of all 4 colours move you up the star track at once.
dr-prompt-bat = The bat: give up one segment
    .hint = Choose among those that you did not lay in this dream. Moons on the segment are lost with it.
dr-prompt-weave = Woven dreams: take one reward
    .hint = Then the next one takes, round and round, until no reward is left.
dr-prompt-ready = { $round ->
    [1] The first dream waits
   *[other] Ready for the next dream?
}
    .hint = { $firstIs ->
    [you] It opens to everyone at once when all are ready; you turn it up.
   *[other] It opens to everyone at once when all are ready; { $first } turns it up.
}
dr-prompt-is-ready = You are ready
    .hint = The dream opens when all are ready. Waiting for { $who }.
dr-prompt-shop = { $bought ->
    [yes] Buy calm or go on
   *[no] { $coins ->
        [3] The shop: buy calm or go on
       *[other] The shop: buy a segment or calm
    }
}
    .hint = { $bought ->
    [yes] Your segment is bought. Calm: 3 coins, as often as you like.
   *[no] A segment: 4 coins, one a round. Calm: 3 coins.
}
dr-prompt-awake = You have woken up and play no more
    .hint = Waiting for { $who }. You may watch the dream to its end.
dr-prompt-wait = { $phase ->
    [dream] { $count ->
        [1] { $who } is still laying
       *[other] { $who } are laying
    }
    [ready] The dream waits for { $who }
   *[choice] { $count ->
        [1] { $who } is choosing
       *[other] { $who } are choosing
    }
}
dr-prompt-over = { $count ->
    [0] All have woken up: nobody wins
    [1] { $you ->
        [yes] You win
       *[no] { $who } wins
    }
   *[other] A shared victory: { $who }
}
    .hint = { $reason ->
    [most-points] The best score: { dr-points }.
    [most-coins] Equal in dream points ({ $points }), so coins decide.
    [shared] Equal both in dream points ({ $points }) and in coins.
    [last-dreaming] All the others have woken up.
   *[all-awake] Nobody has any calm left.
}

## Chronicle

dr-who = { $whoIs ->
    [you] You
   *[other] { $who }
}

dr-told-dream = Dream { $round }: { dr-dream }
dr-told-colour = { $whoIs ->
    [you] You play with { dr-own-colour.instrumental } segments
   *[other] { $who } plays with { dr-own-colour.instrumental } segments
}
dr-told-hourglass = { $whoIs ->
    [you] You take the hourglass and gain 1 coin
   *[other] { $who } takes the hourglass and gains 1 coin
}
dr-told-ready = { $whoIs ->
    [you] Your layout is done
   *[other] { $who } is done
}
dr-told-late = { $whoIs ->
    [you] Time is up: your layout counts as it lies
   *[other] { $who }: time is up, the layout counts as it lies
}
dr-told-shows = { $count ->
    [0] { $whoIs ->
        [you] You have laid no segment on this dream
       *[other] { $who } has laid no segment on this dream
    }
   *[other] { $whoIs ->
        [you] You show your layout: { dr-segments }
       *[other] { $who } shows a layout: { dr-segments }
    }
}
dr-told-weaves = { $whoIs ->
    [you] You choose
   *[other] { $who } chooses
} { $reward } from the woven dreams
dr-told-loses = { $count ->
    [0] { $whoIs ->
        [you] The nightmare takes nothing from you
       *[other] The nightmare takes nothing from { $who }
    }
   *[other] { $whoIs ->
        [you] You lose
       *[other] { $who } loses
    } { $count } calm: { $what ->
        [logic] dream logic is broken
       *[nightmare] a nightmare is not banished
    }
}
dr-told-gains = { $whoIs ->
    [you] You gain
   *[other] { $who } gains
} { $rewards }
dr-told-chest = The chest on { $cell } is open and holds { $rewards }
dr-told-opens = { $whoIs ->
    [you] You open
   *[other] { $who } opens
} the chest on { $cell } with { dr-keys }
dr-told-shard = { $whoIs ->
    [you] You choose the colour:
   *[other] { $who } chooses the colour:
} { dr-shards }
dr-told-star = All four colours: { $whoIs ->
    [you] you move
   *[other] { $who } moves
} up the star track to { $points }
dr-told-bat = { $whoIs ->
    [you] The bat carries off your segment:
   *[other] { $who } loses a segment to the bat:
} { $segment }
dr-told-wakes = No calm is left: { $whoIs ->
    [you] you wake up and are out
   *[other] { $who } wakes up and is out
}
dr-told-buys = { $whoIs ->
    [you] You buy a segment
   *[other] { $who } buys a segment
} for { dr-coins.acc }: { $segment }
dr-told-calms = { $whoIs ->
    [you] You buy
   *[other] { $who } buys
} 1 calm for 3 coins
dr-told-over = The game is over
dr-told-undo = { $whoIs ->
    [you] You change your mind and take your choice back
   *[other] { $who } takes a choice back
}
dr-told-back = { $whoIs ->
    [you] All agree: you take a move back, and all that came of it
   *[other] All agree: { $who } takes a move back, and all that came of it
}

## The table in words

dr-say-round = { $level ->
    [0] No dream is open yet; there are { $rounds } to come.
   *[other] Dream { $round } of { $rounds }, depth { $level }: { dr-dream }.
}
dr-say-cell = { $cell }: { $kind ->
    [nightmare] nightmare, −{ $amount } calm
    [octopus] octopus
    [bat] bat
    [spider] spider, −{ $amount } calm; reward: { $rewards }
    [chest] chest, locks: { $amount }
    [woven] woven dreams: { $rewards }
   *[plain] { $count ->
        [0] empty
       *[other] { $rewards }
    }
}.
dr-say-player = { dr-who } ({ dr-own-colour }): calm { $calm }, stars { $stars }, { dr-coins }, { dr-keys }, { $count ->
    [0] no shards
   *[other] { $shards }
}, { $segments ->
    [one] { $segments } segment
   *[other] { $segments } segments
}.{ $dreaming ->
    [yes] { $locked ->
        [yes] {" "}Layout done.
       *[no] {""}
    }
   *[no] { $whoIs ->
        [you] {" "}You have woken up.
       *[other] {" "}Awake, out of the game.
    }
}
dr-say-layout = { dr-who }: { dr-segments } on the dream, { $layout }.
dr-say-mine = My segment: { $segment }.
dr-say-sale = For sale at 4 coins: { $segment }.

## Opening a table

dr-own-colour = { $colour ->
    [coral] coral
    [teal] teal
    [violet] violet
   *[cream] cream
}
    .instrumental = { $colour ->
    [coral] coral
    [teal] teal
    [violet] violet
   *[cream] cream
}
dr-colours-coral = Coral
dr-colours-teal = Teal
dr-colours-violet = Violet
dr-colours-cream = Cream
dr-option-pace = Pace
    .hint = With the hourglass, without haste or by correspondence
dr-option-pace-hourglass = Hourglass
    .hint = The first who is done turns the hourglass; the others have as long as the sand runs
dr-option-pace-untimed = No haste
    .hint = The dream waits until everyone is done, however long that takes
dr-option-pace-correspondence = By correspondence
    .hint = Dreams open by themselves, a move at a time; who sends a layout first is the first dreamer
dr-option-sand = Sand
    .hint = How many seconds the sand runs after the first “done”; not needed without haste
dr-option-sand-15 = 15 seconds
    .hint = For those who see a layout at once
dr-option-sand-20 = 20 seconds
    .hint = A fast game
dr-option-sand-30 = 30 seconds
    .hint = The usual hourglass
dr-option-sand-45 = 45 seconds
    .hint = A little calmer
dr-option-sand-60 = 60 seconds
    .hint = A minute for a layout
dr-option-sand-90 = 90 seconds
    .hint = Good for a first game
dr-option-limit = Limit for a dream
    .hint = How long to wait for the first “done”; has no effect without haste
dr-option-limit-0 = No limit
    .hint = No time runs before the first “done”
dr-option-limit-120 = 2 minutes
    .hint = If nobody is done in 2 minutes, layouts count as they lie and nobody gains the coin
dr-option-limit-300 = 5 minutes
    .hint = If nobody is done in 5 minutes, layouts count as they lie and nobody gains the coin
dr-option-beginner = For beginners
    .hint = Whether starred dreams are in the game
dr-option-beginner-yes = Simple dreams
    .hint = Starred dreams stay out of the game
dr-option-beginner-no = All dreams
    .hint = Starred dreams may come too

## Board: the whole

dr-board-title = The table
dr-board-tile = The dream, nine cells
dr-board-field = The dream and the space around it
dr-board-others = Players
dr-board-tray = My segments
dr-board-you = you
    .cap = You
    .this = this is you
dr-board-bot = bot
dr-board-away = away, a bot plays on
dr-board-round = Dream { $round } of { $rounds }
    .short = Dream { $round }
dr-board-round-phase = Dream { $round } of { $rounds }, { $phase ->
    [dream] depth { $level }
    [weave] woven dreams
    [effects] layouts shown
    [shop] shop
    [ready] about to begin
   *[over] all over
}
dr-board-level = Depth { $level }
dr-board-name = { dr-dream }

## Board: players

dr-board-state = { $state ->
    [busy] laying
    [done] done
    [first] done, has the hourglass
    [late] time is up
    [weaving] choosing a reward
    [resolving] resolving effects
    [resolved] effects resolved
    [colour] choosing a shard’s colour
    [bat] giving a segment to the bat
    [shopping] choosing what to buy
    [waiting] waiting for a turn
   *[awake] awake, out of the game
}
    .me = { $state ->
    [busy] you are laying
    [done] you are done
    [first] you have the hourglass
    [late] time is up
    [weaving] choose a reward
    [resolving] resolve your effects
    [resolved] effects resolved
    [colour] choose a shard’s colour
    [bat] give the bat a segment
    [shopping] your turn
    [waiting] waiting for your turn
   *[awake] you have woken up
}
dr-board-hidden = Another’s layout is hidden until all are done
dr-board-first = first dreamer
    .me = you are the first dreamer
dr-board-calm = Calm { $calm }
    .label = calm
dr-board-stars = Stars { $stars }
    .label = stars
dr-board-coins = { dr-coins }
    .label = { $coins ->
    [one] coin
   *[other] coins
}
dr-board-keys-held = { dr-keys }
    .label = { $keys ->
    [one] key
   *[other] keys
}
dr-board-moons = { dr-moons }
    .label = { $moons ->
    [one] moon
   *[other] moons
}
dr-board-to-star = to the next star: { $shards }
    .top = at the top: sets stay and score 10 each
    .made = { $count ->
    [one] { $count } full set became a star
   *[other] { $count } full sets became stars
}

## Board: tracks

dr-board-calm-track = Calm track
dr-board-star-track = Star track
dr-board-track-at = { dr-who }: { $at }
dr-board-track-label = { $track ->
    [calm] Calm
   *[star] Stars
}. { $list }

## Board: laying

dr-board-done = Done
    .first = Take the hourglass
    .hint = The first who is done gains 1 coin and changes the layout no more
    .later = The coin is gone; until all are done you may change your mind
    .empty = Lay at least one segment
dr-board-change-mind = Change my mind
    .hint = The layout is in your hands again while the sand runs
    .untimed = The layout is in your hands again until all are done
    .not = The first dreamer cannot change the layout
dr-board-clear = Clear all
dr-board-rotate = Turn
    .hint = By a quarter turn clockwise
    .none = A single looks the same whichever way it is turned
dr-board-slot = { dr-shape }{ $coins ->
    [0] {""}
    [1] {" "}· coin
   *[other] {" "}· { $coins } coins
}{ $moons ->
    [0] {""}
    [1] {" "}· moon
   *[other] {" "}· { $moons } moons
}
    .hand = in hand
    .laid = laid
    .lost = carried off
dr-board-slot-label = Segment { $number } of { $count }, { $segment }: { $state ->
    [hand] in hand
    [laid] lies on { $cell }
   *[tray] can be taken
}
dr-board-more = { $count ->
    [one] { $count } more segment
   *[other] { $count } more segments
}
dr-board-cell = { $cell }: { $what }. { $cover ->
    [none] Not covered
    [collect] Under collect
    [banish] Under banish
    [double] Under double collect
    [both] Under collect with banish
   *[blank] Under a blank cell of a segment
}
dr-board-cell-what = { $kind ->
    [nightmare] nightmare, −{ $amount }
    [octopus] octopus
    [bat] bat
    [spider] spider, −{ $amount }, { $rewards }
    [chest] chest { dr-locks.with }
    [woven] woven dreams: { $rewards }
    [reward] { $rewards }
   *[plain] empty
}
dr-board-outside = outside
    .label = The space outside the dream: −1 calm for every cell of a segment here
dr-board-effects = What a segment does
    .both = does both
dr-board-drag = Drag a segment onto the dream, or tap it, then a cell
    .keys = A digit takes a segment, arrows move it, R turns it, Enter lays it
    .turn = The wheel or R turns it
    .finger = A second finger or the button turns it
dr-board-illegal = { $why ->
    [overlap] Segments may not lie over one another
    [outside] At least one cell of the segment must lie on the dream
    [used] This segment lies already
    [locked] You have said “done”: change your mind first
    [first] You took the hourglass: the layout cannot be changed
    [time] Time is up: the layout counts as it lies
    [mirror] Segments are turned but not mirrored
   *[other] The segment cannot lie here
}

## Board: sand

dr-board-sand = { dr-seconds }
    .label = { $seconds ->
    [one] second
   *[other] seconds
}
    .prompt = Lay your segments: { dr-seconds }
dr-board-sand-idle = The hourglass waits
    .hint = The sand runs once somebody says “done”
dr-board-sand-none = No sand
    .hint = The dream waits until everyone is done
dr-board-limit = { dr-seconds } to the limit
    .hint = If nobody is done by then, layouts count as they lie

## Board: the sheet of a layout

dr-board-sheet = If you leave it so
    .empty = Lay a segment, and here you will see what comes of it
    .lit = what is new is lit
    .open = Show the whole sheet
dr-board-sheet-if = If you lay { dr-shape.acc }
dr-board-sheet-without = Without { dr-shape.gen }: { dr-signed } calm
dr-board-sheet-gains = What it brings
    .none = Nothing yet
dr-board-sheet-losses = What it costs
    .none = Nothing
dr-board-sheet-gain = { $symbol ->
    [blue] blue shard
    [white] white shard
    [orange] orange shard
    [green] green shard
    [rainbow] shard of any colour
    [calm] calm
    [key] key
   *[coin] coin
}
    .spider = { $symbol ->
    [blue] blue shard from a spider
    [white] white shard from a spider
    [orange] orange shard from a spider
   *[green] green shard from a spider
}
dr-board-sheet-chest = { $times ->
    [1] chest for { dr-keys }
   *[other] chest twice, { dr-keys } each time
}
    .short = too few keys for the chest: { $locks } needed, { $keys } at hand
    .again = too few keys to open it again
    .empty = no such chest is left
dr-board-sheet-woven = woven dreams: { $times ->
    [1] your pick
   *[other] your pick, doubled
}
dr-board-sheet-uncovered = uncovered cells: { $count }
dr-board-sheet-outside = cells outside: { $count }
dr-board-sheet-nightmare = nightmare not banished
    .banished = nightmare banished
dr-board-sheet-nightmares = nightmares not banished: { $count }
dr-board-sheet-octopus = octopus, collect effects: { $count }
    .banished = octopus banished
dr-board-sheet-spider = spider not banished
    .banished = spider banished
dr-board-sheet-bat = the bat carries off a segment
    .banished = bat banished
    .nothing = nothing for the bat to carry off
dr-board-sheet-calm = calm
    .top = it does not rise above { $top }
dr-board-sheet-star = all four colours
dr-board-sheet-value = value
dr-board-sheet-total = Calm { $was } → { $now }
    .label = Calm: was { $was }, becomes { $now }
dr-board-sheet-wakes = No calm will be left: you will wake up
dr-board-sheet-line = It brings: { $gains }. It costs: { $losses }. Calm becomes { $now }.
    .nothing = nothing

## Board: layouts shown

dr-board-reveal = The layouts
    .again = Show again
    .skip = Tap to skip
dr-board-reveal-state = { $state ->
    [first] first dreamer: +1 coin
    [done] done in time
    [late] the sand ran out
   *[empty] nothing laid
}
dr-board-reveal-value = { NUMBER($value, maximumFractionDigits: 1) }
    .label = value
dr-board-reveal-lost = −{ $count } calm
    .none = nothing lost
dr-board-reveal-segment = segment
dr-board-reveal-column = { dr-who }: value { NUMBER($value, maximumFractionDigits: 1) }, calm { $was } → { $now }
dr-board-reveal-over = The dream is over: calm { $was } → { $now }
    .stars = { $count ->
    [0] {""}
    [one] +{ $count } step on the star track
   *[other] +{ $count } steps on the star track
}
dr-board-reveal-next = { $next ->
    [shop] To the shop
    [dream] To the next dream
   *[results] To the results
}
dr-board-best = The best possible
    .proved = of your segments, proved by a complete search
    .theirs = of this player’s segments, proved by a complete search
    .found = the best found, the search is not complete
    .wait = Looking for the best layout
    .gains = What it would bring
    .better = Why it is better
    .show = Show the best
    .hide = Show mine
dr-board-best-bar = best
    .mine = yours
    .theirs = theirs
dr-board-best-same = Your layout is the best there is
    .theirs = This layout is the best there is
dr-board-last = The last dream
dr-board-best-unit = Value is counted in dream points: what the layout would bring you by the end of the game, with your calm, shards, keys and coins.
    .theirs = Value is counted in dream points: what the layout would bring this player by the end of the game, with their calm, shards, keys and coins.
    .awake = Waking up counts as 60 points lost.
dr-board-best-for = The best: { $who }
dr-board-best-look = { $whoIs ->
    [you] Show your best layout beside
   *[other] Show the best layout that { $who } had
}
dr-board-best-none = Nobody looked for the best layout of this player
dr-board-best-failed = The best layout could not be fetched.
    .retry = Try again
dr-board-best-line = { $how ->
    [doubled] double collect on { $cell }: { $rewards }
    [banished] { $what ->
        [octopus] octopus on { $cell } banished
        [bat] bat on { $cell } banished
        [spider] spider on { $cell } banished
       *[nightmare] nightmare on { $cell } banished
    }
    [opened] { $now ->
        [1] chest on { $cell } opened
       *[other] chest on { $cell } opened twice
    }
    [collected] collected on { $cell }: { $rewards }
    [woven] woven dreams on { $cell } collected
    [skipped] but not collected on { $cell }: { $rewards }
    [costs] but { $what ->
        [uncovered] { $now } uncovered instead of { $was }
        [outside] { $now } outside instead of { $was }
       *[octopus] the octopus takes { $now } instead of { $was }
    }
   *[kept] { $what ->
        [uncovered] { $now ->
            [0] no cell uncovered
           *[other] { $now } uncovered instead of { $was }
        }
        [outside] { $now ->
            [0] no cell outside
           *[other] { $now } outside instead of { $was }
        }
       *[octopus] the octopus takes { $now } instead of { $was }
    }
}
dr-board-reveal-nothing = nothing collected
dr-board-reveal-took = Yours from the woven dreams: { $list }
dr-board-list = { $list }
dr-board-look = { $scene ->
    [reveal] Layouts
    [shop] Shop
   *[ready] Who is ready
}

## Board: effects, woven dreams, bat, colours

dr-board-resolve = Effects
    .hint = The order is yours
    .all = Resolve all
    .all-hint = The rest falls into the best order by itself
    .one = One by one
    .best = The best layout
    .next = Resolve
dr-board-resolve-wait = Effects still to be resolved: { $who }
dr-board-chest = Chest { dr-locks.with }
    .open = Open
    .inside = Inside
    .closed = closed
    .again = open again
dr-board-chest-short = Too few keys: { $locks } needed, you have { $keys }
dr-board-weaving = Woven dreams
    .hint = Taken one by one, clockwise from the first dreamer
    .left = Left
    .none = All taken
    .mine = Yours
    .nothing = nothing was left for you
dr-board-weaving-turn = { $whoIs ->
    [you] Your turn: take a reward
   *[other] { $who } takes a reward
}
dr-board-weaving-doubled = doubled: under double collect
dr-board-bat = Bat
    .hint = Give up one of the segments that you did not lay in this dream
    .give = Give up
    .keep = stays
dr-board-bat-lost = { dr-moons } lost with the segment
dr-board-colour = Which colour of shard?
    .two = Which colour for 2 shards?
    .star = it makes a full set: a star
dr-board-colour-have = you have { $count }

## Board: shop

dr-board-shop = Shop
    .who = Who buys
    .order = clockwise from the first dreamer
dr-board-shop-state = { $state ->
    [now] choosing
    [me] your turn
    [next] waiting
    [skipped] bought nothing
   *[done] done shopping
}
dr-board-shop-bought = bought: { dr-shape }
    .calm = +{ $count } calm
dr-board-shop-buy = Buy for { $price }
    .label = Buy { dr-shape.acc } for 4 coins
dr-board-shop-leave = Buy nothing
    .done = Go on
dr-board-shop-stack = { dr-shape } · { $left ->
    [0] the last
   *[other] { $left } more
}
    .empty = the stack is empty
dr-board-shop-stack-label = { $segment }, 4 coins, { $left } more below
dr-board-shop-calm = Spring of calm
    .hint = +1 for 3 coins, as often as you like
    .price = 3 coins
    .more = One more for 3 coins
    .less = One less
dr-board-shop-not = { $why ->
    [coins] Too few coins: { $price } needed, you have { $coins }
    [bought] One segment a round can be bought
    [top] Your calm is at the top already
    [empty] The stack is empty
   *[turn] It is not your turn
}
dr-board-wallet = Purse
    .left = left
    .segment = { dr-shape }
    .back = { $coins ->
    [1] coin on the segment
   *[other] coins on the segment
}
    .calm = calm
dr-board-wallet-label = You have { dr-coins }, { $left } will be left
dr-board-shop-on = On the segment
dr-board-shop-note = A moon on a segment scores 1 dream point at the end. A coin on it comes back at once. Coins and keys are worth nothing at the end.

## Board: before the next dream

dr-board-ready = To the next dream
    .hint = The dream opens to everyone at once when all are ready
dr-board-ready-state = { $ready ->
    [yes] { $whoIs ->
        [you] you are ready
       *[other] ready
    }
   *[no] { $whoIs ->
        [you] they wait for you
       *[other] getting ready
    }
}
dr-board-door = Dream { $round } of { $rounds } waits behind the door
    .first = The first dream waits behind the door
    .open = Fall asleep
dr-board-how-1 = The dream opens to everyone at once: cover its nine cells with your segments.
dr-board-how-2 = Collect takes rewards, banish drives nightmares away; every cell uncovered or outside and every nightmare not banished costs calm.
dr-board-how-3 = { $pace ->
    [hourglass] The first to be done takes the hourglass and a coin, and the others have as long as the sand runs.
   *[other] The first to be done gains a coin, and the dream waits until all are done.
}

## Board: news aloud

dr-board-news-sand = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
dr-board-news-taken = In hand: { $segment }
dr-board-news-turned = { $turns ->
    [0] The segment stands as at first
    [1] The segment is turned by a quarter
    [2] The segment is turned by a half
   *[3] The segment is turned by three quarters
}
dr-board-news-over = { dr-shape.cap } over { $cell }. Calm becomes { $now }
dr-board-news-laid = { dr-shape.cap } on { $cell }. Calm becomes { $now }
dr-board-news-returned = Segment returned: { dr-shape }
dr-board-news-cleared = All segments are off the dream
dr-board-news-best = The best possible { NUMBER($best, maximumFractionDigits: 1) }, yours { NUMBER($value, maximumFractionDigits: 1) }

## Board: results

dr-board-results = Results
dr-board-results-player = Player
dr-board-results-points = Dream points
    .hint = Stars, calm, moons and kept sets together
dr-board-results-stars = Stars
    .hint = The division of the star track
dr-board-results-calm = Calm
    .hint = How much calm is left
dr-board-results-moons = Moons
    .hint = 1 for each moon on one’s own segments
dr-board-results-sets = Sets
    .hint = 10 for each set of shards kept at the top of the star track
dr-board-results-coins = Coins
    .hint = They decide when dream points are equal
dr-board-results-winner = victory
dr-board-results-awake = awake
    .me = awake
    .hint = Whoever woke up ranks behind everyone still dreaming
dr-board-results-again = Play again
dr-board-results-look = Look at the table

## Board: tips

dr-board-tip-plain = An empty cell of the dream. It must be covered too, or it costs 1 calm.
    .title = Empty cell
dr-board-tip-reward = Cover it by collect, and all that is here is yours: { $rewards }. Double collect doubles every symbol.
    .title = Reward
dr-board-tip-nightmare = Cover it by banish, or it costs { $amount } calm.
    .title = Nightmare
dr-board-tip-octopus = If it is not banished, lose 1 calm for every collect effect in the whole layout.
    .title = Octopus
dr-board-tip-bat = If it is not banished, it carries off one of the segments you did not lay. Nothing to carry off, nothing lost.
    .title = Bat
dr-board-tip-spider = Collect takes the shard. Without banish it costs 1 calm. Collect with banish does both.
    .title = Spider
dr-board-tip-chest = Cover it by collect and pay a key for each lock: { dr-keys }. What it holds is known once it is opened.
    .title = Chest { dr-locks.with }
dr-board-tip-woven = Those who covered the cell by collect take one reward each in turn, clockwise from the first dreamer: { $rewards }.
    .title = Woven dreams

dr-board-tip-blank = It has no effect, but it covers a cell of the dream.
    .title = Blank cell of a segment
dr-board-tip-collect = Collects all rewards of the cell it covers.
    .title = Collect
dr-board-tip-banish = Banishes the nightmare from the cell it covers: it takes nothing.
    .title = Banish
dr-board-tip-double = Collects the rewards of the cell twice. It does not stop a nightmare and doubles no loss.
    .title = Double collect
dr-board-tip-both = Collects the rewards and banishes the nightmare of one cell.
    .title = Collect with banish

dr-board-tip-blue = One of four colours. All four together are a step up the star track.
    .title = Blue shard
dr-board-tip-white = One of four colours. All four together are a step up the star track.
    .title = White shard
dr-board-tip-orange = One of four colours. All four together are a step up the star track.
    .title = Orange shard
dr-board-tip-green = One of four colours. All four together are a step up the star track.
    .title = Green shard
dr-board-tip-rainbow = A shard of the colour you choose. Under double collect, 2 shards of one colour.
    .title = Shard of any colour
dr-board-tip-calm = Raises your calm by 1, but not above 30.
    .title = Calm
dr-board-tip-key = Opens chests: 1 key for each lock.
    .title = Key
dr-board-tip-coin = Between dreams: a segment for 4 coins, +1 calm for 3.
    .title = Coin

dr-board-tip-moon = Scores 1 dream point at the end, as long as the segment is yours.
    .title = Moon
dr-board-tip-segment-coin = Comes back as a coin at once when you buy the segment, only then.
    .title = Coin on a segment
dr-board-tip-hourglass = The first who is done takes the hourglass and 1 coin. Then the others have as long as the sand runs.
    .title = Hourglass
dr-board-tip-first = Takes first from woven dreams, buys first and opens the next dream.
    .title = First dreamer
dr-board-tip-calm-track = Each division scores 1 dream point at the end. At zero you wake up and lose.
    .title = Calm { $calm } of { $top }
dr-board-tip-star-track = Shards of all four colours are a step up. After 30, sets stay with you and score 10 each.
    .title = Stars { $stars }
dr-board-tip-uncovered = Nothing covers this cell: −1 calm.
    .title = Dream logic
dr-board-tip-outside = This cell of the segment lies outside the dream: −1 calm.
    .title = Outside the dream
dr-board-tip-level = The deeper the dream, the more nightmares and rewards. There are 2 dreams of each depth.
    .title = Depth { $level }
dr-board-tip-starred = A dream for those who have played before.
    .title = Starred dream
dr-board-tip-set = Scores 10 dream points at the end.
    .title = Kept set
dr-board-tip-shape = { dr-shape.cap }: { dr-cells }. { $neutral ->
    [yes] A neutral segment.
   *[no] A starting segment.
}
    .title = Segment
dr-board-tip-points = What stars, calm, moons and kept sets score right now.
    .title = { dr-points }

dr-board-keys = Keys
dr-board-keys-take = 1–9: take a segment
dr-board-keys-move = Arrows: move it
dr-board-keys-turn = R: turn it
dr-board-keys-lay = Enter: lay it
dr-board-keys-return = Backspace: return it
dr-board-keys-cancel = Esc: let go
dr-board-keys-done = G: done
dr-board-touch = Drag a segment with your finger, or tap it and then a cell. A second tap turns it.

dr-board-tab-table = Table
dr-board-tab-stock = Supplies
dr-board-tab-players = Players
dr-board-tab-chronicle = Chronicle
dr-board-tab-rules = Rules

## Board: alone with a dream

dr-board-practice = Dreams for one
    .hint = A new dream, the sand, and the best layout beside yours
    .start = Begin
    .next = Next dream
    .again = The same dream again
    .leave = Enough for today
    .limit = Time
    .seconds = { $seconds } s
    .untimed = no limit
    .rules = One answer. When the sand has run out, what lies on the dream counts.
    .link = Whoever opens this address gets the same dream
dr-board-daily = Dream of the day
    .hint = The same dream and the same segments for everyone, new every day
    .start = See it
    .look = Look back
    .short = One dream for everyone, new every day.
    .rules = One answer a day. The clock counts up from the moment the dream is turned up and waits for nobody.
    .midnight = A new day begins at midnight UTC, for everyone at once
    .past = This day is over: its dream can be dreamt, but does not count for the streak
    .future = This day has not come yet
    .never = There is no such dream
    .today = To today’s dream
    .share = Share
    .copied = Copied
    .not-copied = It did not get copied: select the line by hand
dr-board-daily-title = Dream of the day, { $date }
    .number = No. { $number }
dr-board-daily-next = { $hours ->
    [0] The next dream comes in less than an hour
    [one] The next dream comes in { $hours } hour
   *[other] The next dream comes in { $hours } hours
}
dr-board-streak = { $count ->
    [0] No streak yet
    [one] Streak: { $count } dream
   *[other] Streak: { $count } dreams in a row
}
    .hint = The streak grows while your layout is worth at least { $percent }% of the best
    .best = Best streak: { $count }
    .days = { $count ->
    [0] No streak yet
    [one] Streak: { $count } day
   *[other] Streak: { $count } days in a row
}
dr-board-practice-result = { $percent ->
    [100] It cannot be done better: that is proved
   *[other] Value { $value } of { $best }, { $percent }% of the best layout
}
    .title = { $percent ->
    [100] A flawless dream
   *[other] How the dream ended
}
    .time = in { $time }
    .late = the sand ran out first
    .empty = No segment lies on the dream
dr-board-alone = Alone with a dream
    .how = Cover the nine cells with your segments, collect rewards, banish nightmares. Then the best layout of the same segments lies beside yours, and it is proved.
    .holds = You come to it with
    .begin = Turn the dream up
    .clock = Time
    .left = Time left
    .mine = Your layout
    .judging = Looking for the best layout
    .kept = Your answer is safe, but the server does not answer
    .remembered = This was { $percent }% of the best layout
    .edition = The segments have changed since then, so the layout cannot be shown any more.
    .percent = { $percent }%
    .worth = What one of each was worth here, in dream points
    .invite = Alone today? One dream against the proved best
dr-board-share = Dream Runners, dream of the day No. { $number }: { $percent }% of the best layout in { $time }
    .perfect = Dream Runners, dream of the day No. { $number }: the best layout there is, in { $time }
    .streak = { $count ->
    [one] { $count } day
   *[other] { $count } days in a row
}

## A layout in words

dr-type-how = A layout is typed segment by segment: number, colon, the place of its first cell (to the right, down) and quarter turns clockwise. 12:1,0,1 means: segment 12, first cell in the middle of the top row, one quarter.
dr-type-places = Places on the dream: a3 is 0,0; b3 is 1,0; c3 is 2,0; a2 is 0,1; b2 is 1,1; c2 is 2,1; a1 is 0,2; b1 is 1,2; c1 is 2,2. Outside, numbers are below 0 or above 2.
dr-type-cell = { $x },{ $y } { dr-effect }
dr-type-segment = Segment { $id }, { dr-shape }: { $cells }{ $coins ->
    [0] {""}
   *[other] ; { dr-coins }
}{ $moons ->
    [0] {""}
   *[other] ; { dr-moons }
}
dr-type-wrong = { $why ->
    [word] “{ $word }” cannot be read: a segment is typed like 12:1,0,1
    [segment] You have no segment { $word }
    [twice] Segment { $word } is named twice
    [overlap] { $word }: segments do not lie on each other
   *[outside] { $word }: at least one cell of the segment must lie on the dream
}

## What a position is worth points for

dr-part-stars = stars
dr-part-shards = shards
dr-part-calm = calm
dr-part-segments = segments
dr-part-coins = coins
dr-part-keys = keys
