"""Fails when a Markdown page links to a file or a heading of this repository that is not there.

Usage: python tools/check_links.py FOLDER_OR_FILE...
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
ELSEWHERE = ("http://", "https://", "mailto:")


def read_page(path: Path) -> str:
    """The text of the page without its code blocks."""
    return FENCE.sub("", path.read_text(encoding="utf-8"))


def anchor_of(heading: str) -> str:
    """The anchor that a heading gets on a code host: small letters, dashes for spaces, no other signs."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def find_problems(page: Path) -> Iterator[str]:
    """One line of text for each broken link of the page."""
    for target in LINK.findall(read_page(page)):
        if target.startswith(ELSEWHERE):
            continue
        name, _, anchor = target.partition("#")
        file = page.parent / name if name else page
        if not file.exists():
            yield f"{page}: {target}: there is no such file"
        elif anchor and anchor not in map(anchor_of, HEADING.findall(read_page(file))):
            yield f"{page}: {target}: there is no such heading"


def find_pages(arguments: list[str]) -> Iterator[Path]:
    """The Markdown files named, and those below the folders named."""
    for path in map(Path, arguments):
        yield from sorted(path.rglob("*.md")) if path.is_dir() else [path]


def main(arguments: list[str]) -> int:
    """Prints every broken link; the exit status is 1 when there is one."""
    problems = [problem for page in find_pages(arguments) for problem in find_problems(page)]
    print("\n".join(problems) if problems else "links: every one leads somewhere")
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
