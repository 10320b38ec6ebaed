rules-intro = You read the dreams of patients in the Vienna of 1900. Each round everyone secretly chooses a dream card, all cards are revealed at once, and they line up by number beside the patient. A card in the patient's suit brings as many points as its number is away from its neighbour's on the patient's side: that is the gap. Points turn over your treatment tokens. If your card is off suit, you take a card into hand instead and prepare for the rounds to come.

rules-goal = Turn over all 15 of your treatment tokens. If nobody manages it in 14 rounds, whoever has turned the most gold tokens wins.

rules-turn-short = A round in short
rules-turn-1 = Secretly choose a card from your hand; all cards are revealed at once.
rules-turn-2 = The cards line up by number beside the patient; whoever revealed the professor adds a dream card, already seeing the others.
rules-turn-3 = From the farthest card in towards the patient, each player in turn scores or takes a card.
rules-turn-4 = If someone has turned all 15 tokens, the game is over; otherwise the next round begins.

rules-section-components = What is in the game

DW-C1 = There are 66 dream cards: 3 suits (diamond, hexagon, circle), numbers 1 to 11 in each, 2 copies of every card. Of the two copies one bears a sun, the other a moon. Sun and moon are not suits.
    .title = Dream cards
DW-C2 = There are 6 patients, each with a suit: 2 for diamond, 2 for hexagon, 2 for circle. The cards of the patients and of Freud show edge numbers. With 3 or 4 players it is 12 on the left and 0 on the right; with 2 players or solo, 11 on the left and 1 on the right.
    .title = Patients and edge numbers
DW-C3 = On the table are 1 Freud card with the hierarchy of suits and 12 therapy tokens. Each player has 1 professor card, 1 professor token and 15 treatment tokens.
    .title = Freud, professors and tokens
DW-C4 = Your treatment tokens lie in 5 rows, the gold one leftmost in each. The rows are: gold 6; gold 5, then 5; gold 4, then 4, 4; gold 3, then 3, 3, 3; gold 2, then 2, 2, 2, 2. In all 5 gold and 10 ordinary tokens.
    .title = Five rows of tokens

rules-section-setup = Set-up

DW-S1 = The cards of the patients and of Freud lie with the side for your player count up: edge numbers 12 and 0 with 3 or 4 players, 11 and 1 with 2 players or solo.
    .title = Sides by player count
DW-S2 = The 6 patients are shuffled and lie in a column, with Freud below them. Play goes from top to bottom: the top patient first, Freud last.
    .title = Order of the patients
DW-S3 = The 12 therapy tokens are split at random: 6 with the arrow left, for the sun side, and 6 with the arrow right, for the moon side. Each patient gets 1 of each at random. On the back of a token the arrow points the other way, and the effect there may be different.
    .title = Dealing the therapy tokens
DW-S4 = With 2 players or solo, the dream cards numbered 1 and 11 are left out: 54 cards remain, numbered 2 to 10.
    .title = No 1s and 11s
DW-S5 = You start the game with 16 dream cards in hand. The professor is not among them: it lies on the table.
    .title = Starting hand
DW-S6 = With 2 or 3 players and solo, 1 neutral card lies face down on the left and on the right of every patient and of Freud, 14 in all. With 4 players none are laid.
    .title = Neutral cards
DW-S7 = The dream cards that are neither dealt nor laid beside the patients and Freud form the deck. At the start it holds 2 cards with 4 players, 4 with 3, 8 with 2 and 24 solo.
    .title = Size of the deck
DW-S9 = Therapy tokens lie open from the start, for all to see. A neutral card stays hidden until its round begins.
    .title = What is known beforehand
DW-S8 = At the start your professor card lies on the table beside your tokens, not in your hand. To play it, first take it into hand on your turn at scoring.
    .title = Professor at the start

rules-section-order = Order of rounds

DW-O1 = Round 1 is played on the left of the top patient, the sun side; round 2 on the right, the moon side. Every next patient follows the same way: sun side first, then moon side. Rounds 13 and 14 are played on the sun and moon sides of Freud.
    .title = Where a round is played
DW-O2 = A round has 3 parts. First everyone plays a card, then each player in turn scores or takes a card, and last we check whether the game is over.
    .title = Three parts of a round

rules-section-play = Playing cards

DW-P1 = If neutral cards lie beside the patients, this round's card is turned up before anyone chooses.
    .title = Neutral card first
DW-P2 = Choose 1 card from your hand: a dream card, or the professor if it is in your hand. The choice is secret: nobody sees another's card until everyone has chosen. Then all cards are revealed at once.
    .title = Secret choice
