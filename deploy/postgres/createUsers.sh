#!/bin/bash
# Makes the database `bridge` with two users: the owner of the tables, and the server's own, which has no rights until a
# migration lets it into the roles of the requests. Run as an administrator, with OWNER_PASSWORD and SERVER_PASSWORD set.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set server="$SERVER_PASSWORD" --dbname postgres <<'SQL'
create role bridge_owner login createrole password :'owner';
create role bridge login noinherit password :'server';
create database bridge owner bridge_owner;
revoke connect on database bridge from public;
SQL
