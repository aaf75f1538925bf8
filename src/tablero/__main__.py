"""`python -m tablero` is `tablero`."""

from tablero.cli import main

main()
