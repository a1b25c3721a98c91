"""Every row of docs/faults.md names tests that exist, or says why there is none."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| ([A-Z]\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")
SECTIONS = {"N": 16, "D": 14, "H": 11, "A": 10, "W": 10, "F": 8, "R": 9, "E": 10, "O": 7}
ROWS = ROW.findall((ROOT / "docs/faults.md").read_text(encoding="utf-8"))


@cache
def names_in(path):
    """The names of the tests in a file."""
    tree = ast.parse((ROOT / "tests" / path).read_text(encoding="utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in ast.walk(tree) if isinstance(node, functions)}


def test_every_fault_has_its_row_once():
    assert [row[0] for row in ROWS] == [
        f"{letter}{number}" for letter, most in SECTIONS.items() for number in range(1, most + 1)
    ]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_row_names_tests_that_exist_or_a_reason(row):
    number, fault, proof = row
    assert fault.strip()
    named = NAMED.findall(proof)
    assert named or "Reason:" in proof, f"{number} has neither a test nor a reason"
    assert proof.count("::") == len(named), f"{number} names a test in another form than `file::test`"
    for path, name in named:
        assert name in names_in(path), f"{path} has no test {name}"
        assert name.startswith("test_")


def test_the_promises_of_the_readme_lead_here():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "## What you can rely on" in readme
    assert "(docs/faults.md)" in readme
