rules-intro = Your studio makes dreams. Oneironauts go out into the onirosphere and bring back knowledge, memories and fantasies, and you turn them into dreams of three types: lucid ones for single clients, collective ones for broadcasts, and recurring ones that fire by themselves. The phase marker goes round and round, and an oneironaut comes home only when the marker reaches its column.

rules-goal = Earn the most credits: created dreams bring them, images on those dreams, and, little by little, all that is left over. When someone has 12 dreams, the round is finished and the game ends.

rules-turn-short = A turn in short
rules-turn-1 = Place an oneironaut on an empty location and perform its actions in any order. Or advance the phase marker 1 division to the right.
rules-turn-2 = If you advanced the marker, all players return their oneironauts from its new column: for each they take or create 1 card. The actions of the new division are yours alone.
rules-turn-3 = Short of a resource or an image? Discard a card from your hand for its reward: you may do so at any decision of yours.
rules-turn-4 = At the end of the turn the market is refilled to 2 cards of each type, and it is checked whether the game ends.

rules-section-components = What is in the game

ND-C1 = The onirosphere board has 12 locations: 3 rows of 4 columns. A row belongs to one type of dream, a column to one phase of sleep. The phase track runs along the top: above each column is a division with actions of its own; the leftmost is called Drowsiness. The board has two sides: one for 2 players, the other for 3–4.
    .title = Onirosphere
ND-C2 = There are 90 dream cards, 30 of each type: lucid, collective and recurring. There are 90 images, 30 clients, a phase marker, an active-player token and a last-player token. Each player has 3 oneironauts, a dream board and a server with three resource scales.
    .title = Cards and tokens
ND-C3 = A card shows the type of dream, its cost in knowledge, memories and fantasies, image slots, a normal and an upgraded effect, credits, and a discard reward: 1 resource or 1 image.
    .title = Dream card
ND-C4 = Two cards are printed on a dream board: 1 lucid and 1 collective dream. They lie in your dreamspace from the start and count as ordinary cards for everything. The sides A of all boards are alike, the four sides B all differ.
    .title = Dream board

rules-section-setup = Set-up

ND-S1 = The board lies with the side for your number of players up. The phase marker stands on the leftmost division.
    .title = Board and marker
ND-S2 = The cards of each type are shuffled into a deck of their own. In the market lie 2 face-up cards of each type.
    .title = Decks and market
ND-S3 = You start with a random dream board, 3 oneironauts and 3 images, with 3 knowledge, 3 memories and 3 fantasies. In your hand is 1 card from each deck. When you open a table, you decide which side of all the boards is up: A or B.
    .title = What you start with
ND-S4 = Chance picks the first player, who takes the active-player token. The last-player token goes to the neighbour on that player's right.
    .title = Who goes first
ND-S5 = If the table is set so, the last player may put the phase marker on any division before the first turn. That division gives no actions now.
    .title = Marker before the start

rules-section-turn = Turn

ND-T1 = In your turn you first place an oneironaut or advance the phase marker. Then the market is refilled, and it is checked whether the game ends. After that the next player clockwise has a turn.
    .title = What a turn is made of
ND-T2 = Place 1 oneironaut from your supply on any empty location. Then perform its actions: each at most once, in any order. You may skip any of them.
    .title = Place an oneironaut
ND-T3 = With no oneironaut in your supply, or no empty location on the board, advance the marker. An oneironaut may also be placed in the column where the marker stands now, but it returns only when the marker comes there again.
    .title = When you must advance
ND-T4 = The phase marker moves 1 division to the right, and from the rightmost to the leftmost.
    .title = Advance the marker
ND-T5 = Then all players return their oneironauts from the column where the marker now stands. The owner chooses the order of their own. Players do this one after another, clockwise from the player whose turn it is. A card taken from the market is not replaced until the turn's end.
    .title = Who returns
ND-T6 = Returning an oneironaut, take a card of the type its row belongs to, or create a card from your hand. One of the two must be done if it is possible. First everything that it triggers is resolved, then the oneironaut goes into your supply.
    .title = Return
ND-T7 = Only the player who advanced the marker may perform the actions of the new division: each at most once, in any order, as they like. Any moment after the marker has moved will do: before the returns, between them, even between other players' returns, and after them. What is unused when the market is refilled is lost.
    .title = Actions of a division
