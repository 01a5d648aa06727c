"""The command line: arguments in, exit codes out; each command in a module of its own, imported when asked for."""
