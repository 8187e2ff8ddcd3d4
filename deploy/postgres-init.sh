#!/bin/sh
# Run once by the postgres image, as its superuser, on an empty volume: gives the service a role and a database of its
# own. The role may change what is in the database, and nothing else of the server.
set -eu

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
\set password `cat "$WORDSEARCH_PASSWORD_FILE"`
CREATE ROLE wordsearch LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE wordsearch OWNER wordsearch;
REVOKE ALL ON DATABASE wordsearch FROM PUBLIC;
SQL