ND-T8 = The market is refilled only at the turn's end, to 2 cards of each type. When a card is needed from an empty deck, its discard pile is shuffled into a new deck, even in the middle of a turn. With neither deck nor discards nothing comes from the deck, but the market stays open. What the market is short of is tried again next time.
    .title = Market and empty deck

rules-section-actions = Actions

ND-A1 = Gain resources: as many knowledge, memories or fantasies as shown. You can have at most 10 of each; the surplus is lost.
    .title = Gain resources
ND-A2 = Take a card: 1 card of the type shown, or of any type where it says so, from the market or from the top of the deck. An effect may allow the market only or the deck only. Your hand may hold any number of cards.
    .title = Take a card
ND-A3 = Create a card: pay the cost of a card in your hand and lay it into your dreamspace. The cost must be paid in full. 1 fantasy may stand in for 1 knowledge or 1 memory, even if you have those, and not only here but wherever they are spent. Nothing stands in for fantasies.
    .title = Create a card
ND-A4 = Gain an image: take 1 image from the reserve into your supply.
    .title = Gain an image
ND-A5 = Place images: put any number of images from your supply onto your cards, each into the topmost empty slot of a card. You may spread them over cards without filling a card, and put them on lucid dreams that already have a client.
    .title = Place images

rules-section-effects = How dreams work

ND-A6 = When the last slot of a card is covered, its upgraded effect replaces the normal one for the rest of the game. The upgrade itself sets nothing off: a lucid dream that already has its client gives nothing now.
    .title = Upgrade
ND-A7 = Connect a client: put a client from the reserve onto a lucid dream of yours that has none, and at once apply the effect of that card, wholly or in part. The client stays there until some effect removes it. Then it goes back to the reserve, you keep what you gained, and the dream can take a client and apply its effect again.
    .title = Connect a client
ND-A8 = Broadcast: apply the effects of your collective dreams in any order, each at most once; you may skip any of them. Only cards created before the broadcast began take part. A card upgraded before its time in the broadcast plays the upgraded effect.
    .title = Broadcast
ND-A9 = A recurring dream fires each time you have met its condition, even during another effect and on another player's turn. You may apply it in part or decline. A dream just created can fire too: on its own creation and on the action in whose course it was created. Dreams fire after the action that met the condition and that action's own effect, before the next action; of several you choose the order, and are asked for it wherever one could matter. A card still being resolved does not start again.
    .title = Recurring dreams
ND-A10 = An effect may be applied in part. The exception is “spend this to get that”. There you pay all or nothing, you pay first and gain after, and only once each time the effect is applied. What does not fit into 10 is lost.
    .title = Part of an effect

rules-section-discard = Discards, reserve and secrets

ND-A11 = At any decision of yours you may discard a card from your hand and gain its reward: 1 resource or 1 image. You may do so any number of times. The card goes face up onto the discard pile of its type. If you already have 10 of that resource, the card goes all the same and the reward is lost. While the decision is not yours, you cannot discard. Recurring dreams fire on every discard and on the reward it brings.
    .title = Discard a card
ND-A12 = With no images in the reserve none can be gained; with no clients there none can be connected.
    .title = Empty reserve
ND-V1 = Cards in hands and decks are hidden. The market, the discard piles, dreamspaces, resources and images are open to all.
    .title = What everyone sees

rules-section-end = End of the game

ND-X1 = When someone has 12 or more cards in the dreamspace, the 2 printed ones included, the game ends after the last player's turn. This is checked at the end of every turn for everybody: the twelfth card may come on another player's turn. If it is the last player's own turn, the game ends right after it.
    .title = Twelve dreams
ND-X2 = Add up the credits of your created cards, with what some of them bring at the end of the game, and 1 for each image on cards. Then add up your images in supply, resources and cards in hand: every full 5 bring 1 credit more. For example, 44 for cards, 13 for images and 3 for 16 left over: 60 in all.
    .title = Counting credits
ND-X3 = Whoever has the most credits wins. If equal, the one of them with the most images on cards wins. If those are equal too, the victory is shared.
    .title = Who wins
