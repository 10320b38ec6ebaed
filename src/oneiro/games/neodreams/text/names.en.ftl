## Dreams

nd-card-name = { $key ->
    [old-telescope] The Old Telescope
    [roof-flight] Over the Rooftops
    [desert-door] Door in the Desert
    [city-whale] Whale over the City
    [hand-and-moth] Hand and Moth
    [stairs-up] Stairs Going Up
    [talking-mirror] The Talking Mirror
    [master-key] Key to Every Door
    [open-eye] Eye in the Palm
    [chess-with-self] Chess with Yourself
    [owl-lesson] The Owl's Lesson
    [dresser] Grandmother's Dresser
    [comet-tail] Comet by the Tail
    [three-wishes] Three Wishes of a Pike
    [own-planet] A Planet of Your Own
    [umbrella-leap] The Umbrella Leap
    [cloud-clay] Cloud Modelling
    [storm-baton] Conducting a Storm
    [writing-book] The Book Writes You
    [as-tall-as-tower] As Tall as a Tower
    [star-drawing] Drawing New Stars
    [castle-to-order] A Castle to Order
    [under-water] Breathing Under Water
    [dream-director] Director of the Dream
    [fox-talk] A Word with the Fox
    [doubles-garden] Garden of Doubles
    [new-ending] A Better Ending
    [sky-bicycle] Bicycle on the Air
    [time-in-fist] Time in Your Fist
    [moon-pocket] Moon in Your Pocket
    [night-train] The Night Train
    [masked-ball] The Masked Ball
    [jellyfish-choir] A Choir of Jellyfish
    [island-for-all] An Island for All
    [rain-book] The Book of Rains
    [mute-violin] A Violin, No Strings
    [whisper-library] Whispering Library
    [lost-dreams] Lost Dreams Office
    [roof-tea] Tea on the Roof
    [lantern-parade] Lantern Parade
    [flea-market] Dream Flea Market
    [balloon-regatta] Balloon Regatta
    [metro-snow] Snow in the Metro
    [root-tower] Tower, Roots Up
    [long-queue] A Queue for Nothing
    [one-cat] One Cat for Everyone
    [quiet-flood] The Quiet Flood
    [umbrella-band] The Umbrella Band
    [rumour-exchange] The Rumour Exchange
    [window-house] A Thousand Windows
    [strangers-wedding] A Strangers' Wedding
    [moth-carnival] Carnival of Moths
    [forgotten-exam] The Exam for Everyone
    [falling-together] Falling Together
    [hand-bridge] A Bridge of Hands
    [ticket-starfall] Ticketed Starfall
    [summer-farewell] Seeing Summer Off
    [fox-theatre] The Fox Theatre
    [echo-forest] Forest of One Echo
    [giants-table] The Giants' Table
    [fox-by-road] Fox by the Road
    [paper-city] A Town of Paper
    [new-room] One More Room
    [glass-stairs] Stairs of Glass
    [winged-self] Wings Again
    [premiere] Everlasting Premiere
    [town-square] The Familiar Square
    [dream-in-dream] Dream in a Dream
    [strange-window] Someone's Window
    [wrong-number] The Number Won't Dial
    [night-shift] The Night Shift
    [own-shadow] A Shadow on Leave
    [white-noise] White Noise
    [applause] Somebody's Applause
    [encore] Encore, Encore
    [old-house] House You Lived In
    [endless-corridor] The Endless Corridor
    [following-crow] The Crow That Follows
    [missed-train] Missed the Train
    [round-chase] Chase in a Circle
    [endless-clock] Clock without Morning
    [same-stop] The Same Stop Again
    [postcard-home] A Postcard Home
    [lost-tooth] A Tooth Falls Out
    [missing-step] The Missing Step
    [snail-garden] The Snail Garden
    [back-to-school] Back at School
    [tide] The Tide
    [sparks] Sparks in the Wall
    [tower-echo] Echo of the Tower
    [first-dream] The First Dream
    [shared-lamp] The Shared Lamp
    [open-house] The Open House
    [waiting-room] The Waiting Room
    [test-card] The Test Card
    [first-channel] Dream Channel One
    [darkroom] The Darkroom
    [slide-show] The Slide Show
    [drawing-board] The Drawing Board
   *[night-workshop] The Night Workshop
}

## The onirosphere

nd-place = { $place ->
    [l1] Telescope
    [l2] Stairs
    [l3] Door
    [l4] Balloon
    [c1] House
    [c2] Lighthouse
    [c3] Island
    [c4] Windmill
    [r1] Street lamp
    [r2] Clock
    [r3] Arch
   *[r4] Tower
}
    .at = { $place ->
        [l1] at the telescope
        [l2] on the stairs
        [l3] at the door
        [l4] in the balloon
        [c1] in the house
        [c2] in the lighthouse
        [c3] on the island
        [c4] at the windmill
        [r1] under the street lamp
        [r2] by the clock
        [r3] under the arch
       *[r4] in the tower
    }

nd-phase = { $phase ->
    [0] Drowsiness
    [1] Light sleep
    [2] Deep sleep
   *[3] REM sleep
}
