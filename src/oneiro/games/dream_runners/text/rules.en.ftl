rules-intro = Everyone at the table dreams the same dream: nine cells where rewards lie and nightmares hide. Each dreamer has glass segments, and all lay them over the dream at the same time: some cells collect rewards, others banish nightmares. Whoever is done first turns the hourglass, and the rest have only the sand. Mistakes cost calm, and whoever has none left wakes up.

rules-goal = Score the most dream points over 8 dreams. They come from the star track, the calm track, the moons on your segments and the sets of shards you keep at the top.

rules-turn-short = A round in short
rules-turn-1 = The dream is opened to all at once. Lay your segments on it; the first to say “done” takes the hourglass and 1 coin, the others go on while the sand runs.
rules-turn-2 = Resolve the effects in any order: uncovered cells, cells outside and nightmares not banished cost calm; the rewards you collected are yours.
rules-turn-3 = Shards of all 4 colours turn into a step up the star track at once.
rules-turn-4 = Between dreams you may buy 1 segment for 4 coins and as much calm as you like, 3 coins for 1.

rules-section-components = What is in the game

DR-C1 = There are 24 dreams, 6 of each depth from 1 to 4. A dream has 9 cells, 3 × 3. Some dreams bear a small star: they are for those who have played before.
    .title = Dreams
DR-C2 = There are 40 segments: 24 neutral ones, 6 of each shape, and 4 starting ones in each of 4 colours. The shapes are four: the single, the pair, the straight three and the bent three. A starting set has one segment of each shape, 9 cells together, exactly a whole dream. All four sets have the same shapes, and each has 2 banish cells, but the symbols stand in different cells.
    .title = Segments
DR-C3 = A cell of a segment is blank or has an effect: collect, banish, double collect (×2), or collect with banish. A segment may also bear coin symbols and moons, which are dream points.
    .title = What a segment bears
DR-C4 = There are 18 chest tokens of three kinds, 6 each with one, two and three locks. There are also coins, keys and shards of four colours: blue, white, orange and green. These never run out.
    .title = Chests, coins, keys, shards
DR-C5 = The star track is shared: the higher the division, the more dream points. Its last but one division is worth 30; above it there is only the top. Each player has an own calm track from 0 below to 30 above, with a green start at 20; calm is worth as many dream points as you have left.
    .title = Two tracks

rules-section-setup = Set-up

DR-S1 = Two dreams of each depth are picked at random, 8 in all. Dreams of depth 1 come first, then those of 2 and 3, and those of depth 4 come last.
    .title = Eight dreams
DR-S2 = At a beginners' table starred dreams stay out of the game. If that leaves fewer than 2 dreams of some depth, the missing ones are taken from the starred ones.
    .title = Beginners' table
DR-S3 = Before the game everyone chooses a free colour, or has one drawn. You start with 2 coins and the 4 starting segments of your colour; the four sets differ and are about equally strong. Your calm is at the start of its track, your stars at the bottom of theirs.
    .title = What you start with
DR-S4 = Neutral segments are shuffled and lie in 4 stacks by shape; the top one of each is face up. Chests are shuffled and lie face down in 3 stacks by their number of locks.
    .title = Stacks of segments and chests
DR-S5 = Chance decides who opens the first dream. It gives no advantage; only if the time limit of the first dream runs out and nobody took the hourglass, the opener becomes the first dreamer.
    .title = Who opens the first dream

rules-section-meeting = Meeting the dream

DR-P1 = There is one dream for all, and it is opened to everyone at the same moment.
    .title = The dream is opened
DR-P2 = Everyone builds a layout of their own segments at the same time. You need not use all of your segments.
    .title = The layout
DR-P3 = Segments are laid directly onto the dream. They may be turned by quarter turns but not mirrored, and they may not lie over one another; they need not touch. Cells of a segment may stick out over the edge, but at least one must cover a cell of the dream.
    .title = How segments are laid
DR-P4 = The first to say “done” takes the hourglass and 1 coin and is the first dreamer of this round, but can no longer change the layout. To say “done” you must have laid at least one segment. The server takes these calls one at a time, so there is always exactly one first. A later “done” earns no coin, but can be taken back while the sand runs, or, without sand, until everyone is done.
    .title = First dreamer and hourglass
DR-P5 = After the first “done” the others go on until the sand has run out; then every layout counts as it lies; a segment that may not lie where it was put (over another, or wholly beside the dream) is left out, and the rest counts. When all are done, nobody waits for the sand. Before the first “done” no sand runs. If the table has a time limit and it runs out before the first “done”, layouts count as they lie too, nobody gains the coin, and the first dreamer stays who it was (in round 1, whoever opened the dream).
    .title = While the sand runs
DR-P6 = The hourglass runs for 30 seconds; when you open a table, you may choose another time or play without sand. Without sand the dream waits until everyone has said “done”, be it in one evening or by correspondence, and the first dreamer is still the one who said it first.
    .title = Time and pace
DR-P7 = Time is measured by the server's clock, not by that of your device. Nobody sees another's layout before the meeting with the dream is over.
    .title = Fair time, hidden layouts

rules-section-effects = Effects of the layout

DR-E1 = Dream logic: lose 1 calm for every cell of the dream that you left uncovered, and 1 calm for every cell of your layout outside the dream.
    .title = Dream logic
DR-E2 = Nightmares: for each nightmare that is not covered by banish, lose the calm printed on its cell. If nothing covers the nightmare's cell, you pay both for the nightmare and for dream logic.
    .title = Nightmares
