rm-title = Roam
rm-pitch = The land is asleep and dreams of you. Set your lanterns first
rm-goal = Most points win.
rm-goal-end = Ends when someone has 10 cards.
rm-goal-brief = Most points by card 10

## Things on the table

rm-coins = { $coins } { $coins ->
    [one] coin
   *[other] coins
}
    .acc = { $coins } { $coins ->
    [one] coin
   *[other] coins
}
rm-price = { $price } { $price ->
    [one] coin
   *[other] coins
}
    .acc = { $price } { $price ->
    [one] coin
   *[other] coins
}
rm-gain = { $coins ->
    [0] {""}
   *[other] , +{ rm-coins }
}
rm-paid = { $price ->
    [0] {""}
   *[other] {" "}for { rm-price.acc }
}
rm-lanterns = { $count } { $count ->
    [one] lantern
   *[other] lanterns
}
rm-points = { $points } { $points ->
    [one] point
   *[other] points
}
rm-cards = { $cards } { $cards ->
    [one] card
   *[other] cards
}
rm-edge = { $edge ->
    [south] south edge
    [west] west edge
    [north] north edge
   *[east] east edge
}
rm-biome = { $biome ->
    [mountain] Mountains
    [snow] Snows
    [coast] Coast
    [forest] Forest
    [meadow] Meadow
    [dunes] Dunes
    [marsh] Marsh
    [ruins] Ruins
   *[other] Land
}
rm-kind = { $kind ->
    [fill] fill
    [replace] replace
    [coin] coin
    [turn] turn
    [shift] shift
   *[flip] flip
}
rm-kind-effect = { $kind ->
    [fill] Place a lantern on an empty square of the pattern without paying.
    [replace] Put your lantern in place of another player’s on a square of the pattern; on an empty square of it this takes 2 coins or a fill artifact besides.
    [coin] Take 1 coin.
    [turn] Turn the pattern by 90° clockwise before you place lanterns.
    [shift] Move any lantern to a neighbouring free square; it brings no coins.
   *[flip] Wake one of your characters or put one to sleep.
}
    .short = { $kind ->
    [fill] empty square, no coins
    [replace] yours for another’s
    [coin] 1 coin
    [turn] pattern by 90°
    [shift] any lantern by a square
   *[flip] wake or put to sleep
}

## What can be done

rm-do-use = Use { $character }
rm-do-flip = { $awake ->
    [yes] Put to sleep: { $character }
   *[no] Wake: { $character }
}
rm-do-at = Pattern on { $square }
rm-do-put = Lantern on { $square }
rm-do-pay = Lantern on { $square } for 2 coins
rm-do-fill = Lantern on { $square } by a fill artifact
rm-do-replace = Replace the lantern on { $square }{ $by ->
    [pay] {" "}for 2 coins
    [fill] {" "}with a fill artifact
   *[nothing] {""}
}
rm-do-artifact = Artifact: { rm-kind }
rm-do-from = Shift the lantern on { $square }
rm-do-to = Shift to { $square }
rm-do-rise = Early rise for { rm-price.acc }
rm-do-wake = Wake everyone
rm-do-end = Done
rm-do-explore = Settle { $land }
rm-do-bid = Bid { rm-coins }
rm-do-pass = { $where ->
    [auction] Pass
    [end] End the turn
   *[market] Buy nothing
}
rm-do-buy = Buy { $artifact } for { rm-price.acc }

## What is asked of me

rm-prompt-wake = All asleep: wake your characters
    .hint = Free, and artifacts turn face up again.
rm-prompt-use = Your turn: choose a character
    .hint = It lays its pattern and falls asleep.
rm-prompt-place = Your turn: lay the pattern
    .hint = { $character }. Required squares of the pattern must lie in the field; occupied ones are skipped.
