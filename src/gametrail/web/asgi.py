"""The application that the server runs, its rules ready."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gametrail.web.settings")
django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402  (needs Django to be set up, like all that follows)

from gametrail.web import bus  # noqa: E402
from gametrail.web.duties import Duties  # noqa: E402
from gametrail.web.garbage import search_seldom  # noqa: E402
from gametrail.web.guards import guarded  # noqa: E402
from gametrail.web.hub import hub  # noqa: E402
from gametrail.web.lifespan import Lifespan, lifecycle  # noqa: E402
from gametrail.web.streams import Streams  # noqa: E402
from gametrail.web.tables import push  # noqa: E402
from gametrail.web.traffic import Traffic  # noqa: E402
from gametrail.web.warm import warm_up  # noqa: E402
from gametrail.web.workers import Workers  # noqa: E402

for _ in warm_up():
    pass
search_seldom()

duties = Duties()
lifecycle.on_start(bus.listen)
lifecycle.on_start(duties.start)
lifecycle.on_drain(hub.close_all)
lifecycle.on_drain(push.stop)
lifecycle.on_stop(bus.close)
lifecycle.on_stop(duties.close)
application = Lifespan(Traffic(guarded(Streams(Workers()), settings.TRUSTED_PROXIES, settings.RATE_LIMITS)))
