# The house
tagline = Four board games about dreams
nav-label = Oneiro
nav-sections = Parts of the page
nav-home = Home
nav-tables = Tables
nav-games = Games
nav-rules = Rules
nav-about = About
footer = An unofficial implementation of the rules. Titles belong to their publishers.
language-other = Русский
language-switch = Говорить по-русски
skip-to-content = Skip to the content
loading = A moment…
close = Close
cancel = Cancel
back-home = Back to the house
try-again = Try again
you = you
guest = Guest

game-facts = { $seats } { $most ->
    [one] player
   *[other] players
} · { $minutes } min

windows-label = The games
windows-also = Also in this house
goal-last = The last round

now-play = Play now
now-play-with = Play, { $count } { bot-level }
now-more = More

mine-title = Your tables
mine-none = Nobody waits for you yet. Open a table, or sit down with others.
mine-your-turn = Your turn
mine-others = The others are choosing
mine-over-you = Over: you won
mine-over = Over: { $who } won
mine-over-none = Over: nobody won
mine-gathering = Seats taken: { $taken } of { $all }
mine-go = Continue
mine-enter = Come in
mine-watch = Look in
mine-remember = Look back
mine-away = A bot plays for you
mine-kept = A seat is kept for you

open-title = Open tables
open-none = No open tables now. Open one, and others will see it here.
open-sit = Sit down
open-sit-at = Sit down: { $game }, { $who }
open-free = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}

lobby-lost = The list of tables does not load. We keep trying.

new-title = New table
new-game = Game
new-seats = Seats
new-bots = Bots
new-bots-fill = fill the empty seats
new-open = Open a table
new-name = Your name
new-name-hint = Others see it at the table
new-who = Who sits where
new-seat = Seat { $number }
new-seat-me = you
new-seat-open = open seat
new-private = By invitation only
new-private-hint = The table is on no list: you invite those who sit down
new-start = Begin
new-solo = Alone: the game begins at once
new-label-solo = 1: alone
new-label-seats = { $count ->
    [one] one seat
   *[other] { $count } seats
}

bot = bot
bot-level = { $level ->
    [random] at random
    [novice] beginner
    [learner] learner
    [casual] casual
    [skilled] skilled
    [seasoned] seasoned
    [expert] expert
    [virtuoso] virtuoso
    [sage] sage
    [master] master
    [greedy] skilled
   *[other] { $level }
}
bot-about = { $level ->
    [random] plays by pure chance
    [novice] errs often: for a first game
    [learner] makes the obvious moves
    [casual] knows the game, and overlooks things
    [skilled] plays soundly and at once
    [seasoned] looks ahead a little
    [expert] looks well ahead
    [virtuoso] looks far ahead: hard to surprise
    [sage] weighs hundreds of ways before a move
    [master] the strongest: thinks up to a second over a move
    [greedy] plays soundly and at once
   *[other] { "" }
}
bot-choice = Bot: { bot-level }
bot-name = { $seat ->
    [0] Phantasos
    [1] Hypnos
    [2] Phobetor
   *[other] Morpheus
}

name-title = Your name
name-none = Say your name
name-save = Save

# The table
table-unknown = There is no such table
table-unknown-why = The link may be cut short, or the table was closed before the game began.
table-unplayable = This game is not here now
table-unplayable-why = It was taken out of the house. The table is kept, and goes on when the game is back.
table-failed = The table does not open
turn-title = ● Your turn · { $game }
table-title = { $game } · Oneiro
gather-title = Gathering
gather-wait = { $free ->
    [one] Waiting for one more player. The game begins by itself.
   *[other] Waiting for { $free } more players. The game begins by itself.
}
gather-listed = The table is on the list of open tables.
gather-private = People sit down here by invitation only.
gather-share = Send the link to those you want to play with
gather-copy = Copy the link
gather-copied = The link is copied
gather-not-copied = The link did not get copied: select it by hand
gather-sit = Sit here
gather-bot = Seat a bot
gather-bot-at = Seat a bot, seat { $number }
gather-leave = Leave the table
gather-close = Close the table
colour-title = Your colour
colour-hint = Everybody begins with the pieces of their own colour. Choose a free one, or leave it to the draw.
colour-drawn = Drawn
gather-watch = You are watching. Sit down on a free seat to play.
seat-open = free seat
seat-you = this is you
seat-offline = not here now
seat-bot = bot · { bot-level }
seat-thinks = is choosing
seat-here = at the table
link-label = Link to the table

