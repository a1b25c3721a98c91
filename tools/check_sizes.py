"""Fails when a file or a function has grown too long to read at a glance.

The limits: 500 lines a file, 40 lines a function (its docstring not counted). A function that is nothing
but one `match` table is exempt. Another one may stay long with a sentence saying why, as a comment on
its `def` line: `def apply(...):  # long: one line for each operation`.

Usage: python tools/check_sizes.py FOLDER...
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

MAX_FILE_LINES = 500
MAX_FUNCTION_LINES = 40
SUFFIXES = {".py", ".js", ".css", ".html"}
EXEMPT_FOLDERS = {"migrations", "vendor", "__pycache__"}
REASON = "# long:"

Function = ast.FunctionDef | ast.AsyncFunctionDef


def find_files(folders: list[str]) -> Iterator[Path]:
    """Every source file below the folders, in a fixed order."""
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix in SUFFIXES and not EXEMPT_FOLDERS & set(path.parts):
                yield path


def body_without_docstring(function: Function) -> list[ast.stmt]:
    """The statements of the function, its docstring left out."""
    return function.body if ast.get_docstring(function) is None else function.body[1:]


def count_lines(function: Function) -> int:
    """The lines from `def` to the last statement, less those of the docstring."""
    docstring = function.body[0] if ast.get_docstring(function) is not None else None
    total = (function.end_lineno or function.lineno) - function.lineno + 1
    return total - ((docstring.end_lineno or 0) - docstring.lineno + 1 if docstring else 0)


def is_table(function: Function) -> bool:
    """True when the function is a single `match` statement, perhaps with a `return` after it."""
    body = body_without_docstring(function)
    return bool(body) and isinstance(body[0], ast.Match) and len(body) <= 2


def has_reason(function: Function, lines: list[str]) -> bool:
    """True when a comment between `def` and the first statement says why the function is long."""
    return any(REASON in line for line in lines[function.lineno - 1 : function.body[0].lineno])


def find_problems(path: Path) -> Iterator[str]:
    """One line of text for each limit that the file breaks."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    if len(lines) > MAX_FILE_LINES:
        yield f"{path}: {len(lines)} lines, at most {MAX_FILE_LINES}"
    if path.suffix != ".py":
        return
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, Function) or is_table(node) or has_reason(node, lines):
            continue
        if (length := count_lines(node)) > MAX_FUNCTION_LINES:
            yield f"{path}:{node.lineno}: {node.name} has {length} lines, at most {MAX_FUNCTION_LINES}"


def main(folders: list[str]) -> int:
    """Prints every problem; the exit status is 1 when there is one."""
    problems = [problem for path in find_files(folders) for problem in find_problems(path)]
    print("\n".join(problems) if problems else "sizes: every file and function is within its limits")
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
