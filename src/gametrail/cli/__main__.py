"""`python -m gametrail.cli` is `gametrail`."""

import sys

from gametrail.cli import main

if __name__ == "__main__":
    sys.exit(main())