rm-prompt-short = Too few lanterns: choose the squares
    .hint = { $markers ->
    [one] { $markers } lantern is left in your supply.
   *[other] { $markers } lanterns are left in your supply.
} Place on squares of the pattern, one at a time.
rm-prompt-extras = { $squares ->
    [yes] Add more or finish
   *[no] Use an artifact or finish
}
    .hint = { $pays ->
    [yes] An empty square costs 2 coins.{ $artifacts ->
        [yes] {" "}You can use artifacts too.
       *[no] {""}
    }
   *[no] You can still use artifacts.
}
rm-prompt-shift = { $chosen ->
    [yes] Choose where to shift it
   *[no] Choose a lantern to shift
}
    .hint = { $chosen ->
    [yes] To a free square next to it, no coins.
   *[no] Anyone’s, with a free square beside it.
}
rm-prompt-flip = Choose a character to wake or put to sleep
    .hint = A sleeping one wakes, an awake one falls asleep.
rm-prompt-explore = Choose which land to settle
    .hint = Several are full; the rest come after.
rm-prompt-bid = Your bid for the land: { $land }
    .hint = Bid { $least } or more; you have { rm-coins }. { $last ->
    [yes] Nobody bids after you.
   *[no] Everyone bids once, and only the winner pays.
}
rm-prompt-buy = Buy an artifact or decline
    .hint = You have { rm-coins }. One a turn.{ $artifacts ->
    [yes] {" "}Before that you can use your own.
   *[no] {""}
}
rm-prompt-late = Use an artifact or end your turn
    .hint = You have { rm-coins }; there is nothing you can buy.
rm-prompt-wait = { $count ->
    [1] { $who } is choosing
   *[other] { $who } are choosing
}
rm-prompt-over = { $count ->
    [1] { $you ->
        [yes] You win
       *[no] { $who } wins
    }
   *[other] A shared victory: { $who }
}
    .hint = { $reason ->
    [most-points] The best score: { rm-points }.
    [most-coins] Equal in points ({ $points }), so coins decide.
   *[shared] Equal both in points ({ $points }) and in coins.
}

## Chronicle

rm-who = { $whoIs ->
    [you] You
   *[other] { $who }
}

rm-told-first = { $whoIs ->
    [you] You begin
   *[other] { $who } begins
}
rm-told-turn = { $whoIs ->
    [you] Your turn
   *[other] Turn: { $who }
}
rm-told-wakes = All asleep: { $whoIs ->
    [you] you wake all your characters for free
   *[other] { $who } wakes all characters for free
}
rm-told-rises = Early rise: { $whoIs ->
    [you] you wake all your characters
   *[other] { $who } wakes all characters
} for { rm-price.acc }
rm-told-uses = { $whoIs ->
    [you] You use
   *[other] { $who } uses
} { $character }
rm-told-rests = { $whoIs ->
    [you] You can
   *[other] { $who } can
} place no lantern
rm-told-places = { $count ->
    [0] Every square of the pattern on { $at } is occupied: { $whoIs ->
        [you] you place
       *[other] { $who } places
    } no lantern
   *[other] { $whoIs ->
        [you] You place
       *[other] { $who } places
    } { rm-lanterns }{ rm-paid }{ $at ->
        [none] {""}
       *[other] {" "}(pattern on { $at })
    }: { $squares }{ rm-gain }
}
rm-told-artifact = { $whoIs ->
    [you] You use an artifact:
   *[other] { $who } uses an artifact:
} { $artifact }{ rm-gain }
rm-told-replaces = { $whoIs ->
    [you] You put your lantern
   *[other] { $who } puts a lantern
} on { $square } in place of { $loserIs ->
    [you] yours
   *[other] another’s ({ $loser })
}{ rm-paid }{ rm-gain }
rm-told-shifts = { $whoIs ->
    [you] You shift { $ownerIs ->
        [you] your lantern
       *[other] a lantern ({ $owner })
    }
   *[other] { $who } shifts { $own ->
        [yes] an own lantern
       *[no] { $ownerIs ->
            [you] your lantern
           *[other] a lantern ({ $owner })
        }
    }
} from { $start } to { $square }
rm-told-flips = { $awake ->
    [yes] { $whoIs ->
        [you] You wake a character:
       *[other] { $who } wakes a character:
    }
   *[no] { $whoIs ->
        [you] You put a character to sleep:
       *[other] { $who } puts a character to sleep:
    }
} { $character }
rm-told-outpost = { $whoIs ->
    [you] You surround another’s lantern and take the outpost
   *[other] { $who } surrounds another’s lantern and takes the outpost
}: 3 points at the end
rm-told-tie = Auction for the land: { $land }. Equal in lanterns: { $who }
rm-told-bids = { $whoIs ->
    [you] You bid
   *[other] { $who } bids
} { rm-coins }
rm-told-passes = { $whoIs ->
    [you] You pass
   *[other] { $who } passes
}
rm-told-cannot-bid = { $whoIs ->
    [you] You cannot outbid: too few coins
   *[other] { $who } cannot outbid: too few coins
}
rm-told-finds = { $whoIs ->
    [you] You find a character
   *[other] { $who } finds a character
}{ rm-paid }: { $character }{ $count ->
    [0] {""}
    [1] . { $consoledIs ->
        [you] You gain 1 coin
       *[other] { $consoled } gains 1 coin
    }
   *[other] . 1 coin each for { $consoled }
}
rm-told-land = New land on the field: { $land }
rm-told-buys = { $whoIs ->
    [you] You buy an artifact
   *[other] { $who } buys an artifact
} for { rm-price.acc }: { $artifact }
rm-told-over = The game is over
rm-told-undo = { $whoIs ->
    [you] You take your move back
   *[other] { $who } takes a move back
}
rm-told-back = { $whoIs ->
    [you] All agree: you take a move back, and all that came of it
   *[other] All agree: { $who } takes a move back, and all that came of it
}

