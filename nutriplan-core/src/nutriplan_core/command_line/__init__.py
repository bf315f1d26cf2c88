"""The library on the command line: the same JSON as the API's, from and to files."""
