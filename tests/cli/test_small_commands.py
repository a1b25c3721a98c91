"""`gametrail` itself, `games`, `options`, `warm` and `serve`."""

import json

import pytest

from gametrail import GAME_NAMES, __version__, load_game

COMMANDS = ("play", "serve", "score", "legal", "replay", "simulate", "games", "options", "warm", "push-key")


def test_version(run):
    assert run("--version").out == f"gametrail {__version__}\n"


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_the_help_lists_every_command(run, arguments):
    shown = run(*arguments)
    assert shown.code == 0
    for command in COMMANDS:
        assert f" {command} " in shown.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_and_has_json(run, command):
    shown = run(command, "--help")
    assert shown.code == 0
    assert "--json" in shown.out


def test_an_unknown_command(run):
    run("dance").check_refusal("dance")


def test_games(run):
    assert {"game": "cascadia", "players": [1, 4]} in run("games", "--json").json
    assert {"game": "wingspan", "players": [2, 5]} in run("games", "--json").json
    assert "カスカディア、1〜4人" in run("games", "--lang", "ja").out
    assert {"game": "animal_trail", "players": [2, 6]} in run("games", "--json").json
    assert "ウイングスパン、2〜5人" in run("games", "--lang", "ja").out
    assert "アニマル トレイル、2〜6人" in run("games", "--lang", "ja").out


def test_options_of_a_game(run):
    listed = run("options", "cascadia", "--json").json
    options = load_game("cascadia").spec.options
    assert [entry["option"] for entry in listed] == [option.name for option in options]
    assert all(entry["choices"][0] == entry["default"] and entry["text"] for entry in listed)
    assert all(entry["range"] is None for entry in listed)


def test_options_that_are_numbers(run):
    listed = {entry["option"]: entry for entry in run("options", "animal_trail", "--json").json}
    assert (listed["matches"]["default"], listed["matches"]["range"]) == ("6", [1, 12])
    assert listed["mode"]["range"] is None
    shown = run("options", "animal_trail").out
    assert "matches=6 (1–12)\n    Matches: " in shown
    assert "mode=normal|marathon|sprint\n    Kind of game: " in shown
    assert "environment_cards=all|simple|E01+E08\n    Set of cards: " in shown
    assert "a list such as E01+E08" in shown
    assert "E01+E08 のような組" in run("options", "animal_trail", "--lang", "ja").out
    assert (listed["environment_cards"]["example"], listed["mode"]["example"]) == ("E01+E08", "")
    numbers = [option for option in load_game("animal_trail").spec.options if option.is_number]
    assert len(numbers) > 15
    for option in numbers:
        assert f"{option.name}={option.default} ({option.lowest}–{option.highest})\n    " in shown


@pytest.mark.parametrize("game", ["cascadia", "wingspan", "animal_trail"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_options_in_words(run, game, language):
    shown = run("options", game, "--lang", language).out
    for option in load_game(game).spec.options:
        assert f"{option.name}={'|'.join(option.choices)}" in shown
        assert load_game(game).words.text(f"option.{option.name}.text", language) in shown


def test_options_of_an_unknown_game(run):
    run("options", "chess", "--json").check_refusal("chess")


def test_warm_says_how_long_it_took(run):
    report = run("warm", "--json").json
    assert report["games"] == list(GAME_NAMES)
    assert report["seconds"] >= 0
    assert run("warm").out.startswith("Ready: ")


class TestServe:
    """`serve` hands over to the web's own function, which has its own tests."""

    @pytest.fixture
    def served(self, monkeypatch):
        """What the web's function was called with."""
        calls = []
        monkeypatch.setattr("gametrail.web.serve.serve", lambda *arguments: calls.append(arguments))
        return calls

    def test_defaults(self, run, served):
        assert run("serve", "--lang", "ja").code == 0
        assert served[0][:4] == ("127.0.0.1", 8000, False, "ja")
        assert served[0][5] is False

    def test_arguments(self, run, served):
        assert run("serve", "--host", "0.0.0.0", "--public", "--port", 9001, "--open").code == 0
        assert served[0][:4] == ("0.0.0.0", 9001, True, "en")
        assert served[0][5] is True

    @pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "::", "table.example", ""])
    def test_others_are_let_in_only_if_that_is_said(self, run, host):
        run("serve", "--host", host).check_refusal(host, "--public")

    def test_messages_as_json_lines(self, run, served, capsys):
        run("serve", "--json")
        served[0][4]("ready")
        assert json.loads(capsys.readouterr().out) == {"message": "ready"}

    @pytest.mark.parametrize("port", ["-1", "65536", "http"])
    def test_impossible_ports(self, run, served, port):
        run("serve", "--port", port).check_refusal("--port")
        assert served == []

    def test_a_host_that_is_not_ours(self, run, monkeypatch):
        def refuse(*arguments: object) -> None:
            raise OSError(99, "Cannot assign requested address")

        monkeypatch.setattr("gametrail.web.serve.serve", refuse)
        run("serve", "--host", "192.0.2.1").check_refusal("192.0.2.1", "Cannot assign requested address")