## The table in words

rm-say-turn = { $whoIs ->
    [you] It is your turn
   *[other] It is the turn of { $who }
}. { $deck ->
    [0] Below the top land of the deck there are none.
    [one] Below the top land of the deck there is { $deck } more.
   *[other] Below the top land of the deck there are { $deck } more.
}
rm-say-void = Place { $number }: no land.
rm-say-count = { $whoIs ->
    [you] you
   *[other] { $who }
} { $count }
rm-say-place = Place { $number }, corner { $corner }: { $land }, { rm-points }. { $taken ->
    [yes] Lanterns: { $counts }.
   *[no] No lanterns.
} { rm-board-left.cap }.
rm-say-marker = { $square }: { $who }.
rm-say-player = { rm-who }, { rm-edge }: { rm-points }, { rm-coins }, lanterns in supply: { $markers }.{ $awakeCount ->
    [0] {""}
   *[other] {" "}Awake: { $awake }.
}{ $asleepCount ->
    [0] {""}
   *[other] {" "}Asleep: { $asleep }.
}{ $outpost ->
    [yes] {" "}Holds the outpost.
   *[no] {""}
}
rm-say-artifacts = { rm-who }, artifacts: { $artifacts }.
rm-say-offer = { $artifact } for { rm-price.acc }
rm-say-display = To be bought: { $artifacts }.
rm-say-next = Next land: { $land }, { rm-points }.

## Opening a table

rm-option-artifacts = Artifacts
    .hint = With artifacts it is the full game, without them the basic one
rm-option-artifacts-yes = With artifacts
    .hint = At the end of a turn you may buy an artifact, with a power and points
rm-option-artifacts-no = Without artifacts
    .hint = Only characters, lanterns and coins: simpler for a first game
rm-option-outpost = Outpost
    .hint = 3 points for the first to surround another player’s lantern
rm-option-outpost-yes = With the outpost
    .hint = Whoever occupies all 8 squares around another’s lantern takes it to the end of the game
rm-option-outpost-no = Without the outpost
    .hint = Nothing for surrounding a lantern
rm-option-towers = Towers
    .hint = How many lanterns a square holds
rm-option-towers-yes = With towers
    .hint = Up to 2 lanterns a square, one on the other; both count
rm-option-towers-no = Without towers
    .hint = 1 lantern a square, occupied squares are skipped
rm-option-two_players = How two sit
    .hint = Patterns are read from one’s own edge
rm-option-two_players-opposite = Opposite each other
    .hint = The same pattern is turned by 180° for your rival
rm-option-two_players-adjacent = At adjacent edges
    .hint = The same pattern is turned by 90° for your rival
