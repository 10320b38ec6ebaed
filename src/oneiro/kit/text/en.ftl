# What every game of the kit says.

kit-hidden = { $count } face down
kit-none = none
kit-wait = { $count ->
    [1] { $who } is choosing
   *[other] { $who } are choosing
}
kit-over = { $count ->
    [1] { $you ->
        [yes] You win
       *[no] { $who } wins
    }
   *[other] A shared victory: { $who }
}
kit-told-undo = { $whoIs ->
    [you] You take your move back
   *[other] { $who } takes a move back
}
kit-told-back = { $whoIs ->
    [you] All agree: you take a move back, and all that came of it
   *[other] All agree: { $who } takes a move back, and all that came of it
}
