"""Settings of the web table. Everything that differs between machines comes from the environment.

GAMETRAIL_DATA        folder of the database, the secret key and the reports (default: the user's data folder)
GAMETRAIL_HOSTS       host names that are answered, with commas (default: this machine only)
GAMETRAIL_TRUSTED_PROXIES  networks of the proxies whose X-Forwarded-For and -Proto count, with commas (default: none)
GAMETRAIL_RATE_LIMITS      on = requests of all clients are counted, off = of none (default: not those of this machine)
GAMETRAIL_BOT_SECONDS      how long a bot may take for its turn before the rest of it is drawn by lot (default: 10)
GAMETRAIL_SECRET_KEY  overrides the key file
GAMETRAIL_LOG         json = each line of the log is a JSON object
GAMETRAIL_ACCESS_LOG  1 = a line for each request: its route, never its address
GAMETRAIL_METRICS_TOKEN  who sends it as a bearer token may read /metrics (default: programs on this machine)
GAMETRAIL_MAIL        smtp://user:password@host:587?from=address of the mail server for letters (default: no letters)
GAMETRAIL_URL         address of this site as letters name it
GAMETRAIL_VAPID_KEY   private key of this site for notifications on devices, or its file (default: none are sent)
GAMETRAIL_VAPID_CONTACT  mailto:… of whoever runs the site, for the push services
GAMETRAIL_PUSH_HOSTS  push services that notifications may go to, with commas (default: those of the usual browsers)
GAMETRAIL_DEBUG       1 = error pages with traces, static files reread at each request
DATABASE_URL          sqlite:///path/to/file (default: db.sqlite3 in the data folder)
"""

import os

from gametrail.web.client_address import read_networks
from gametrail.web.environment import data_folder, database_from_url, lazy_secret_key
from gametrail.web.exposure import read_bot_seconds, read_rate_limits
from gametrail.web.logs import logging_config
from gametrail.web.mail import mail_settings
from gametrail.web.push_setup import read_push

DATA = data_folder(os.environ)
DEBUG = os.environ.get("GAMETRAIL_DEBUG") == "1"
SECRET_KEY = lazy_secret_key(os.environ, DATA)
ALLOWED_HOSTS = [
    name for name in os.environ.get("GAMETRAIL_HOSTS", "localhost,127.0.0.1,[::1]").split(",") if name
]
TRUSTED_PROXIES = read_networks(os.environ.get("GAMETRAIL_TRUSTED_PROXIES", ""))
BOT_SECONDS = read_bot_seconds(os.environ.get("GAMETRAIL_BOT_SECONDS", "10"))
OUTSIDE = ""  # where other devices reach this server, once `serve` knows it
RATE_LIMITS = read_rate_limits(os.environ.get("GAMETRAIL_RATE_LIMITS", ""))

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.staticfiles",
    "gametrail.web",
    "gametrail.web.tables",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "gametrail.web.static_files.StaticFiles",
    "gametrail.web.middleware.headers",
    "gametrail.web.compression.Gzip",
    "gametrail.web.traffic.RouteNames",
    "gametrail.web.tables.device_cookies.known_devices",
    "gametrail.web.middleware.preferences",
    "gametrail.web.middleware.Failures",
    "gametrail.web.middleware.same_site",
    "gametrail.web.lifespan.no_new_tables",
    "django.middleware.csrf.CsrfViewMiddleware",
]
ROOT_URLCONF = "gametrail.web.urls"
ASGI_APPLICATION = "gametrail.web.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": ["gametrail.web.middleware.page_context"]},
    }
]

DATABASES = {"default": database_from_url(os.environ.get("DATABASE_URL", ""), DATA)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ja", "日本語")]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_MAX_AGE = 0  # always asked again: a page and its modules are never of two releases
WHITENOISE_ALLOW_ALL_ORIGINS = False

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
CSRF_COOKIE_NAME = "gametrail_csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "gametrail.web.views.csrf_failure"

# Larger bodies are refused before they are read (limits.py); these are the second line.
DATA_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
FILE_UPLOAD_HANDLERS: list[str] = []

LOGGING = logging_config(os.environ)

PUSH = read_push(os.environ)  # None: no device is notified

globals().update(mail_settings(os.environ))