rm-option-empty_edge = Empty edge
    .hint = The edge of the field where nobody sits
rm-option-empty_edge-south = South
    .hint = Nobody sits below the field, at squares a1–f1
rm-option-empty_edge-west = West
    .hint = Nobody sits on the left, at squares a1–a6
rm-option-empty_edge-north = North
    .hint = Nobody sits above the field, at squares a6–f6
rm-option-empty_edge-east = East
    .hint = Nobody sits on the right, at squares f1–f6

## Board: the whole

rm-board-title = The table
rm-board-field = The field, six by six
rm-board-others = Players
rm-board-characters = My characters
rm-board-you = you
    .cap = You
    .this = this is you
rm-board-bot = bot
rm-board-away = away, a bot plays on
rm-board-turn-view = Turn the view
    .hint = Field and scrolls turn together by 90°
rm-board-turn-view-back = My edge down
rm-board-edge-of = { $whoIs ->
    [you] Your edge
   *[other] Edge: { $who }
}
rm-board-side = { $side ->
    [left] on your left
    [across] across from you
    [right] on your right
   *[bottom] your edge is at the bottom
}
rm-board-me = this is you, { rm-board-side }

## Board: race to ten

rm-board-race = till the full moon
rm-board-race-goal = 10 cards
rm-board-race-at = { rm-who }: { rm-cards } of 10
rm-board-race-label = Cards of 10. { $list }
rm-board-last-round = Last round
    .hint = Someone has 10 cards: the round is finished so that all have equally many turns

## Board: players and their supply

rm-board-thinks = { $phase ->
    [morning] choosing a character
    [placing] choosing where the pattern lies
    [short] choosing squares
    [extras] adding lanterns
    [shift] shifting a lantern
    [flip] flipping a character
    [explore] choosing a land
    [auction] thinking of a bid
    [market] looking at artifacts
   *[other] playing
}
rm-board-coins = { rm-coins }
    .label = { $coins ->
    [one] coin
   *[other] coins
}
rm-board-cards = { rm-cards } of 10
    .label = { $cards ->
    [one] card of 10
   *[other] cards of 10
}
    .of = of 10
rm-board-lanterns = Lanterns in supply: { $count }
    .label = { $count ->
    [one] lantern
   *[other] lanterns
}
rm-board-points = { rm-points }
    .label = { $points ->
    [one] point
   *[other] points
}
rm-board-asleep = asleep
rm-board-awake-count = { $count } awake
rm-board-asleep-count = { $count } asleep
rm-board-awake-all = Awake: { $awake }, asleep: { $asleep }
rm-board-character = { $character }, { rm-points }, { $awake ->
    [yes] awake
   *[no] asleep
}
rm-board-character-chosen = { $character }, { rm-points }, in use
rm-board-pattern = Pattern: { $required } required, { $empty } empty
rm-board-no-artifacts = no artifacts
rm-board-outpost = Outpost
    .free = nobody’s yet
    .mine = yours
rm-board-outpost-of = { $whoIs ->
    [you] The outpost is yours, 3 points
   *[other] Outpost, 3 points: { $who }
}

## Board: scrolls and field

rm-board-left = { $left ->
    [0] no free squares
    [one] { $left } free square
   *[other] { $left } free squares
}
    .cap = { $left ->
    [0] No free squares
    [one] { $left } free square
   *[other] { $left } free squares
}
    .label = free squares
rm-board-lead = { $count ->
    [0] no lanterns
    [1] { $whoIs ->
        [you] you lead
       *[other] { $who } leads
    }
   *[other] tied: { $who }
}
rm-board-scroll = { $land }, { rm-points }: { rm-board-lead }, { rm-board-left }
rm-board-place-void = There is no land here any more
rm-board-square = { $square }, { $land }: { $state ->
    [free] free
    [mine] your lantern
    [other] lantern, { $who }
   *[tower] tower, { $who }
}{ $coins ->
    [0] {""}
   *[other] , coin symbols: { $coins }
}
rm-board-hint = The pattern can be laid here

## Board: deck and artifacts

