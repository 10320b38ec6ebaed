## Dreams

dr-dream = { $key ->
    [morning-kitchen] { dr-dream-morning-kitchen }
    [paper-lake] { dr-dream-paper-lake }
    [umbrella-orchard] { dr-dream-umbrella-orchard }
    [attic-post] { dr-dream-attic-post }
    [upside-stairs] { dr-dream-upside-stairs }
    [button-market] { dr-dream-button-market }
    [owl-school] { dr-dream-owl-school }
    [seaside-tram] { dr-dream-seaside-tram }
    [echo-well] { dr-dream-echo-well }
    [clockwork-hedge] { dr-dream-clockwork-hedge }
    [moon-laundry] { dr-dream-moon-laundry }
    [hat-aquarium] { dr-dream-hat-aquarium }
    [ice-library] { dr-dream-ice-library }
    [door-carousel] { dr-dream-door-carousel }
    [quilted-desert] { dr-dream-quilted-desert }
    [giant-pocket] { dr-dream-giant-pocket }
    [teapot-choir] { dr-dream-teapot-choir }
    [borrowed-shadow] { dr-dream-borrowed-shadow }
    [whale-station] { dr-dream-whale-station }
    [mirror-wedding] { dr-dream-mirror-wedding }
    [sleepless-castle] { dr-dream-sleepless-castle }
    [noon-cellar] { dr-dream-noon-cellar }
    [last-exam] { dr-dream-last-exam }
   *[edgeless-night] { dr-dream-edgeless-night }
}

dr-dream-morning-kitchen = Kitchen Where Morning Is Brewed
    .line = The sunrise boiled over while you were looking for a spoon.
dr-dream-paper-lake = Paper Lake
    .line = Heaven for little boats, less so for swimmers.
dr-dream-umbrella-orchard = Umbrella Orchard
    .line = Ripe ones open by themselves, unripe ones out of spite.
dr-dream-attic-post = Attic Post
    .line = Letters take a century, but never arrive creased.
dr-dream-upside-stairs = Upside-Down Stairs
    .line = To go up, one must fall properly.
dr-dream-button-market = Button Market
    .line = They haggle down to the last thread.
dr-dream-owl-school = Owl School
    .line = The first lesson is at midnight; latecomers are praised.
dr-dream-seaside-tram = Tram to the Sea
    .line = No ticket needed, but the conductor takes offence easily.
dr-dream-echo-well = Well with an Echo
    .line = The echo answers before you ask.
dr-dream-clockwork-hedge = Clockwork Hedge
    .line = The winding key is on the other side.
dr-dream-moon-laundry = Moon Laundry
    .line = They scrub the spots off the Moon every night. No luck so far.
dr-dream-hat-aquarium = Aquarium in a Hat
    .line = The octopus insists it is his size.
dr-dream-ice-library = Library Under the Ice
    .line = Books are devoured at once, before they melt.
dr-dream-door-carousel = Carousel of Doors
    .line = Yours is the next one. And the one after it.
dr-dream-quilted-desert = Quilted Desert
    .line = The dunes are buttoned up for the night.
dr-dream-giant-pocket = The Giant's Pocket
    .line = Crumbs the size of houses, and a wrapper with no sweet in it.
dr-dream-teapot-choir = Choir of Teapots
    .line = They sing well until somebody boils.
dr-dream-borrowed-shadow = Borrowed Shadow
    .line = Return it before dawn; stains are on you.
dr-dream-whale-station = Station Inside a Whale
    .line = A train leaves with every breath out.
dr-dream-mirror-wedding = Wedding in the Mirror
    .line = Twice as many guests as were invited.
dr-dream-sleepless-castle = Sleepless Castle
    .line = Ghosts count the sheep, and the sheep count the ghosts.
dr-dream-noon-cellar = Cellar of Noons
    .line = The best sunshine is kept in barrels till autumn.
dr-dream-last-exam = The Last Exam
    .line = You have not studied, you are barefoot, and the questions are in a strange tongue.
dr-dream-edgeless-night = Night Without Edges
    .line = There was a door somewhere here. Or was that the night?
