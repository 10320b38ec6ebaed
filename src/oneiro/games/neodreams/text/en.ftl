nd-title = Neodreams
nd-pitch = A studio that records dreams to order
nd-goal = Most credits win.
nd-goal-end = Ends when someone has 12 dreams.
nd-goal-brief = Most credits by dream 12

## Things on the table

nd-amount = { $count } { $what ->
    [knowledge] knowledge
    [memory] { $count ->
        [one] memory
       *[other] memories
    }
    [fantasy] { $count ->
        [one] fantasy
       *[other] fantasies
    }
   *[image] { $count ->
        [one] image
       *[other] images
    }
}
nd-have = { nd-amount }
nd-kind = { $kind ->
    [lucid] lucid
    [collective] collective
   *[recurring] recurring
}
    .dream = { $kind ->
    [lucid] a lucid dream
    [collective] a collective dream
    [recurring] a recurring dream
   *[any] any dream
}
    .plural = { $kind ->
    [lucid] lucid dreams
    [collective] collective dreams
   *[recurring] recurring dreams
}
nd-card = “{ nd-card-name }”
nd-card-full = { $card }, { $free ->
    [yes] free
   *[no] costs { $cost }
}, { $credits } { $credits ->
    [one] credit
   *[other] credits
}. Effect: { $what }. With { $slots } { $slots ->
    [one] image
   *[other] images
}: { $upgraded }. Discarded: { $reward }
nd-rule = { $when }: { $what }
nd-with-finale = { $what }. { $finale }

## What effects do

nd-fx-all = { $parts }
nd-fx-gain = gain { $what }
nd-fx-take = { $source ->
    [market] take { nd-kind.dream } from the market
    [deck] take { nd-kind.dream } from the deck
   *[either] take { nd-kind.dream }
}
nd-fx-create = { $cheaper ->
    [yes] create a dream for { $what } less
   *[no] create a dream
}
nd-fx-place = { $most ->
    [0] place images
    [1] place an image
   *[other] place up to { $most } images
}
nd-fx-connect = connect a client
nd-fx-broadcast = broadcast your collective dreams
nd-fx-spend = spend { $what } to { $then }
nd-fx-discard = discard { nd-kind.dream } from your hand to { $then }
nd-fx-disconnect = remove a client to { $then }
nd-fx-each = for each { $of ->
    [lucid] lucid dream of yours
    [collective] collective dream of yours
    [recurring] recurring dream of yours
    [client] client of yours
   *[upgraded] upgraded dream of yours
} { $then }
nd-fx-or = { $one } or { $other }
nd-fx-either = choose one: { $ways }
nd-when = When you { $event ->
    [create] create a dream
    [create-lucid] create a lucid dream
    [create-collective] create a collective dream
    [create-recurring] create a recurring dream
    [connect] connect a client
    [disconnect] remove a client
    [broadcast] broadcast
    [send] send an oneironaut
    [advance] advance the phase of sleep
    [return] take an oneironaut back
    [discard] discard a card
    [upgrade] upgrade a dream
    [gain-k] gain knowledge
    [gain-m] gain memories
    [gain-f] gain fantasies
   *[gain-i] gain an image
}
nd-finale = At the end { $credits } { $credits ->
    [one] credit
   *[other] credits
} for each { $of ->
    [lucid] lucid dream of yours
    [collective] collective dream of yours
    [recurring] recurring dream of yours
    [client] client of yours
   *[upgraded] upgraded dream of yours
}

nd-sign = { $sign ->
    [take] +{ nd-sign-of }{ nd-sign-from }
    [create] create
    [place] images
    [connect] connect
    [disconnect] disconnect
    [broadcast] on air
    [discard] drop { nd-sign-of }
   *[each] per { nd-sign-of }
}
nd-sign-of = { $of ->
    [lucid] lucid
    [collective] collective
    [recurring] recurring
    [client] client
    [upgraded] upgraded
   *[any] any
}
nd-sign-from = { $source ->
    [market] {" "}(market)
    [deck] {" "}(deck)
   *[either] {""}
}

## What can be done

