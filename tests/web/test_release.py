"""An old page notices a newer server: every answer names the release, and every page the one that made it."""

import re

from django.test import Client

from gametrail.web.release import HEADER, release


def test_a_page_names_the_release_that_made_it_and_every_answer_its_own(db):
    page = Client().get("/")
    found = re.search(r'<meta name="release" content="([0-9a-f]+)">', page.content.decode())
    assert found
    assert found[1] == page.headers[HEADER] == release()
    assert Client().get("/tables/none/view.json").headers[HEADER] == release()


def test_a_release_is_another_one_when_a_script_is(tmp_path, monkeypatch):
    script = tmp_path / "static" / "a.js"
    script.parent.mkdir()
    monkeypatch.setattr("gametrail.web.release.resources.files", lambda name: tmp_path)
    found = set()
    for words in ("1", "2", "1"):
        script.write_text(words)
        release.cache_clear()
        found.add(release())
    release.cache_clear()
    assert len(found) == 2
