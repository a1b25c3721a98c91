"""The real program in a process of its own: exit codes, interrupts, closed pipes."""

import json
import os
import signal
import subprocess
import sys
from time import monotonic

import pytest

COMMAND = [sys.executable, "-m", "gametrail.cli"]


def start(*arguments, **streams):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    command = [*COMMAND, *map(str, arguments)]
    return subprocess.Popen(command, start_new_session=True, text=True, encoding="utf-8", **pipes)


def finish(process, stdin=None):
    out, err = process.communicate(stdin, timeout=60)
    assert "Traceback" not in err
    return process.returncode, out, err


def test_standard_input_and_exit_codes(board):
    code, out, err = finish(start("score", "-", "--json"), json.dumps(board))
    assert (code, json.loads(out)["winners"], err) == (0, [0], "")
    code, out, err = finish(start("score", "-"), "{")
    assert (code, out) == (2, "")
    assert err.startswith("gametrail: -: not valid JSON")


def test_an_endless_file():
    code, _, err = finish(start("score", "/dev/zero"))
    assert code == 2
    assert "larger than" in err


def test_words_that_the_terminal_can_not_write(board, monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    code, out, _ = finish(start("score", "-", "--lang", "ja"), json.dumps(board))
    assert code == 0
    assert r"\u30af\u30de" in out


def test_a_reader_that_goes_away(trail_file):
    read, write = os.pipe()
    process = start("replay", trail_file, "--json", stdout=write)
    os.close(write)
    os.close(read)
    code, _, err = finish(process)
    assert (code, err) == (1, "")


def test_a_full_disk(trail_file):
    with open("/dev/full", "w") as full:
        code, _, err = finish(start("replay", trail_file, "--json", stdout=full))
    assert code == 2
    assert "No space left" in err


def test_ctrl_c_while_a_question_waits(tmp_path):
    process = start("play", "--seed", 1, "--save", tmp_path / "game.json")
    shown = ""
    while "Take which pair?" not in shown:
        shown += process.stdout.read(1)
    os.killpg(process.pid, signal.SIGINT)
    assert finish(process)[0] == 130
    assert json.loads((tmp_path / "game.json").read_text())["actions"]


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_while_games_are_played(workers):
    process = start("simulate", "cascadia", "--games", 10**8, "--workers", workers)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(3)
    began = monotonic()
    os.killpg(process.pid, signal.SIGINT)
    code, out, _ = finish(process)
    assert (code, out) == (130, "")
    assert monotonic() - began < 30
