"""Settings of the web table. Everything that differs between machines comes from the environment.

GAMETRAIL_DATA        folder of the database, the secret key and the reports (default: the user's data folder)
GAMETRAIL_HOSTS       host names that are answered, with commas (default: this machine only)
GAMETRAIL_SECRET_KEY  overrides the key file
GAMETRAIL_DEBUG       1 = error pages with traces, static files reread at each request
DATABASE_URL          sqlite:///path/to/file (default: db.sqlite3 in the data folder)
"""

import os

from gametrail.web.environment import data_folder, database_from_url, lazy_secret_key

DATA = data_folder(os.environ)
DEBUG = os.environ.get("GAMETRAIL_DEBUG") == "1"
SECRET_KEY = lazy_secret_key(os.environ, DATA)
ALLOWED_HOSTS = [
    name for name in os.environ.get("GAMETRAIL_HOSTS", "localhost,127.0.0.1,[::1]").split(",") if name
]

INSTALLED_APPS = ["django.contrib.staticfiles", "gametrail.web", "gametrail.web.tables"]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "gametrail.web.static_files.StaticFiles",
    "gametrail.web.middleware.headers",
    "django.middleware.gzip.GZipMiddleware",
    "gametrail.web.middleware.preferences",
    "gametrail.web.middleware.Failures",
    "gametrail.web.middleware.same_site",
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
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
FILE_UPLOAD_HANDLERS: list[str] = []

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "loggers": {
        "gametrail": {"handlers": ["console"], "level": "INFO"},
        "django": {"handlers": ["console"], "level": "ERROR", "propagate": False},
        "django.security": {"level": "CRITICAL"},  # strangers' bad requests are answered, not logged
    },
}