nd-do-marker = Begin with: { $phase }
nd-do-send = { $place }: { $what }
nd-do-advance = Next phase, { $phase }: { $what }
nd-do-do = { $what }
nd-do-back = Take back the oneironaut: { $place }
nd-do-take = Take { $card }
nd-do-draw = Take { nd-kind.dream } from the deck
nd-do-create = { $free ->
    [yes] Create { $card } for free
   *[no] Create { $card } for { $cost }{ $jokers ->
        [0] {""}
        [one] , a fantasy stands in
       *[other] , { $jokers } fantasies stand in
    }
}
nd-do-image = An image onto { $card } ({ $images } of { $slots })
nd-do-connect = A client for { $card }: { $what }
nd-do-disconnect = Remove the client of { $card }
nd-do-play = { $card }: { $what }
nd-do-use = { $card }: { $what }
nd-do-pay = Spend { $what } to { $then }
nd-do-drop = Discard { $card }
nd-do-choose = { $what }
nd-do-discard = Discard { $card } for { $reward }
nd-do-skip = { $step ->
    [placing] Enough images
    [triggered] Leave the rest
    [broadcasting] End the broadcast
   *[other] Leave it
}
nd-do-wait = Keep the rest for later
nd-do-end = { $step ->
    [return] Back to supply
    [waking] Nothing more
   *[other] End the turn
}

## What is asked of me

nd-prompt-marker = Which phase of sleep shall it begin with?
    .hint = You play last, so you choose. Nothing else follows from it.
nd-prompt-turn = { $nauts ->
    [0] Your turn: no oneironaut left, advance the sleep
   *[other] Your turn: send an oneironaut or advance the sleep
}
    .hint = { $nauts ->
    [0] Next comes: { $phase }.
    [one] One oneironaut is left in supply. Next comes: { $phase }.
   *[other] { $nauts } oneironauts in supply. Next comes: { $phase }.
}
nd-prompt-deeds = { $left ->
    [0] Nothing is left here: end your turn
   *[other] { $place }: use what it offers, in any order
}
    .hint = { $left ->
    [0] Until you end it, you can take it back.
    [one] One action is open.
   *[other] { $left } actions are open.
}
nd-prompt-waking = { $active ->
    [yes] { $own ->
        [0] { $left ->
            [0] { $phase }: nothing is left
           *[other] { $phase }: use what it offers
        }
       *[other] { $phase }: take your oneironauts back
    }
   *[no] { $phase }: take your oneironauts back
}
    .hint = { $active ->
    [yes] What the phase offers is yours alone, before, between or after anybody’s returns.
   *[no] In an order of your choice.
}
nd-prompt-return = { $place }: take { nd-kind.dream } or create one
    .hint = Then the oneironaut is back in your supply.
nd-prompt-triggered = Your dreams fire: which one next?
    .hint = { $count ->
    [one] You may also leave it.
   *[other] In an order of your choice; any may be left.
}
nd-prompt-taking = { $card ->
    [yes] { $source }: take { nd-kind.dream }
   *[no] Take { nd-kind.dream }
}
    .hint = { $where ->
    [market] From the market.
    [deck] From the top of the deck.
   *[other] From the market or from the top of a deck.
}
nd-prompt-creating = { $card ->
    [yes] { $source }: { $payable ->
        [yes] create a dream
       *[no] nothing you can pay for
    }
   *[no] { $payable ->
        [yes] Create a dream
       *[no] Nothing you can pay for
    }
}{ $cheaper ->
    [yes] {" "}for { $what } less
   *[no] {""}
}
    .hint = { $payable ->
    [yes] The lit ones you can pay for; fantasies stand in for what is short.
   *[no] Discard cards for their rewards, or leave it.
}
nd-prompt-placing = { $card ->
    [yes] { $source }: place images
   *[no] Place images
}
    .hint = { $images ->
    [0] None in supply.
    [one] One in supply; it goes onto the topmost empty slot.
   *[other] { $images } in supply; each goes onto the topmost empty slot.
}
nd-prompt-connecting = { $card ->
    [yes] { $source }: choose a lucid dream for the client
   *[no] Choose a lucid dream for the client
}
    .hint = Its effect follows at once.
nd-prompt-disconnecting = { $card ->
    [yes] { $source }: which client leaves?
   *[no] Which client leaves?
}
    .hint = Then { $then }.
nd-prompt-broadcasting = On the air: which dream next?
    .hint = { $count ->
    [one] One is left; it may be left out.
   *[other] Each once, in any order; any may be left out.
}
nd-prompt-paying = { $card ->
    [yes] { $source }: { $payable ->
        [yes] spend { $what }?
       *[no] too little for { $what }
    }
   *[no] { $payable ->
        [yes] Spend { $what }?
       *[no] Too little for { $what }
    }
}
    .hint = { $payable ->
    [yes] Then { $then }. A fantasy may stand in for knowledge or a memory.
   *[no] Discard cards for their rewards, or leave it.
}
nd-prompt-dropping = { $card ->
    [yes] { $source }: discard { nd-kind.dream }?
   *[no] Discard { nd-kind.dream }?
}
    .hint = Then { $then }; its own reward is not taken.