top-label = Table
top-undo = Take back my last move
top-undo-no = Nothing to take back
top-rules = Rules
top-log = Chronicle
top-sound = Sound
top-sound-switch = { $on ->
    [yes] Turn the sound off
   *[no] Turn the sound on
}
top-menu = Menu
top-plain = Plain view: all in words
top-board = Back to the board
top-leave = Leave the table
top-copy = Copy the link to the table
top-home = To the house

prompt-waiting = Waiting for: { $who }

log-title = Chronicle
log-empty = Nothing has happened yet
log-back = taken back

plain-options = What you may do
plain-none = Nothing to choose now.
plain-position = How things stand
plain-type = Or type a move
plain-type-go = Make the move
plain-type-help = A move is typed as the table knows it, for example: { $sample }
plain-type-empty = Type a move first.
plain-type-unknown = There is no move “{ $move }” now. You may do what the list says.
plain-players = Players
plain-of = { $count ->
    [one] one choice
   *[other] { $count } choices
}

leave-title = Leave the game?
leave-text = A bot will sit in your place. You can come back at any time before the end.
leave-stay = Stay
leave-go = Leave
return-go = Come back

over-won = You won
over-who = Won: { $who }
over-nobody = Nobody won
over-raise = { $count ->
    [one] A stronger rival next time: { bot-level }
   *[other] Stronger rivals next time: { bot-level }
}
over-raise-go = Play them
over-again = Play again
over-look = Look at the table
over-result = The result
over-home = To the house
gather-opening = Everyone is here. The players’ browsers open their numbers, and the game begins; it waits ten seconds at most.
gather-number = { $opened ->
    [yes] number opened
   *[no] number not opened yet
}
gather-bound = How the chance of this match is bound
gather-bound-text = The server has bound itself to its seed by this hash, and every player’s browser to a number of its own. All are opened when the last seat is taken; the cards follow from all of them together.
chance-mixed = { $count ->
    [one] The cards follow from the server’s seed and the number of { $who }.
   *[other] The cards follow from the server’s seed and the numbers of { $who }.
}
chance-unopened = { $count ->
    [one] { $who } did not open the promised number: it counts for nothing.
   *[other] { $who } did not open the promised numbers: they count for nothing.
}
chance-alone = The cards follow from the server’s seed alone: no player added a number.
chance-alarm = Something is wrong with the chance of this match!
chance-swapped = The server has bound itself to another seed since your browser first saw this table. So your browser does not open its number: whoever runs the server could be choosing the cards.
chance-left-out = Your browser opened its number, but the game began without it. The proof at the end will say so.
problem-bad-share = This is not the number that was promised on sitting down.
over-verify = Verify the shuffle
over-verify-text = Before the first card the server bound itself to a seed by its hash. Now the seed is open: whoever hashes it gets the same, so nobody could have picked the cards along the way.
over-inherited = { $lines ->
    [one] the first line. It was taken over from another match, and its chance came from a seed that nobody shows here.
   *[other] the first { $lines } lines. They were taken over from another match, and their chance came from a seed that nobody shows here.
}
over-commitment = Bound by
over-seed = Seed
over-file = Download the match

state-lost = Connection lost, trying again
state-slow = The network is slow, still sending…

