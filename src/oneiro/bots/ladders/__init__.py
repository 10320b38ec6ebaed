"""The levels of each game, from a gentle beginner to the strongest."""
