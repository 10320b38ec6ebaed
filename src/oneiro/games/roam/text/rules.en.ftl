rules-intro = Sleep has come over the country, and its people have strayed through the lands. You wake your characters and send them to look for the rest: each places lanterns on the field by a pattern of its own. When all 6 squares of a land are occupied, its character goes to whoever has the most lanterns there. A used character falls asleep; a new one comes awake and brings a new pattern.

rules-goal = Score the most points: characters, artifacts and the outpost bring them. When someone has 10 character cards, the round is finished and the game ends.

rules-turn-short = A turn in short
rules-turn-1 = If all your characters sleep, they wake for free; otherwise you may wake them all early, paying 1 coin for each that is awake.
rules-turn-2 = Use 1 awake character: it falls asleep, and you place lanterns by its pattern and take the coins of the squares.
rules-turn-3 = For 2 coins you may place a lantern on an empty square of the pattern too; artifacts help as well.
rules-turn-4 = Full lands go to those with the most lanterns there; after that, in the full game, you may buy 1 artifact.

rules-section-components = What is in the game

RM-C1 = There are 43 cards with a land on one side and a character on the other. The land side shows the points and the pattern of its character, so both sides are known to all.
    .title = Land and character
RM-C2 = A land has 6 squares: 2 wide, 3 high. Some squares bear coin symbols, one or more.
    .title = Squares of a land
RM-C3 = Every character has a pattern and victory points. A pattern has required squares and may have empty ones.
    .title = Pattern and points
RM-C4 = There are 12 starting cards, 3 in each of 4 colours. All four triples have the same patterns.
    .title = Starting characters
RM-C5 = Each player has 24 lanterns (markers). There are also 24 artifacts, 4 of each of 6 kinds, all with a price and points, and 1 outpost card. Coins never run out; everything else may.
    .title = Lanterns, artifacts, coins

rules-section-setup = Set-up

RM-S1 = You start the game with the 3 starting characters of your colour. All of them are awake.
    .title = Three characters at first
RM-S2 = 6 lands lie side by side, 2 rows of 3, and make a field of 6 × 6 squares. The scroll of every land points outwards, so the lands of the lower row lie turned by 180°.
    .title = A field of six lands
RM-S3 = Each player has one edge of the field and reads the patterns of their characters from that edge. So one and the same card means different squares at different edges. Two players sit opposite each other or, if the table is set so, at adjacent edges.
    .title = Edge of the field
RM-S4 = Whoever goes first starts without coins. The second and the third player start with 1 coin each, the fourth with 2.
    .title = Coins at the start
RM-S5 = Chance picks the first player. From then on the turn passes clockwise.
    .title = Who goes first
RM-S6 = The deck lies land side up: its top land is open to all. Nobody knows the order of the lands below it.
    .title = Deck and open land
RM-S7 = When you open a table, you decide whether to play with artifacts (full game) or without (basic game). Outpost and towers are switched on at the same moment.
    .title = Full or basic game

rules-section-turn = Turn

RM-T1 = If all your characters are asleep at the start of your turn, all of them wake for free. Waking them all, freely or for coins, happens at most once a turn.
    .title = All asleep: all wake
RM-T2 = Early rise: at the start of your turn, before you use a character, you may wake them all by paying 1 coin for each of your characters that is awake. You wake all or none, and at least one must be asleep.
    .title = Early rise
RM-T3 = In a turn you use exactly 1 awake character: it falls asleep, and you place lanterns by its pattern. You cannot decline. Nor can you use a character a second time in the turn, even if one has been woken again.
    .title = One character a turn
RM-T4 = All required squares of the pattern must lie in the field. Empty squares of the pattern may lie outside. The pattern is neither turned nor mirrored; only an artifact can turn it.
    .title = Where a pattern may lie
RM-T5 = Squares of the pattern that already hold a lantern, yours or another's, are skipped; on the other required squares you place lanterns, and all of them must be placed. The position is your choice: any that keeps the required squares in the field will do, even a poor one.
    .title = Occupied squares
RM-T6 = With no lanterns left in your supply the turn is played without them: the character falls asleep, but you place nothing. With too few for all the squares, you choose which to occupy; required ones first, paid ones after.
    .title = Too few lanterns
RM-T7 = A square holds only 1 lantern. If the table plays with towers, it can hold 2.
    .title = One lantern a square
RM-T8 = When you place a lantern on a square with coin symbols, you take 1 coin for each symbol at once. Everyone sees how many coins each player has.
    .title = Coins from squares
RM-T9 = For 2 coins you may place a lantern on an empty square of the pattern you are using, if it lies in the field and is not occupied. You may pay for several empty squares. Coins gained in the same turn may be used to pay.
    .title = Empty square for 2 coins
RM-T10 = Lanterns stay on the field until someone takes their land. Before that a lantern returns to its owner only when an artifact replaces it.
    .title = When lanterns return