# The rules
rules-title = { $game }: rules
rules-first = How to play
rules-contents = Contents
rules-search = Find in the rules
rules-none = Nothing found for “{ $query }”
rules-found = { $count ->
    [one] one rule found
   *[other] { $count } rules found
}
rules-goal-title = Goal
rules-rule = In the rules: “{ $title }”
rules-missing = There are no rules of this game here yet.
rules-page = Open as a page

# About
about-title = About Oneiro
about-1 = Oneiro is a table for board games about dreams: alone, with friends or with bots, in the browser, in Russian and English.
about-2 = This is an unofficial implementation of the rules, made out of love for the games. The titles belong to their publishers. All words, names of characters and drawings here are our own; the rules are told anew.
about-3 = No account is needed: one cookie remembers your seat and your name. Whoever plays on several devices may have one, with a password or a passkey; we ask for no e-mail and collect nothing else.
about-code = Code
about-code-text = The program is free under the MIT licence.
about-fonts = Fonts
about-fonts-text = Yeseva One by Jovanny Lemonad and Golos Text by Alexandra Korolkova and Vitaly Kuzmin, both under the SIL Open Font License 1.1.
about-chance = Honest chance
about-chance-text = Before the first card is dealt the server binds itself to its seed, and every player’s browser to a number of its own. The cards follow from all of them, and after the game all are open: your browser checks that nobody chose the deal.

# When something is refused
problem-malformed = The page and the server did not understand each other. Reload the page.
problem-unreadable = The table does not know such a move.
problem-illegal = The rules do not allow that.
problem-not-your-turn = It is not your turn to choose.
problem-not-seated = You do not sit at this table.
problem-stale = Something happened meanwhile. Here is how things stand now.
problem-too-late = Time was up: what you had laid out by then counts.
problem-nothing-to-undo = There is nothing to take back: the move is already seen by others.
problem-nobody-to-ask = A bot plays for somebody who left, and it agrees to nothing that undoes what they chose or what was shown since.
problem-too-large = That is too long.
problem-enough-undone = You have taken back as much as one may in a single match. What you choose now stands.
problem-too-many =
    { $seconds ->
        [0] Too much at once. Wait a little.
        [one] Too much at once. Come again in a second.
       *[other] Too much at once. Come again in { $seconds } seconds.
    }
problem-unknown-table = There is no such table.
problem-unknown-game = There is no such game here.
problem-bad-table = Such a table cannot be set.
problem-bad-name = This name will not do: 1 to 24 letters, please.
problem-colour-taken = Somebody else has this colour already. Choose another one.
problem-seat-taken = The seat is already taken.
problem-not-host = Only the one who opened the table can do that.
problem-not-invited = People sit down at this table by invitation only.
problem-not-watchable = This table is for its players only.
problem-used-up = This invitation was used already.
problem-enough-invitations = Every open seat has its link already.
problem-not-recognised = The name and the password do not belong together.
problem-bad-login = That name will not do: it needs 2 to 32 characters that can be seen.
problem-bad-password = That password will not do: it needs 8 to 200 characters, and is not the name you sign in with.
problem-login-taken = Somebody signs in by this name already. Choose another.
problem-bad-passkey = This passkey does not fit here.
problem-started = The game has already begun.
problem-not-started = The game has not begun yet.
problem-not-over = The game is not over yet.
problem-long-match = This match has more moves than any that can be played here, so it is not kept.
problem-bad-match = This file is no match that can be kept here.
problem-other-rules = This match was played by other rules than today’s, so it is not shown by these.
problem-broken-table = What is stored of this table is damaged, so it cannot be opened. Nothing else is: whoever runs the server finds it named in the log.
problem-not-found = There is no such page.
problem-cross-site = The request came from another site and was refused.
problem-talk-over = The game ended long ago, and the talk with it.
problem-bad-text = That cannot be said: it takes 1 to 300 characters that can be seen.
problem-no-hints = Nobody gives hints at this table.
problem-server = The server stumbled. Try again.
problem-offline = The server does not answer. Check the connection.
