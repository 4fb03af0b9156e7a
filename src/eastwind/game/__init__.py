"""One game of tiles by the book: begun from a seed, played by acts that are checked, told as it is seen, recorded."""
