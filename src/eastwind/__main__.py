"""`python -m eastwind` and the `eastwind` command start here."""

from eastwind.cli.main import eastwind


def main() -> None:
    """Run the command line; leaves by `SystemExit` with the command's code."""
    eastwind(prog_name="eastwind")


if __name__ == "__main__":
    main()