nd-prompt-choosing = { $card ->
    [yes] { $source }: choose one
   *[no] Choose one
}
    .hint = Only one of them.
nd-prompt-wait = { $step ->
    [turn] { $who } is on turn
    [marker] { $who } chooses where sleep begins
   *[other] { $who } is deciding
}
nd-prompt-over = { $count ->
    [1] { $you ->
        [yes] You win
       *[no] { $who } wins
    }
   *[other] A shared victory: { $who }
}
    .hint = { $reason ->
    [most-credits] The richest studio: { $credits } credits.
    [most-images] Equal in credits ({ $credits }), so images on dreams decide.
   *[shared] Equal both in credits ({ $credits }) and in images.
}

## Chronicle

nd-who = { $whoIs ->
    [you] You
   *[other] { $who }
}
nd-told-begins = { $whoIs ->
    [you] You begin
   *[other] { $who } begins
}
nd-told-dealt = Your hand: { $cards }
nd-told-marker = { $whoIs ->
    [you] You set
   *[other] { $who } sets
} the phase: { $phase }
nd-told-sends = { $whoIs ->
    [you] You send
   *[other] { $who } sends
} an oneironaut: { $place }
nd-told-advances = { $whoIs ->
    [you] You advance
   *[other] { $who } advances
} the sleep: { $phase }
nd-told-market = New in the market: { $card }
nd-told-over = The game is over
nd-told-gains = { $whoIs ->
    [you] You gain
   *[other] { $who } gains
} { $what }
nd-told-shuffles = { $kind ->
    [lucid] The lucid deck
    [collective] The collective deck
   *[recurring] The recurring deck
} is shuffled anew
nd-told-draws = { $whoIs ->
    [you] You take
   *[other] { $who } takes
} { nd-kind.dream } from the deck
nd-told-gets = From the deck: { $card }
nd-told-takes = { $whoIs ->
    [you] You take
   *[other] { $who } takes
} { $card } from the market
nd-told-discards = { $whoIs ->
    [you] You discard
   *[other] { $who } discards
} { $card }
nd-told-creates = { $whoIs ->
    [you] You create
   *[other] { $who } creates
} { $card }{ nd-paid }
nd-paid = { $count ->
    [0] {""}
   *[other] {" "}for { $what }
}
nd-told-fires = { nd-who }: { $card } fires
nd-told-broadcasts = { $whoIs ->
    [you] You go
   *[other] { $who } goes
} on the air
nd-told-plays = On the air: { $card }
nd-told-places = { $whoIs ->
    [you] You place
   *[other] { $who } places
} an image on { $card }
nd-told-upgrades = { $card } is upgraded
nd-told-connects = { $whoIs ->
    [you] You connect
   *[other] { $who } connects
} a client to { $card }
nd-told-disconnects = { $whoIs ->
    [you] You remove
   *[other] { $who } removes
} the client of { $card }
nd-told-spends = { $whoIs ->
    [you] You spend
   *[other] { $who } spends
} { $what }
nd-told-drops = { $whoIs ->
    [you] You give up
   *[other] { $who } gives up
} { $card }
nd-told-returns = { $whoIs ->
    [you] Your oneironaut is back
   *[other] The oneironaut of { $who } is back
}: { $place }
nd-told-undo = { $whoIs ->
    [you] You take your move back
   *[other] { $who } takes a move back
}
nd-told-back = { $whoIs ->
    [you] All agree: you take a move back, and all that came of it
   *[other] All agree: { $who } takes a move back, and all that came of it
}

## The position in words

