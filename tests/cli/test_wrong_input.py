"""Files that are wrong in every way: one line that names the field, exit code 2, nothing on standard output."""

import json

import pytest

FILE_COMMANDS = ("score", "legal", "replay")
TILE = {"q": 0, "r": 0}


@pytest.mark.parametrize("command", FILE_COMMANDS)
class TestFiles:
    """What is no readable JSON file, for each command that reads one."""

    def test_missing(self, run, tmp_path, command):
        run(command, tmp_path / "nothing.json", "--json").check_refusal("nothing.json", "No such file")

    def test_directory(self, run, tmp_path, command):
        run(command, tmp_path, "--json").check_refusal(str(tmp_path))

    def test_no_argument(self, run, command):
        run(command).check_refusal("FILE")

    def test_unknown_option(self, run, command):
        run(command, "-", "--fast").check_refusal("--fast")

    def test_below_a_file(self, run, tmp_path, command):
        (tmp_path / "file").touch()
        run(command, tmp_path / "file" / "below").check_refusal("below")

    @pytest.mark.parametrize(
        ("data", "said"),
        [
            (b"", "the file is empty"),
            (b" \n\t", "the file is empty"),
            (b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "not UTF-8"),
            ('{"game"'.encode("utf-16"), "not UTF-8"),
            (b"\x00" * 100, "not valid JSON"),
            (b"boards: []", "not valid JSON"),
            (b'{"game": "cascadia", "boards": [', "not valid JSON"),
            (b'{"game": "cascadia", "game": "cascadia", "boards": []}', "twice"),
            (b'{"game": "cascadia", "boards": [{"tiles": [], "nature_tokens": NaN}]}', "NaN"),
            (b'{"game": "cascadia", "boards": [{"tiles": [], "nature_tokens": -Infinity}]}', "-Infinity"),
            (b'{"game": "cascadia", "boards": [{"nature_tokens": ' + b"9" * 5000 + b"}]}", "not valid JSON"),
            (b"[" * 200_000, "not valid JSON"),
            (b'{"a":' * 100_000, "not valid JSON"),
            (b'"' + b"x" * 2_100_000 + b'"', "larger than"),
            (b"[]", "must be an object"),
            (b"7", "must be an object"),
            (b"null", "must be an object"),
            (b'"cascadia"', "must be an object"),
        ],
        ids=lambda value: value[:12].decode("latin-1") if isinstance(value, bytes) else None,
    )
    def test_contents(self, run, tmp_path, command, data, said):
        path = tmp_path / "file.json"
        path.write_bytes(data)
        run(command, path, "--json").check_refusal(str(path), said)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": None}, "game"),
        ({"game": "chess"}, "chess"),
        ({"game": ["cascadia"]}, "game"),
        ({"game": "\u001b[31mred\n\nalert"}, r"\u001b[31mred alert"),
        ({"game": "\ud800"}, "game"),
        ({"game": "x" * 100_000}, "…"),
        ({"boards": None}, "boards"),
        ({"boards": {}}, "boards"),
        ({"boards": []}, "boards"),
        ({"boards": [{}] * 5}, "boards"),
        ({"boards": [7]}, "boards[0]"),
        ({"boards": [{"tiles": {}}]}, "boards[0].tiles"),
        ({"boards": [{"tiles": [[0, 0]]}]}, "boards[0].tiles[0]"),
        ({"boards": [{"tiles": [], "nature_tokens": -1}]}, "boards[0].nature_tokens"),
        ({"boards": [{"tiles": [], "nature_tokens": True}]}, "boards[0].nature_tokens"),
        ({"boards": [{"tiles": [], "nature_tokens": 1.0}]}, "boards[0].nature_tokens"),
        ({"boards": [{"tiles": [], "nature_tokens": 10**40}]}, "boards[0].nature_tokens"),
        ({"boards": [{"tiles": [], "colour": "red"}]}, "boards[0].colour"),
        ({"cards": "AAAAE"}, "cards"),
        ({"cards": 11111}, "cards"),
        ({"cards": ["A"] * 5}, "cards"),
        ({"cards": "random"}, "cards"),
        ({"options": []}, "options"),
        ({"options": {"majorities": "perhaps"}}, "majorities"),
        ({"options": {"majorities": True}}, "majorities"),
        ({"options": {"majorities": ["on"]}}, "majorities"),
        ({"options": {"weather": "rain"}}, "weather"),
        ({"weather": "rain"}, "weather"),
        ({"phase": "asleep"}, "phase"),
        ({"phase": "choose_pair"}, "market"),
        ({"market": [{"tile": None, "token": None}] * 3}, "market"),
        ({"market": [7, 7, 7, 7]}, "market[0]"),
        ({"market": [{"tile": 5, "token": None}] * 4}, "market[0].tile"),
        ({"market": [{"tile": {"id": 86}, "token": None}] * 4}, "market[0].tile.id"),
        ({"market": [{"tile": {"id": 5}, "token": "B"}] * 4}, "market[1].tile.id"),
        ({"market": [{"tile": None, "token": "X"}] * 4}, "market[0].token"),
    ],
    ids=repr,
)
def test_fields_of_a_position(run, write, board, change, said):
    run("score", write({**board, **change}), "--json").check_refusal(said)


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        ({"r": 0}, "tiles[0].q"),
        ({"q": 0}, "tiles[0].r"),
        ({**TILE, "q": "0"}, "tiles[0].q"),
        ({**TILE, "q": 0.0}, "tiles[0].q"),
        ({**TILE, "q": False}, "tiles[0].q"),
        ({**TILE, "q": 10**9}, "tiles[0].q"),
        ({**TILE, "q": 10**30}, "tiles[0].q"),
        ({**TILE, "r": -(2**63)}, "tiles[0].r"),
        ({**TILE, "terrains": "forest"}, "tiles[0].terrains"),
        ({**TILE, "terrains": ["swamp"]}, "tiles[0].terrains"),
        ({**TILE, "terrains": ["forest"] * 3}, "tiles[0].terrains"),
        ({**TILE, "terrains": [["forest"]]}, "tiles[0].terrains"),
        ({**TILE, "terrains": [{}]}, "tiles[0].terrains"),
        ({**TILE, "rotation": 6}, "tiles[0].rotation"),
        ({**TILE, "rotation": -1}, "tiles[0].rotation"),
        ({**TILE, "rotation": True}, "tiles[0].rotation"),
        ({**TILE, "wildlife": "XY"}, "tiles[0].wildlife"),
        ({**TILE, "wildlife": "BB"}, "tiles[0].wildlife"),
        ({**TILE, "wildlife": ["B"]}, "tiles[0].wildlife"),
        ({**TILE, "token": "b"}, "tiles[0].token"),
        ({**TILE, "token": "BE"}, "tiles[0].token"),
        ({**TILE, "token": 1}, "tiles[0].token"),
        ({**TILE, "token": ["B"]}, "tiles[0].token"),
        ({**TILE, "token": "S", "wildlife": "BE"}, "tiles[0].token"),
        ({**TILE, "id": 0}, "tiles[0].id"),
        ({**TILE, "id": 86}, "tiles[0].id"),
        ({**TILE, "id": 604}, "tiles[0].id"),
        ({**TILE, "id": "5"}, "tiles[0].id"),
        ({**TILE, "id": 5, "terrains": ["river", "wetland"]}, "tiles[0].terrains"),
        ({**TILE, "keystone": 1}, "tiles[0].keystone"),
        ({**TILE, "height": 3}, "tiles[0].height"),
    ],
    ids=repr,
)
def test_fields_of_a_hex(run, write, tile, said):
    document = {"game": "cascadia", "boards": [{"tiles": [tile]}]}
    run("score", write(document), "--json").check_refusal(said)


