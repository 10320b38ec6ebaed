hello = Hi