nd-say-phase = Phase of sleep: { $phase }. { $activeIs ->
    [you] It is your turn
   *[other] { $active } is on turn
}
nd-say-place = { $place }: { $what }. { $taken ->
    [yes] { $whoIs ->
        [you] Your oneironaut stands there
       *[other] An oneironaut of { $who } stands there
    }
   *[no] Empty
}
nd-say-market = The market, { nd-kind.plural }: { $count ->
    [0] empty
   *[other] { $cards }
}. In the deck: { $deck }
nd-say-player = { nd-who }: { $some ->
    [yes] { $stock }
   *[no] no resources
}, { $images } { $images ->
    [one] image
   *[other] images
}, { $nauts } { $nauts ->
    [one] oneironaut
   *[other] oneironauts
} in supply, { $hand } { $hand ->
    [one] card
   *[other] cards
} in hand, { $dreams } dreams, { $credits } { $credits ->
    [one] credit
   *[other] credits
}
nd-say-dream = { nd-who }, { $card }: { $what }. Images { $images } of { $slots }{ $upgraded ->
    [yes] , upgraded
   *[no] {""}
}{ $client ->
    [yes] , with a client
   *[no] {""}
}
nd-say-holds = { nd-who }, in hand: { $count ->
    [0] no cards
   *[other] { $cards }
}
nd-say-hand = In your hand: { $card }

## Table options

nd-option-boards = Dream boards
    .hint = The two dreams everybody begins with
nd-option-boards-a = Side A
    .hint = The same for everyone, good for a first game
nd-option-boards-b = Sides B
    .hint = Each studio begins differently
nd-option-marker = The first phase
    .hint = Where the marker of sleep begins
nd-option-marker-start = Drowsiness
    .hint = As usual
nd-option-marker-last = The last player chooses
    .hint = For those who know the game well

## The table on the screen

nd-board-active = to move
nd-board-advance = Advance sleep
nd-board-after = Left afterwards
nd-board-areas = Parts of the table
nd-board-area-sphere = Sphere
nd-board-area-market = Market
nd-board-area-dreams = My dreams
nd-board-area-hand = Hand
nd-board-area-log = Log
nd-board-away = a bot plays
nd-board-bot = bot
nd-board-cancel = Cancel
nd-board-chip = { $state ->
    [done] Used
    [doing] Being done
    [open] Open
   *[shut] Nothing to do there now
}
nd-board-clients = { $count ->
    [one] { $count } client
   *[other] { $count } clients
}
nd-board-credits = { $credits ->
    [one] { $credits } credit
   *[other] { $credits } credits
}
nd-board-discard = Discard for a reward
nd-board-discard-not = Keep them
nd-board-discard-hint = The reward is under each card
nd-board-discard-title = Which card to discard?
    .hint = You gain the resource or image of its lower corner. As many as you like.
nd-board-dream = { $card }: { $what }. { $images } of { $slots } images{ $client ->
    [yes] , with a client
   *[no] {""}
}
nd-board-dreams-mine = My dreams
nd-board-dreams-of = Dreams of { $name }
nd-board-end-anyway = End anyway
nd-board-end = End the turn
    .short = End
nd-board-end-warn = End? Still open: { $what }
    .hint = What is unused is lost.
nd-board-stay = Go back
nd-board-ending = Last round, up to { $name }
    .phone = Last round
nd-board-free = free
nd-board-goal = Up to { $enough } dreams
nd-board-tip-goal = Once somebody has { $enough } dreams, the game ends after the turn of the last player, { $name }.
nd-board-hand = Hand
nd-board-hand-of = Hand of { $name }
nd-board-hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
nd-board-hand-empty = No cards: take some from the market or a deck
nd-board-hidden = { $count ->
    [one] and { $count } hidden card
   *[other] and { $count } hidden cards
}
nd-board-lack = { $count } { $what ->
    [knowledge] knowledge
    [memory] { $count ->
        [one] memory
       *[other] memories
    }
   *[fantasy] { $count ->
        [one] fantasy
       *[other] fantasies
    }
}
nd-board-missing = { $what } short
nd-board-short = short of
nd-board-last = last
nd-board-level = { $what ->
    [knowledge] Knowledge
    [memory] Memories
   *[fantasy] Fantasies
}: { $count } of { $most }
nd-board-me = { $own ->
    [yes] you · { $dreams } of { $enough } dreams
   *[no] { $dreams } of { $enough } dreams
}
nd-board-nauts = { $count ->
    [0] All oneironauts are in the sphere
    [one] { $count } oneironaut in supply
   *[other] { $count } oneironauts in supply
}
nd-board-open = Actions of the place or the phase
nd-board-ways = What to choose from
nd-board-others = The other players
nd-board-pay = Spend
nd-board-results = Results
nd-board-results-player = Studio
nd-board-results-credits = Credits
    .hint = All together
nd-board-results-printed = Cards
    .hint = Credits printed on dreams
nd-board-results-images = Images
    .hint = One for each image on dreams
nd-board-results-finale = Finale
    .hint = What dreams bring at the end of the game
