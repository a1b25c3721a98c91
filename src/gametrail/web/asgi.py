"""The application that the server runs, its rules ready."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gametrail.web.settings")
_django = get_asgi_application()

from gametrail.web.limits import BodyLimit  # noqa: E402  (needs Django to be set up)
from gametrail.web.warm import warm_up  # noqa: E402

for _ in warm_up():
    pass

application = BodyLimit(_django)
