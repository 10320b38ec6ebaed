## Dwellers

rm-character = { $key ->
    [lighthouse-keeper] { rm-character-lighthouse-keeper }
    [ferryman] { rm-character-ferryman }
    [boatswain] { rm-character-boatswain }
    [net-mender] { rm-character-net-mender }
    [pilot-crow] { rm-character-pilot-crow }
    [parasol-lady] { rm-character-parasol-lady }
    [marsh-doctor] { rm-character-marsh-doctor }
    [soloist-frog] { rm-character-soloist-frog }
    [bog-hag] { rm-character-bog-hag }
    [lamplighter] { rm-character-lamplighter }
    [mapper-badger] { rm-character-mapper-badger }
    [mirage-seller] { rm-character-mirage-seller }
    [dune-drover] { rm-character-dune-drover }
    [fortune-fox] { rm-character-fortune-fox }
    [glassblower] { rm-character-glassblower }
    [lost-sentry] { rm-character-lost-sentry }
    [beekeeper-bear] { rm-character-beekeeper-bear }
    [herbalist] { rm-character-herbalist }
    [scarecrow] { rm-character-scarecrow }
    [cloud-shepherdess] { rm-character-cloud-shepherdess }
    [miller-mouse] { rm-character-miller-mouse }
    [midnight-mower] { rm-character-midnight-mower }
    [librarian-owl] { rm-character-librarian-owl }
    [mushroom-picker] { rm-character-mushroom-picker }
    [little-leshy] { rm-character-little-leshy }
    [candle-stag] { rm-character-candle-stag }
    [charcoal-burner] { rm-character-charcoal-burner }
    [watch-hare] { rm-character-watch-hare }
    [bell-ringer] { rm-character-bell-ringer }
    [harpist] { rm-character-harpist }
    [stone-king] { rm-character-stone-king }
    [postman-cat] { rm-character-postman-cat }
    [archivist] { rm-character-archivist }
    [snow-nurse] { rm-character-snow-nurse }
    [fur-coat-ram] { rm-character-fur-coat-ram }
    [felt-boot] { rm-character-felt-boot }
    [ice-carver] { rm-character-ice-carver }
    [snow-tramp] { rm-character-snow-tramp }
    [echo] { rm-character-echo }
    [stargazer] { rm-character-stargazer }
    [polite-snorer] { rm-character-polite-snorer }
    [giantess] { rm-character-giantess }
    [rope-walker] { rm-character-rope-walker }
    [guide] { rm-character-guide }
    [tracker] { rm-character-tracker }
   *[porter] { rm-character-porter }
}

rm-character-lighthouse-keeper = Lighthouse Keeper
    .line = Lights the lamp with his eyes shut and has never missed yet.
rm-character-ferryman = Ferryman
    .line = Rows from bank to bank and forgets which one he lives on.
rm-character-boatswain = Retired Boatswain
    .line = Pipes all hands on deck, then sleeps right through it.
rm-character-net-mender = Net Mender
    .line = Her mesh is so fine that dreams get caught in it.
rm-character-pilot-crow = Pilot Crow
    .line = Knows every sandbank: he has sat on each in person.
rm-character-parasol-lady = Lady with a Parasol
    .line = Has waited two years for the tide and is too polite to say so.
rm-character-marsh-doctor = Marsh Doctor
    .line = Has one cure for everything: lie down a little longer.
rm-character-soloist-frog = Soloist Frog
    .line = Took the high croak at dusk and is holding it till dawn.
rm-character-bog-hag = Retired Bog Hag
    .line = Gave up haunting: now she only knits and grumbles.
rm-character-lamplighter = Lamplighter
    .line = Refills the will-o’-the-wisps and calls each by its name.
rm-character-mapper-badger = Mapper Badger
    .line = Draws maps from memory, and his memory has holes in it.
rm-character-mirage-seller = Mirage Seller
    .line = Sits in a shade that he painted himself.
rm-character-dune-drover = Dune Drover
    .line = Lets the dunes out at dusk and is always one short by dawn.