DW-P3 = A revealed dream card gets the professor token of whoever played it: it shows whose card this is.
    .title = Whose card it is
DW-P4 = On the sun side the highest number stands nearest to the patient, and numbers fall going away. On the moon side the lowest number stands nearest, and numbers rise going away. The same holds beside Freud.
    .title = Place by number
DW-P5 = If two cards have equal numbers, the one in the patient's suit stands nearer to the patient.
    .title = Equal numbers: suit
DW-P6 = If two cards are equal in both number and suit, the sun card stands nearer to the patient on the sun side, the moon card on the moon side.
    .title = Equal number and suit
DW-P7 = If two cards have equal numbers, different suits, and both are off suit, the senior suit on the Freud card stands nearer to the patient. From senior to junior: on the sun side circle, hexagon, diamond; on the moon side diamond, hexagon, circle.
    .title = Hierarchy of suits
DW-P8 = Beside Freud every card counts as in suit. Cards with equal numbers stand by the hierarchy of suits, counted from Freud: on the sun side circle, hexagon, diamond; on the moon side diamond, hexagon, circle. If number and suit are both equal, the sun card is nearer on the sun side, the moon card on the moon side.
    .title = Suits beside Freud
DW-P9 = If you revealed the professor, it stays face up before you, and you play 1 dream card from your hand, already seeing what was revealed. If several players do so, they reveal these second cards at once. The new cards take their places by the usual order.
    .title = Professor: a second choice
DW-P10 = A played professor stays on the table. You can play it again only after you have taken it back into hand.
    .title = Professor already played
DW-P12 = After the professor only a dream card can be played. Your professor token goes onto it: this is your card for the round.
    .title = Card after the professor
DW-P11 = Neutral cards and cards off suit stay in the sequence like any other: gaps are measured to them too.
    .title = Every card stays in

rules-section-score = Scoring

DW-G1 = At scoring, players act one at a time. The player whose card is farthest from the patient (or Freud) begins, then turns go inwards along the sequence. Neutral cards have no turn.
    .title = Turn order at scoring
DW-G2 = On your turn, score or take 1 card into hand. If your card is off suit, it scores nothing and you must take a card; there is always something to take. If it is in suit, you may score and turn over no token at all.
    .title = Score or take
DW-G3 = You score only if your card is in suit: its suit is the patient's suit. Beside Freud any suit will do.
    .title = Only in suit scores
DW-G4 = The gap is the difference between your card's number and that of the next card towards the patient, whatever its suit. If your card is nearest to the patient, measure to the edge number: on the sun side the left number minus yours, on the moon side yours minus the right number. The same holds beside Freud.
    .title = What a gap is
DW-G5 = First add the therapy token's effect to the gap or subtract it; if the result is below 0, count 0. Then add 1 point for each plus-one token spent.
    .title = How many points
DW-G6 = When you score, you may spend up to 3 plus-one tokens per round, even with a gap of 0. Decide how many before you turn over any treatment token. Spent tokens go onto your dream card and stay there. If you take a card, you cannot spend them.
    .title = Spending plus-one tokens
DW-G7 = A plus-one token gained this turn cannot be spent this turn. It will serve you in later rounds.
    .title = New plus-one tokens wait
DW-G8 = Plus-one tokens you spend add points for you alone. They change neither your card's number nor anyone else's gap.
    .title = Plus-one tokens and others
DW-G9 = With your points turn over 1 or more treatment tokens whose values add up to no more than the points. Only the rightmost unturned token of a row can be turned. After it the next one becomes rightmost, and if you have points enough you may turn it too.
    .title = Which tokens to turn
DW-G10 = A turned ordinary treatment token becomes a plus-one token in your supply. A turned gold token stays in its place and does not become a plus-one token.
    .title = What a turned token gives
DW-G12 = Points you do not use to turn tokens are lost: they do not carry over to the next round.
    .title = Unused points are lost
DW-G11 = In rounds 1–12 the therapy token of the patient and side being played applies. In rounds 13 and 14 there is no therapy token: beside Freud every card is in suit, and equal numbers stand by the hierarchy of suits.
    .title = Therapy by round

rules-section-take = Taking a card

DW-T1 = On your turn, instead of scoring, you may take into hand 1 face-up dream card of the previous round. Cards of the current round cannot be taken. If the table was opened with the setting “from any earlier round”, a card of any round before the current one will do.
    .title = Take a dream card
DW-T2 = On your turn, instead of scoring, you may take your own professor card into hand if it lies on the table. Another player's professor cannot be taken.
    .title = Take your professor
