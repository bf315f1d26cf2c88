"""Running the server: the command line, its processes, their logs, a diagnosis."""
