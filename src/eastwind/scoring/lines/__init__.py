"""Lines of points: of incidents, of a game's end in tournament points, of payments, of rulings."""
