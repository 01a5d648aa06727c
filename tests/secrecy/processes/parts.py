"""Of what a process gives away, the parts that are compared, by name."""

SCREEN, SENT, SHELL = "screen", "what is sent besides the screen", "what the shell receives"
PROCESSES, TERMINAL, FILES, CALLS = "processes", "terminal", "files", "calls of the system"
CODE, MEMORY = "exit code", "memory"
EXACTLY = (SCREEN, SENT, SHELL, PROCESSES, TERMINAL, FILES, CALLS, CODE, MEMORY)
"""What is equal in two worlds after a single run of each."""
TURNS, WORLDS = "turns of one process", "runs of two worlds"
"""Where time and work are compared by their ranks, after many."""
