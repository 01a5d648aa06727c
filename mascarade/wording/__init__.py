"""The words of the game: what masks are called, what happens, what is asked, how it ends, and the rules of it all."""