def test_two_hexes_on_a_cell_and_too_many_hexes(run, write):
    twice = {"game": "cascadia", "boards": [{"tiles": [TILE, TILE]}]}
    run("score", write(twice)).check_refusal("boards[0].tiles")
    many = {"game": "cascadia", "boards": [{"tiles": [{"q": q, "r": 0} for q in range(24)]}]}
    run("score", write(many)).check_refusal("boards[0].tiles", "23")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "gametrail.tale"}, "gametrail.tale"),
        ({"format": None}, "format"),
        ({"version": 2}, "version: 2"),
        ({"version": True}, "version"),
        ({"version": "1"}, "version"),
        ({"rules_version": 99}, "rules_version"),
        ({"rules_version": None}, "rules_version"),
        ({"game": "chess"}, "chess"),
        ({"game": {}}, "game"),
        ({"players": 5}, "players: 5"),
        ({"players": 2.0}, "players"),
        ({"players": True}, "players"),
        ({"players": "2"}, "players"),
        ({"options": []}, "options"),
        ({"options": {"majorities": 1}}, "majorities"),
        ({"options": {"cards": ["A"]}}, "cards"),
        ({"options": {"cards": "random"}}, "cards"),
        ({"actions": "=S1"}, "actions"),
        ({"actions": {}}, "actions"),
        ({"actions": [1]}, "actions"),
        ({"actions": [["=S1"]]}, "actions"),
        ({"actions": ["=S1"] * 20_001}, "actions"),
        ({"actions": ["jump"]}, "actions[0]"),
        ({"actions": ["P1"]}, "actions[0]"),
        ({"actions": ["=S1", "=S1"]}, "actions[1]"),
        ({"actions": ["=S6"]}, "actions[0]"),
        ({"actions": ["=S1\n"]}, "actions[0]"),
        ({"actions": ["=S１"]}, "actions[0]"),
        ({"actions": [""]}, "actions[0]"),
    ],
    ids=lambda value: json.dumps(value)[:40],
)
@pytest.mark.parametrize("command", FILE_COMMANDS)
def test_fields_of_a_trail(run, write, finished, command, change, said):
    run(command, write({**finished.to_dict(), **change}), "--json").check_refusal(said)


@pytest.mark.parametrize("name", ["version", "rules_version", "game", "players", "options", "actions"])
def test_missing_fields_of_a_trail(run, write, finished, name):
    document = finished.to_dict()
    del document[name]
    run("replay", write(document)).check_refusal(name)


def test_moves_after_the_end(run, write, finished):
    document = {**finished.to_dict(), "actions": [*finished.actions, "P1"]}
    run("replay", write(document)).check_refusal(f"actions[{len(finished.actions)}]")


def test_complaints_in_japanese(run, write, board):
    run("score", write({**board, "cards": "AAAAE"}), "--lang", "ja").check_refusal("使えません")
    run("score", write({**board, "boards": 7}), "--lang", "ja").check_refusal(
        "boards: リスト（[ ]）にしてください。"
    )
    run("score", "-", "--lang", "ja").check_refusal("-: 読めません（中身がありません）。")


def test_nothing_wrong_is_accepted_by_chance(run, write, board):
    """The documents that the tests above change are right themselves."""
    assert run("score", write(board)).code == 0
    assert run("score", write({"game": "cascadia", "boards": [{"tiles": [TILE]}]})).code == 0
