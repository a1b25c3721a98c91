"""`gametrail push-key`: keys that the server takes."""

import re

from gametrail.web.push_setup import read_push

CONTACT = {"GAMETRAIL_VAPID_CONTACT": "mailto:club@example.org"}


def test_it_prints_a_line_for_the_environment_and_the_public_key(run):
    first, second = run("push-key"), run("push-key", "--lang", "ja")
    assert (first.code, first.err) == (0, "")
    line, told = first.out.splitlines()
    found = read_push(CONTACT | dict([line.split("=", 1)]))
    assert told.endswith(f": {found.public_key}")
    assert re.match(r"GAMETRAIL_VAPID_KEY=[A-Za-z0-9_-]{43}\n1行目", second.out)
    assert second.out.splitlines()[0] != line


def test_as_json(run):
    keys = run("push-key", "--json").json
    assert read_push(CONTACT | {"GAMETRAIL_VAPID_KEY": keys["private"]}).public_key == keys["public"]


def test_without_the_extra_it_says_what_to_install(run, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "cryptography.hazmat.primitives.asymmetric", None)
    run("push-key").check_refusal("gametrail[push]")
