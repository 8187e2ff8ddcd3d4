#!/bin/sh
# The postgres image runs this once, as superuser, on an empty volume. It creates a role and a database for the service.
# The role owns that database and has no other rights on the server.
set -eu

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
\set password `cat "$WORDSEARCH_PASSWORD_FILE"`
CREATE ROLE wordsearch LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE wordsearch OWNER wordsearch;
REVOKE ALL ON DATABASE wordsearch FROM PUBLIC;
SQL