rm-character-fortune-fox = Fortune Fox
    .line = Reads fortunes in footprints, hens’ footprints by preference.
rm-character-glassblower = Glassblower
    .line = Blows bubbles out of sand, each with somebody’s sigh inside.
rm-character-lost-sentry = Sentry without a Post
    .line = His post is long buried, but he will not tell the password.
rm-character-beekeeper-bear = Beekeeper Bear
    .line = The bees sleep in his hat, so he walks on tiptoe.
rm-character-herbalist = Herbalist
    .line = Gathers thyme, drowsewort and other people’s secrets.
rm-character-scarecrow = Scarecrow
    .line = Carries sixteen crows on his shoulders, and one grudge.
rm-character-cloud-shepherdess = Cloud Shepherdess
    .line = Counts clouds and always drops off at the third.
rm-character-miller-mouse = Miller Mouse
    .line = Grinds grain by grain and minds being called small.
rm-character-midnight-mower = Midnight Mower
    .line = Mows only the dew: the grass has done him no harm.
rm-character-librarian-owl = Librarian Owl
    .line = Lends books overnight only, and asks you not to rustle.
rm-character-mushroom-picker = Mushroom Picker
    .line = Knows every mushroom by sight, and they know him.
rm-character-little-leshy = Little Leshy
    .line = Leads in circles whoever forgets to say hello.
rm-character-candle-stag = Candlelit Stag
    .line = A candle on every tine, and not one of them drips.
rm-character-charcoal-burner = Charcoal Burner
    .line = Writes her letters in charcoal and posts them by smoke.
rm-character-watch-hare = Watch Hare
    .line = Sleeps with his eyes open, which is how he got the job.
rm-character-bell-ringer = Bell Ringer
    .line = Rings so softly that only the pigeons wake.
rm-character-harpist = Harpist
    .line = The wind broke half her strings and plays along on the rest.
rm-character-stone-king = Stone King
    .line = Rules over rubble: his subjects lie very still.
rm-character-postman-cat = Postman Cat
    .line = Delivers letters that nobody has written yet.
rm-character-archivist = Archivist
    .line = Files forgotten dreams from A to Ah.
rm-character-snow-nurse = Snow Nurse
    .line = Tucks you in with a snowdrift, edges and all.
rm-character-fur-coat-ram = Ram in Three Coats
    .line = One is his own; two are for the longer nights.
rm-character-felt-boot = Grandpa Felt-Boot
    .line = Has been looking for the other boot since the winter before last.
rm-character-ice-carver = Ice Carver
    .line = Cuts windows in the river so that the fish can see the stars.
rm-character-snow-tramp = Vagabond Snowman
    .line = Walks north: he has tried the south once.
rm-character-echo = Echo
    .line = Always has the last word, and it is never its own.
rm-character-stargazer = Stargazer
    .line = Counted one star too many and will not own up to it.
rm-character-polite-snorer = Polite Snorer
    .line = His snoring starts avalanches, but they knock first.
rm-character-giantess = Giantess
    .line = Believes that she is a hill. No one has talked her out of it.
rm-character-rope-walker = Rope Walker
    .line = Crosses the chasm only asleep: awake she would be scared.
rm-character-guide = Guide
    .line = Knows the way there; the way back she will think of later.
rm-character-tracker = Tracker
    .line = Finds any footprint, even the one he has just left.
rm-character-porter = Porter
    .line = Carries everything except the blame.

## Lands

