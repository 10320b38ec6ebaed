"""The rules as steps, by part of the rulebook."""

from oneiro.games.neodreams.actions import Action
from oneiro.games.neodreams.rules.effects import Apply, Deciding, Fire, Triggered
from oneiro.games.neodreams.rules.questions import (
    Broadcasting,
    Choosing,
    Connecting,
    Creating,
    Disconnecting,
    Dropping,
    Paying,
    Placing,
    Taking,
)
from oneiro.games.neodreams.rules.turn import (
    Deeds,
    Returning,
    Setting,
    Turn,
    Waking,
    set_up,
)
from oneiro.games.neodreams.state import State
from oneiro.kernel.game import Step

STEPS: tuple[type[Step[State, Action]], ...] = (
    Turn,
    Setting,
    Deeds,
    Waking,
    Returning,
    Apply,
    Fire,
    Triggered,
    Taking,
    Creating,
    Placing,
    Connecting,
    Disconnecting,
    Broadcasting,
    Paying,
    Dropping,
    Choosing,
)

__all__ = [
    "STEPS",
    "Apply",
    "Broadcasting",
    "Choosing",
    "Connecting",
    "Creating",
    "Deciding",
    "Deeds",
    "Disconnecting",
    "Dropping",
    "Fire",
    "Paying",
    "Placing",
    "Returning",
    "Setting",
    "Taking",
    "Triggered",
    "Turn",
    "Waking",
    "set_up",
]