rm-board-deck = Deck
rm-board-deck-top = top of the deck, { $count ->
    [0] the last
   *[other] { $count } more
}
rm-board-deck-label = { $count ->
    [0] Deck: one land left, { $land }
   *[other] Deck: { $land } on top, { $count } more
}
rm-board-deck-empty = The deck is empty
rm-board-shelf = Artifacts
    .hint = At the end of a turn you may buy one
rm-board-shelf-item = { $artifact }: { rm-price }, { rm-points } at the end
rm-board-shelf-empty = All artifacts are sold
rm-board-price-short = Too few coins: the price is { $price }, you have { $coins }
rm-board-my-artifacts = My artifacts
    .none = No artifacts yet
rm-board-artifact = { $artifact }, { $state ->
    [usable] can be used
    [used] face down till all wake
   *[waiting] of no use right now
}
rm-board-artifact-used = till all wake
rm-board-artifact-waiting = { $kind ->
    [fill] once the pattern is laid
    [replace] once the pattern is laid
    [turn] once a character is chosen
   *[other] on your turn
}

## Board: if placed here

rm-board-if = If placed here
    .none = Move a pattern over the field to see what comes of it
rm-board-if-lanterns = { rm-lanterns }, { $left } left in supply
    .none = No lantern: every square is occupied
rm-board-if-short = Lanterns for { $count } of { $needed } only: you choose the squares
rm-board-if-coins = +{ rm-coins }, { $total } in all
    .none = No coins here
rm-board-if-skipped = { $count ->
    [one] { $count } square is occupied: skipped
   *[other] { $count } squares are occupied: skipped
}
rm-board-if-stacked = { $count ->
    [one] { $count } lantern goes onto another
   *[other] { $count } lanterns go onto others
}
rm-board-if-outside = { $count ->
    [one] { $count } empty square of the pattern lies outside
   *[other] { $count } empty squares of the pattern lie outside
}
rm-board-if-land = { $land }: { $tally }, { $state ->
    [lead] you lead
    [tie] tied
   *[behind] you are behind
}, { rm-board-left }
rm-board-if-full = { $land }: { $tally }. { $state ->
    [lead] The land fills up and becomes yours
    [tie] The land fills up: a tie, so an auction
   *[behind] The land fills up and goes to { $who }
}
rm-board-if-pay = One more lantern for 2 coins
    .paid = Lantern for 2 coins
    .hint = Empty square of the pattern, { $square }
    .short = An empty square takes 2 coins, you will have { $coins }

## Board: buttons

rm-board-choose = Choose
rm-board-place = Place { rm-lanterns }
    .short = Place { $count }
    .none = Lay the pattern, no lanterns
rm-board-place-pay = Place { $count } and pay { rm-price.acc }
rm-board-pay = Place for 2 coins
rm-board-fill = Place by an artifact
rm-board-shift = Shift
rm-board-turn = Turn the pattern by 90°
rm-board-flip = Flip
rm-board-done = Done
rm-board-cancel = Cancel
rm-board-undo = Take back
rm-board-wake = Wake everyone
rm-board-rise = Early rise
    .short = Rise
    .label = Early rise for { rm-price.acc }
    .hint = 1 coin for each character awake; all of them wake
rm-board-rise-not = { $why ->
    [coins] Too few coins: an early rise costs { $price }, you have { $coins }
    [awake] Nobody to wake: all are awake
    [woken] You have already woken everyone this turn
   *[late] Waking is only for the start of a turn
}
rm-board-buy = Buy for { rm-price.acc }

## Board: auction

rm-board-auction = Auction
    .title = Auction for the land: { $land }
    .note = Only the winner pays. The others who had lanterns here gain 1 coin each from the bank.
rm-board-auction-tally = Equal in lanterns: { $tally }
rm-board-auction-prize = { $character }, { rm-points }
    .hint = lives in this land and comes to the winner awake
rm-board-auction-bidder = { $state ->
    [bid] has bid
    [leads] has the best bid so far
    [passed] passed
    [cannot] cannot outbid
    [now] thinking of a bid
   *[next] waiting to bid
}
rm-board-auction-me = you have { $coins }, bid { $least } or more
    .none = you have { $coins }, too few to outbid