rm-land = { $key ->
    [lighthouse-keeper] { rm-place-lighthouse-keeper }
    [ferryman] { rm-place-ferryman }
    [boatswain] { rm-place-boatswain }
    [net-mender] { rm-place-net-mender }
    [pilot-crow] { rm-place-pilot-crow }
    [parasol-lady] { rm-place-parasol-lady }
    [marsh-doctor] { rm-place-marsh-doctor }
    [soloist-frog] { rm-place-soloist-frog }
    [bog-hag] { rm-place-bog-hag }
    [lamplighter] { rm-place-lamplighter }
    [mapper-badger] { rm-place-mapper-badger }
    [mirage-seller] { rm-place-mirage-seller }
    [dune-drover] { rm-place-dune-drover }
    [fortune-fox] { rm-place-fortune-fox }
    [glassblower] { rm-place-glassblower }
    [lost-sentry] { rm-place-lost-sentry }
    [beekeeper-bear] { rm-place-beekeeper-bear }
    [herbalist] { rm-place-herbalist }
    [scarecrow] { rm-place-scarecrow }
    [cloud-shepherdess] { rm-place-cloud-shepherdess }
    [miller-mouse] { rm-place-miller-mouse }
    [midnight-mower] { rm-place-midnight-mower }
    [librarian-owl] { rm-place-librarian-owl }
    [mushroom-picker] { rm-place-mushroom-picker }
    [little-leshy] { rm-place-little-leshy }
    [candle-stag] { rm-place-candle-stag }
    [charcoal-burner] { rm-place-charcoal-burner }
    [watch-hare] { rm-place-watch-hare }
    [bell-ringer] { rm-place-bell-ringer }
    [harpist] { rm-place-harpist }
    [stone-king] { rm-place-stone-king }
    [postman-cat] { rm-place-postman-cat }
    [archivist] { rm-place-archivist }
    [snow-nurse] { rm-place-snow-nurse }
    [fur-coat-ram] { rm-place-fur-coat-ram }
    [felt-boot] { rm-place-felt-boot }
    [ice-carver] { rm-place-ice-carver }
    [snow-tramp] { rm-place-snow-tramp }
    [echo] { rm-place-echo }
    [stargazer] { rm-place-stargazer }
    [polite-snorer] { rm-place-polite-snorer }
    [giantess] { rm-place-giantess }
   *[rope-walker] { rm-place-rope-walker }
}

rm-place-lighthouse-keeper = Cape Good Evening
rm-place-ferryman = The Long Crossing
rm-place-boatswain = Dry Harbour
rm-place-net-mender = Herring Spit
rm-place-pilot-crow = Salty Jetty
rm-place-parasol-lady = Parasol Beach
rm-place-marsh-doctor = Mossy Ford
rm-place-soloist-frog = Reed Opera
rm-place-bog-hag = Tangle Backwater
rm-place-lamplighter = Firefly Fen
rm-place-mapper-badger = Lost Causeway
rm-place-mirage-seller = Oasis Perhaps
rm-place-dune-drover = The Roving Dunes
rm-place-fortune-fox = Russet Sands
rm-place-glassblower = Glass Hollow
rm-place-lost-sentry = Sandcastle Fort
rm-place-beekeeper-bear = Honey Slope
rm-place-herbalist = Nine Herbs
rm-place-scarecrow = Nobody’s Rye
rm-place-cloud-shepherdess = Cloud Common
rm-place-miller-mouse = Windmill Rise
rm-place-midnight-mower = Dew Meadow
rm-place-librarian-owl = Whispering Thicket
rm-place-mushroom-picker = Toadstool Corner
rm-place-little-leshy = Muddle Pines
rm-place-candle-stag = Candle Walk
rm-place-charcoal-burner = Smoky Glade
rm-place-watch-hare = Hare Spinney
rm-place-bell-ringer = Mute Belfry
rm-place-harpist = Singing Columns
rm-place-stone-king = The Reclining Palace
rm-place-postman-cat = The Empty Post
rm-place-archivist = Dusty Vault
rm-place-snow-nurse = Eiderdown Gully
rm-place-fur-coat-ram = Woolly Hills
rm-place-felt-boot = The Big Drift
rm-place-ice-carver = Window River
rm-place-snow-tramp = The White Mile
rm-place-echo = Hallo Gorge
rm-place-stargazer = Squint Peak
rm-place-polite-snorer = Booming Mount
rm-place-giantess = The Sleeping Ridge
rm-place-rope-walker = Tightrope Pass

## Artifacts