RM-T11 = Order of a turn: the artifacts coin, shift and flip, if you like; waking, free or for coins; the character with its lanterns, paid squares and artifacts; full lands; coin, shift and flip once more, if you like; buying an artifact; the check for the end of the game. After waking, as long as you have not used a character, the flip artifact cannot put the last awake one to sleep. A land that a shift fills after the full lands is settled at once.
    .title = Order of a turn

rules-section-finding = Finding characters

RM-F1 = A land with all 6 squares occupied at the end of a turn is explored. If there are several, the player whose turn it is chooses their order. Each is settled completely, coins for the others included, before the next.
    .title = A land is explored
RM-F2 = An explored land is taken by the player with the most lanterns on it.
    .title = Who takes the land
RM-F3 = If several players share the most lanterns, they hold an auction. Bidding goes clockwise, from the player whose turn it is or, if that player is not among those tied, from the first of them after that player. Each bids once: at least 1 more than the last bid and no more than the coins they have; a first bid may be 0. Passing is allowed and leaves the lowest possible bid as it was. If all pass, the one asked first counts as having bid 0.
    .title = Tie: auction
RM-F4 = In an auction only the highest bidder pays. The coins go to the bank.
    .title = Who pays in an auction
RM-F5 = The card you take joins your characters, character side up. It is awake, and its pattern is read from your edge like the others.
    .title = A new character
RM-F6 = All lanterns on the taken land return to their owners. The top land of the deck takes its place, turned the same way. If the deck is empty, the place stays void: there are no squares there any more.
    .title = A new land
RM-F7 = When a land is taken, every other player who had at least 1 lantern on it gains 1 coin, however many lanterns stood there. Those who lost the auction gain it too. The player who took the land does not.
    .title = A coin for the others

rules-section-end = End of the game

RM-X1 = When someone has 10 or more character cards, the round is finished so that everyone has had equally many turns, and the game ends. It also ends with the round if nobody has a lantern left to place and no unused shift artifact could bring any back. Starting cards count, artifacts and the outpost do not.
    .title = Ten cards
RM-X2 = Add up the points of your characters, asleep ones too, of your artifacts, used ones too, and of the outpost. Whoever has the most points wins. If equal, the one of them with the most coins wins. If those are equal too, the victory is shared.
    .title = Who wins

rules-section-artifacts = Artifacts

RM-A1 = The 24 artifacts are shuffled, and 4 lie face up. At the end of your turn, after the lands, you may buy 1 of those at its price; it is the turn's last act. The next one is turned up in its place while there are any. You may buy in your last turn of the game too.
    .title = Buying an artifact
RM-A2 = To use an artifact, turn it face down. You may do so only in your own turn, any number of times a turn while you have unused artifacts.
    .title = Using an artifact
RM-A3 = When you wake all your characters, freely or by an early rise, all your used artifacts turn face up again. Unused artifacts cost nothing in an early rise.
    .title = Artifacts wake too
RM-A4 = At the end of the game artifacts score their points, face up and used alike.
    .title = Points for artifacts
RM-A5 = Fill artifact: place a lantern on an empty square of the pattern you are using without paying 2 coins. The square must lie in the field and be free.
    .title = Fill artifact
RM-A6 = Replace artifact: put your lantern in place of another player's on a square of the pattern you are using. On an empty square of the pattern it takes 2 coins or a fill artifact besides. Coin symbols on the square pay you, and the lantern taken off returns to its owner.
    .title = Replace artifact
RM-A7 = Coin artifact: take 1 coin.
    .title = Coin artifact
RM-A8 = Turn artifact: turn the pattern by 90° clockwise, seen from above the field, and place lanterns by it as turned. It works once, for this placement. Two such artifacts turn the pattern by 180°.
    .title = Turn artifact
RM-A9 = Shift artifact: move any lantern, yours or another's, to a neighbouring free square in its row or column, also across the border of a land. Nobody gains coins for it. A land may become full by it, or stop being full.
    .title = Shift artifact
RM-A10 = Flip artifact: wake one of your characters or put one to sleep. You may do so even at the very start of your turn, before it is checked whether all sleep: if you put the last awake one to sleep, all wake for free.
    .title = Flip artifact

rules-section-variants = Variants

RM-V1 = Outpost: if one player's lanterns stand on all 8 squares around another player's lantern, that player takes the outpost card and keeps it to the end; it scores 3 points. It goes to the first who surrounds a lantern so. This is checked whenever lanterns have been placed, replaced or shifted, before explored lands. Whoever moved, the owner of the 8 lanterns takes it.
    .title = Outpost
RM-V2 = Towers: a square holds up to 2 lanterns, one on the other, paid ones too. Only squares that already hold 2 are skipped; on a square with one lantern, yours or another's, you must place. A land is explored when each of its 6 squares holds at least 1 lantern, and all lanterns on it count. The upper lantern collects the coins of the square too. Replace and shift act on the upper lantern; it is shifted only to a square without lanterns.
    .title = Towers
RM-V3 = Towers: a tie for a land is settled by the usual auction. With the outpost, each of the 8 towers around must hold a lantern of yours, and the one in the middle another player's; a single lantern counts as a tower.
    .title = Towers, ties and outpost
