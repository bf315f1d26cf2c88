"""Personal tokens: what a program of the owner's signs in with."""