DW-T3 = If plus-one tokens lie on the card you take, all of them go to your supply. You can spend them from the next round on.
    .title = Plus-one tokens you take
DW-T4 = Of the previous round's cards you may take any that is face up: your own, another player's, a neutral one, one that came from the deck, Id's. A card already taken is no longer there. In round 1 you can take only your professor.
    .title = Which cards to take
DW-T5 = A professor played this round can be taken back into hand at this round's scoring and played again in the next round.
    .title = Professor back at once
DW-T6 = Plus-one tokens on cards that nobody takes stay on those cards. They are not in your supply: they cannot be spent and do not count in a tie.
    .title = Plus-one tokens on cards

rules-section-therapy = Therapy tokens

DW-E10 = A therapy token applies when you score, and its effect is obligatory. Only skipping a card is up to you. Tokens that add a card from the deck work earlier, while cards are being played.
    .title = When therapy applies
DW-E11 = A card that a therapy token adds from the deck is neutral: it has no owner and no turn. It takes its place in the sequence, counts for gaps, and may be the farthest or the nearest. If the sequence has a single card, it is both farthest and nearest.
    .title = Drawn cards are neutral
DW-E1 = Therapy token: if you score with a card numbered 8, 9 or 10, add 1 point.
    .title = Cards 8, 9 and 10
DW-E2 = Therapy token with a sun or a moon: if you score with a card that bears the same sign, add or subtract as many points as the token shows.
    .title = Sun or moon
DW-E3 = Therapy token: if you score with the card farthest from the patient, add or subtract as many points as the token shows. All cards in the sequence count, neutral ones too.
    .title = Farthest card
DW-E4 = Therapy token: if you score with the card nearest to the patient, add or subtract as many points as the token shows. All cards in the sequence count, neutral ones too.
    .title = Nearest card
DW-E5 = Therapy token: if your gap is 0 or 1, add 3 points. Plus-one tokens do not widen the gap.
    .title = Small gap
DW-E6 = Therapy token: when you score, you may skip the next card towards the patient and measure the gap to the one after it or, if there is none, to the edge number. The edge number itself cannot be skipped. Other players' gaps and the order of turns do not change.
    .title = Skip a card
DW-E7 = Therapy token: before anyone chooses a card, 1 card from the deck is laid open beside the patient. It joins the sequence when all reveal their cards.
    .title = Early card from deck
DW-E8 = Therapy token: right after the cards are revealed, 1 card from the deck joins the sequence. Whoever revealed the professor chooses a second card after that and can take it into account.
    .title = Late card from deck
DW-E9 = If a therapy token adds a card but the deck is empty, no card comes. The round goes on.
    .title = Empty deck

rules-section-end = End of the game

DW-X1 = A round is always played out. Whoever has turned all 15 of their treatment tokens by the end of a round wins. If several have, the one with the most plus-one tokens in supply wins; if those are equal too, the victory is shared.
    .title = All 15 tokens
DW-X2 = With 2–4 players: if even after round 14 nobody has turned all 15 tokens, whoever has turned the most gold tokens wins. If equal, the smaller total of unturned tokens decides, then the larger number of plus-one tokens in supply. If still equal, the victory is shared.
    .title = After round 14

rules-section-solo = Solo against Id

DW-I1 = A solo game is set up as for 2 players: 54 cards, edge numbers 11 and 1, neutral cards. Your rival, Id, has a professor token and 6 gold tokens; which ones depends on the difficulty: easy, medium or hard. No more than 3 of them have the same value. Id has no hand.
    .title = Set-up against Id
DW-I2 = First the neutral card is turned up, and the early card from the deck if the therapy token gives one. Then you play a dream card or the professor, and a card from the deck is revealed for Id. After it comes the late card, if the therapy token gives one. Your second card comes last, if you played the professor.
    .title = Round against Id
DW-I3 = Id's card always scores, in suit or off suit. When numbers are equal it takes its place by its suit, like any other card.
    .title = Id's card and suit
DW-I4 = Id turns the most valuable of its tokens that its points reach, and with what is left again the most valuable possible. Id never picks several small ones instead of one big one. Id has no rows: any unturned token will do.
    .title = Which tokens Id turns
DW-I5 = The therapy token applies to Id too. Where an effect is optional, Id takes the larger gap. Id spends no plus-one tokens and takes no cards.
    .title = Id and therapy
DW-I6 = You win when all 15 of your tokens are turned; Id wins when all 6 of its tokens are turned. If both happen in one round, you win if you have at least 1 plus-one token in supply, otherwise Id wins. If neither has happened after round 14, you win only with more gold tokens turned than Id.
    .title = Winning a solo game
