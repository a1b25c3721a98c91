"""Fails when a JSON example in a Markdown page is no position or trail that the program reads.

Usage: python tools/check_examples.py PAGE...
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from gametrail import load_game, read_trail

EXAMPLE = re.compile(r"^```json\n(.*?)^```", re.MULTILINE | re.DOTALL)


def read_example(text: str) -> None:
    """Nothing, for a position or a trail. Raises ValueError for anything else."""
    document = json.loads(text)
    if "format" in document:
        read_trail(text)
    else:
        load_game(document["game"]).from_position(document)


def find_problems(page: Path) -> Iterator[str]:
    """One line of text for each example of the page that cannot be read."""
    examples = EXAMPLE.findall(page.read_text(encoding="utf-8"))
    if not examples:
        yield f"{page}: has no JSON example"
    for number, text in enumerate(examples, start=1):
        try:
            read_example(text)
        except ValueError as error:
            yield f"{page}: JSON example {number}: {error}"


def main(pages: list[str]) -> int:
    """Prints every problem; the exit status is 1 when there is one."""
    problems = [problem for page in pages for problem in find_problems(Path(page))]
    print("\n".join(problems) if problems else "examples: the program reads every one")
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