DR-E3 = Collect: every cell with rewards that is covered by collect gives you all its rewards. Chests and woven dreams have rules of their own.
    .title = Collecting rewards
DR-E4 = You resolve dream logic, nightmares and rewards in any order. “Resolve all” tries the orders of what is known and takes the best: above all not to wake up, then stars, calm and coins. It asks only for the colour of a shard, the segment for a bat, and which chest to open if the keys do not suffice for all.
    .title = The order is yours
DR-E5 = If your calm falls to the lowest division, you wake up and have lost at once; what you had still to resolve is lost. The others finish their effects. Whoever woke is out and ranks behind everyone still dreaming. With at most one dreamer left the game ends; if all have woken, nobody wins. If the first dreamer woke, shopping and the next dream begin with the next one still dreaming, clockwise.
    .title = Waking up
DR-E6 = Calm does not rise above the top division: the excess is lost.
    .title = The limit of calm
DR-E7 = All players resolve their effects at the same time and do not get in each other's way. Only chests and woven dreams are shared.
    .title = All at once

rules-section-rewards = Rewards

DR-W1 = A shard symbol gives 1 shard of its colour; a rainbow symbol gives 1 shard of any colour you choose.
    .title = Shards
DR-W2 = As soon as you have shards of all 4 colours, return one of each and move up 1 division on the star track. If you still have all 4 colours, do it again. From the division of 30 on, shards are no longer returned.
    .title = Four colours: a star
DR-W3 = If you stand on 30, a full set of 4 colours moves you to the top, but the shards stay with you; at the top full sets stay too. The top itself is worth 30. At the end of the game each set kept scores 10 dream points, the one that moved you to the top included.
    .title = Top of the star track
DR-W4 = Each calm symbol raises your calm by 1, each key symbol gives 1 key, each coin symbol gives 1 coin.
    .title = Calm, keys, coins
DR-W5 = A chest covered by collect is opened if you have enough keys: 1 for each lock. Keys are counted when you resolve this chest. The top token of that kind is then turned up, and everyone who opens this chest this round gets its rewards, each paying keys of their own. Every chest cell has its own token. If no token of that kind is left, the chest cannot be opened.
    .title = Chest

rules-section-special = Special effects and cells

DR-X1 = Double collect (×2) collects a cell as usual, but every symbol of the cell counts twice.
    .title = Double collect
DR-X2 = Collect with banish acts on the cell it covers both as collect and as banish.
    .title = Collect with banish
DR-X3 = Octopus, not banished: lose 1 calm for every collect effect in your whole layout. Double collect and collect with banish count once each; effects outside the dream count too. Every octopus takes its own.
    .title = Octopus
DR-X4 = A bat that is not banished carries off to the box one of your segments not used this round. Which one is your choice; its moons are lost with it. If you have no unused segment, nothing happens.
    .title = Bat
DR-X5 = A spider is nightmare and reward in one. If it is not banished, lose 1 calm; if it is collected, take its shard. Collect with banish does both: the shard is yours and nothing is lost. Double collect brings 2 shards, but you lose 1 calm.
    .title = Spider
DR-X6 = Double collect does nothing to a nightmare itself: it neither banishes it nor doubles the calm lost.
    .title = Double collect on a nightmare
DR-X7 = A chest under double collect must be opened a second time if your keys suffice: you pay the keys again and get the same reward again. Keys from the first opening may pay for the second.
    .title = Double collect on a chest
DR-X8 = Double collect on a shard of any colour: you choose one colour and get 2 shards of that colour.
    .title = Double collect on a rainbow shard
DR-X9 = The rewards of woven dreams are laid out beside the dream. Those who covered this cell by collect take one each in turn, clockwise from the first dreamer, lap after lap, until none is left; the last ones may get nothing. What you took you resolve among your other effects, whenever you like.
    .title = Woven dreams
DR-X10 = Double collect on woven dreams: the rewards are first shared as usual, then you double what you took; the addition comes from the bank.
    .title = Double collect on woven dreams

rules-section-between = Between dreams

DR-B1 = After the effects each player in turn, clockwise from the first dreamer, may buy one face-up segment for 4 coins, at most one a round. The next of that stack is turned up at once. An empty stack sells nothing.
    .title = Buying a segment
DR-B2 = For each coin symbol on the segment you buy, you gain 1 coin at once, and only when buying it; but you must have all 4 coins first. Moons on all your segments count at the end of the game, 1 dream point each.
    .title = Coins and moons on segments
DR-B3 = In your turn between dreams you may pay 3 coins to raise your calm by 1, any number of times. Coins that a bought segment gave back will do too. At the top division calm cannot be bought.
    .title = Calm for 3 coins

rules-section-end = Next dream and end of the game

DR-N1 = Chest tokens that were opened and the past dream go to the box. The next dream is laid out face down, and the first dreamer opens it when all are ready.
    .title = The next dream
DR-N2 = The game ends after round 8, its shopping included. Add up your division of the star track, your division of the calm track, the moons on your segments and 10 for each set of shards kept. Among those still dreaming, the most dream points win; if equal, the one of them with the most coins wins. If those are equal too, the victory is shared.
    .title = Who wins
DR-N3 = Coins, keys and shards carry over from round to round. At the end they score nothing, with one exception: full sets of shards kept at the top of the star track.
    .title = What carries over
