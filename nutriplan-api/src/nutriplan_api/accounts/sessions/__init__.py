"""Sessions: what follows from one sign-in, on one device, until it ends."""