rm-board-auction-bids = Your bid
rm-board-bid = Bid { $coins }
    .take = Bid { $coins } and take
    .low = Too low: bid { $least } or more
rm-board-pass = Pass
    .hint = { $first ->
    [yes] If all pass, the land is yours for 0
   *[no] You will not bid in this auction any more
}

## Board: news read aloud

rm-board-news-at = Pattern on { $square }: { rm-lanterns }{ rm-gain }
rm-board-news-view = At the bottom of the field: { rm-edge }

## Board: results

rm-board-results = Results
rm-board-results-player = Player
rm-board-results-points = Points
    .hint = Characters, artifacts and outpost together
rm-board-results-characters = Characters
    .hint = Points for characters, asleep and awake
rm-board-results-artifacts = Artifacts
    .hint = Points for artifacts, face up and used
rm-board-results-outpost = Outpost
    .hint = 3 points for whoever surrounded another’s lantern
rm-board-results-cards = Cards
    .hint = How many character cards
rm-board-results-coins = Coins
    .hint = They decide when points are equal
rm-board-results-winner = winner
rm-board-results-again = Play again
rm-board-results-look = Look at the table

## Board: tooltips

rm-board-tip-coins = For 2 coins you may place a lantern on an empty square of the pattern. Coins also pay for an early rise, artifacts and bids.
    .title = { rm-coins }
rm-board-tip-cards = When someone has 10 character cards, the round is finished and points are counted.
    .title = { rm-cards } of 10
rm-board-tip-lanterns = Lanterns come back when their land is taken. Without lanterns a character falls asleep and places nothing.
    .title = Lanterns in supply: { $count }
rm-board-tip-points = What characters, artifacts and the outpost bring right now.
    .title = { rm-points }
rm-board-tip-scroll = The land goes to whoever has the most lanterns on it once all 6 squares are occupied.
    .title = { $land }, { rm-points }
rm-board-tip-coin = Whoever places a lantern here takes as many coins at once.
    .title = { rm-coins }
rm-board-tip-lantern = A pattern skips an occupied square.
    .title = { rm-who }
rm-board-tip-lantern-coin = Coin symbols under the lantern: { $coins }. Whoever replaces the lantern gets them.
    .title = { rm-who }
rm-board-tip-tower = There are 2 lanterns here: a pattern skips this square.
    .title = Tower
rm-board-tip-awake = You can use this character on your turn.
    .title = { $character }
rm-board-tip-asleep = Asleep till you wake everyone. When all sleep, they wake for free.
    .title = { $character }
rm-board-tip-rise = Pay 1 coin for each of your characters that is awake: all of them wake, and artifacts turn face up.
    .title = Early rise
rm-board-tip-deck = This land takes the place of the next one taken.
    .title = { $land }, { rm-points }
rm-board-tip-artifact = { rm-kind-effect }
    .title = { $artifact }
rm-board-tip-artifact-used = It lies face down and turns up when you wake everyone.
    .title = { $artifact }
rm-board-tip-outpost = Occupy all 8 squares around another’s lantern before anyone else does: 3 points at the end.
    .title = Outpost
rm-board-tip-edge = This player reads patterns from this edge.
    .title = { rm-board-edge-of }
rm-board-tip-race = The characters of each player, the 3 starting ones included. The tenth makes the round the last.
    .title = Race to ten cards

rm-board-keys = Keys
rm-board-keys-character = 1–9: choose a character
rm-board-keys-move = Arrows: move the pattern
rm-board-keys-pay = E: empty square for 2 coins
rm-board-keys-confirm = Enter: place
rm-board-keys-cancel = Esc: cancel
rm-board-keys-view = V: turn the view

rm-board-tab-table = Table
rm-board-tab-artifacts = Artifacts
rm-board-tab-players = Players
rm-board-tab-chronicle = Chronicle
rm-board-tab-rules = Rules

## What a position is worth points for

rm-part-characters = characters
rm-part-lands = lands on the field
rm-part-coins = coins
rm-part-artifacts = artifacts
rm-part-tempo = tempo
