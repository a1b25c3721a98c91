"""`gametrail push-key`: the key by which a site is known to push services."""

from __future__ import annotations

from gametrail.cli.language import choose_language
from gametrail.cli.output import print_json
from gametrail.cli.parameters import AsJson, Lang
from gametrail.cli.running import reported


@reported
def push_key(as_json: AsJson = False, lang: Lang = None) -> None:
    """Print a new pair of keys for notifications on devices: a line for the environment, and the public key."""
    from gametrail.web.push_setup import make_pair
    from gametrail.web.words import text

    private, public = make_pair()
    if as_json:
        print_json({"private": private, "public": public})
    else:
        print(f"GAMETRAIL_VAPID_KEY={private}")
        print(text("push.key.new", choose_language(lang), public=public))