nd-board-results-rest = Rest
    .hint = Images in supply, resources and cards in hand, divided by five
nd-board-results-dreams = Dreams
    .hint = Dreams created, printed ones included
nd-board-seat = { $name }: { $stock }; { $images } images, { $clients } clients, { $nauts } oneironauts in supply, { $dreams } dreams, { $hand } cards in hand, { $credits } credits
nd-board-server = Server
nd-board-sum-dreams = of { $enough } dreams
nd-board-sum-upgraded = upgraded
nd-board-sum-clients = { $count ->
    [one] client
   *[other] clients
}
nd-board-sum-credits = { $count ->
    [one] credit
   *[other] credits
}
nd-board-swap = Pay a fantasy instead of { $what ->
    [knowledge] one knowledge
   *[memory] one memory
}
nd-board-unswap = Keep the fantasy, pay { $what ->
    [knowledge] knowledge
   *[memory] a memory
}
nd-board-tape = Chain of dreams
nd-board-tape-air = On air
nd-board-tape-end = the chain is done
nd-board-thinks = { $step ->
    [turn] to move
    [return] takes one back
    [waking] wakes the phase
    [marker] chooses the start
   *[other] is choosing
}
nd-board-tip-knowledge = Pays for dreams. Ten at most.
nd-board-tip-memory = Pays for dreams. Ten at most.
nd-board-tip-fantasy = Pays for dreams. A fantasy may stand in for one knowledge or memory.
nd-board-tip-images = They fill the slots of dreams. When all are filled, the dream is upgraded.
nd-board-tip-nauts = They go to the sphere and come back when the phase reaches their column.
nd-board-tip-credits = This many if the game ended now.
nd-board-undo = Take the last thing back
nd-board-wait = The rest later
    .hint = The actions of the phase stay yours after others' returns
nd-board-waiting = It is { $phase }. Point at a card to read it.
    .phone = It is { $phase }. Hold a card to read it.
nd-board-results-winner = winner
nd-board-act-send = Send: { $place }
nd-board-act-back = Take back: { $place }
    .short = { $place }
nd-board-act-create = Create { $card }
nd-board-act-take = Take { $card }
nd-board-act-image = Image on { $card }
nd-board-act-connect = Client to { $card }
nd-board-act-disconnect = Remove from { $card }
nd-board-act-play = Play { $card }
nd-board-act-use = Use { $card }
nd-board-act-drop = Give { $card }
nd-board-act-discard = Discard { $card }

## Cards, market and onirosphere on the screen

nd-board-card-dream = { $images } of { $slots } images{ $upgraded ->
    [yes] , upgraded
   *[no] {""}
}{ $client ->
    [yes] , a client connected
   *[no] {""}
}
nd-board-card-cost = Cost
nd-board-card-credits = { $credits } { $credits ->
    [one] credit
   *[other] credits
}
nd-board-card-slots = Images: { $images } of { $slots }
nd-board-card-client = client connected
nd-board-card-upgraded = With { $slots } { $slots ->
    [one] image
   *[other] images
}:
nd-board-card-pay = Payment:
nd-board-card-for = for
nd-board-card-joker = { $count } { $count ->
    [one] fantasy
   *[other] fantasies
} instead of { $what ->
    [knowledge] knowledge
   *[other] memories
}
nd-board-card-free = free
nd-board-card-short = Missing
nd-board-card-reward = If discarded: { $what }
nd-board-card-none = Point at a card to read it large
nd-board-market-decks = { $kind ->
    [lucid] Lucid
    [collective] Collective
   *[recurring] Recurring
}
nd-board-market-deck = { $kind ->
    [lucid] Lucid dreams
    [collective] Collective dreams
   *[recurring] Recurring dreams
}: { $count } in the deck, { $discards } discarded
nd-board-market-draw = Take { nd-kind.dream } from the deck
nd-board-sphere-stands = { $who } stands here.
nd-board-sphere-next = next
nd-board-sphere-back = will return
nd-board-sphere-returning = returning
nd-board-sphere-phase = { $phase }: { $what }
nd-board-sphere-here = The moon is here now
nd-board-sphere-onward = The moon comes here next
nd-board-sphere-coming = Will return: { $who }

## What a company's future is made of: the hint and the analysis of a match

nd-part-dreams = dreams
nd-part-images = images
nd-part-promises = credits at the end
nd-part-effects = effects of dreams
nd-part-resources = resources
nd-part-hand = cards in hand
nd-part-crew = oneironauts
