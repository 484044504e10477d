"""``python -m hkmj``: the command line."""

from hkmj.cli import main

if __name__ == "__main__":
    main(prog_name="hkmj")
