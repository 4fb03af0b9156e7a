"""The card: the language a club types its year's hands in, and the analyser that reasons over them."""