rm-artifact = { $key ->
    [spare-wick] { rm-artifact-spare-wick }
    [jarred-firefly] { rm-artifact-jarred-firefly }
    [night-chalk] { rm-artifact-night-chalk }
    [pocket-moon] { rm-artifact-pocket-moon }
    [cuckoo-feather] { rm-artifact-cuckoo-feather }
    [candle-snuffer] { rm-artifact-candle-snuffer }
    [borrowed-hat] { rm-artifact-borrowed-hat }
    [sly-bellows] { rm-artifact-sly-bellows }
    [leaky-purse] { rm-artifact-leaky-purse }
    [hen-bank] { rm-artifact-hen-bank }
    [moon-penny] { rm-artifact-moon-penny }
    [lucky-horseshoe] { rm-artifact-lucky-horseshoe }
    [weathervane] { rm-artifact-weathervane }
    [contrary-compass] { rm-artifact-contrary-compass }
    [organ-handle] { rm-artifact-organ-handle }
    [sleepy-top] { rm-artifact-sleepy-top }
    [shepherds-crook] { rm-artifact-shepherds-crook }
    [bagged-draught] { rm-artifact-bagged-draught }
    [fishing-rod] { rm-artifact-fishing-rod }
    [hasty-shoe] { rm-artifact-hasty-shoe }
    [lullaby] { rm-artifact-lullaby }
    [handless-alarm] { rm-artifact-handless-alarm }
    [featherbed] { rm-artifact-featherbed }
   *[clay-rooster] { rm-artifact-clay-rooster }
}

rm-artifact-spare-wick = Spare Wick
    .line = When all has burnt down, it is only getting started.
rm-artifact-jarred-firefly = Firefly in a Jar
    .line = Works for one kind word at bedtime.
rm-artifact-night-chalk = Night Chalk
    .line = Draws in whatever the map has left out.
rm-artifact-pocket-moon = Pocket Moon
    .line = Small, but always full.
rm-artifact-cuckoo-feather = Cuckoo Feather
    .line = Somebody’s nest a moment ago; yours now.
rm-artifact-candle-snuffer = Candle Snuffer
    .line = Puts out their light and looks as if nothing happened.
rm-artifact-borrowed-hat = Borrowed Hat
    .line = In it you pass for whoever stood here before.
rm-artifact-sly-bellows = Sly Bellows
    .line = One breath puts out, the next one kindles.
rm-artifact-leaky-purse = Leaky Purse
    .line = Keeps losing coins, somehow always to you.
rm-artifact-hen-bank = Hen Money-Box
    .line = Lays once a night and is very proud of it.
rm-artifact-moon-penny = Moon Penny
    .line = Spend it at dusk; by dawn it is back in your pocket.
rm-artifact-lucky-horseshoe = Horseshoe
    .line = Lost by a horse that was less lucky.
rm-artifact-weathervane = Weathervane
    .line = Tells where the wind is from, if asked nicely.
rm-artifact-contrary-compass = Contrary Compass
    .line = Its north is wherever it feels comfortable.
rm-artifact-organ-handle = Barrel-Organ Handle
    .line = Having no organ, it turns everything else.
rm-artifact-sleepy-top = Sleepy Top
    .line = Good for a quarter turn, then it can’t be bothered.
rm-artifact-shepherds-crook = Shepherd’s Crook
    .line = Herds any light one step aside.
rm-artifact-bagged-draught = Bagged Draught
    .line = Untie with care, facing away from you.
rm-artifact-fishing-rod = Fishing Rod
    .line = The bite is your neighbour’s; the pull is yours.
rm-artifact-hasty-shoe = Hasty Shoe
    .line = Always one step ahead of the foot.
rm-artifact-lullaby = Lullaby
    .line = All know the first verse; nobody has stayed up for the second.
rm-artifact-handless-alarm = Alarm without Hands
    .line = Rings at the wrong time, but with all its heart.
rm-artifact-featherbed = Featherbed
    .line = Puts to bed giants and insomniacs alike.
rm-artifact-clay-rooster = Clay Rooster
    .line = Whistles once, and somebody always jumps up.
