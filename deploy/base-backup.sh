#!/bin/sh
# Writes a base backup into $BACKUPS/base, named by the earliest instant to which it can be recovered, and removes backups
# older than $KEEP_DAYS days with the WAL that only they needed. Run it nightly as PostgreSQL's user; PGHOST, PGPORT and
# PGUSER select the server.
set -eu
[ $# = 0 ] || {
  echo 'usage: BACKUPS=FOLDER KEEP_DAYS=14 sh base-backup.sh' >&2
  exit 1
}
: "${BACKUPS:=/var/backups/zelo}" "${KEEP_DAYS:=14}"
[ -d "$BACKUPS/base" ] && [ -d "$BACKUPS/wal" ] || {
  echo "$BACKUPS needs the folders base and wal, of the user of PostgreSQL; BACKUPS names another place" >&2
  exit 1
}

draft="$BACKUPS/base/.draft"
rm -rf "$draft"
pg_basebackup --pgdata="$draft" --checkpoint=fast --wal-method=stream --no-password
# Debian and Red Hat keep these programs out of PATH
version=$(cat "$draft/PG_VERSION")
PATH=$PATH:/usr/lib/postgresql/$version/bin:/usr/pgsql-$version/bin
pg_verifybackup --quiet "$draft"
mv "$draft" "$BACKUPS/base/$(date -u +%Y%m%dT%H%M%SZ)"

find "$BACKUPS/base" -mindepth 1 -maxdepth 1 -mtime "+$KEEP_DAYS" -exec rm -rf {} +
oldest=$(ls "$BACKUPS/base" | head -n 1)
first=$(sed -n 's/^START WAL LOCATION.*file \(.*\))$/\1/p' "$BACKUPS/base/$oldest/backup_label")
pg_archivecleanup "$BACKUPS/wal" "$first"
echo "$BACKUPS/base: $(ls "$BACKUPS/base" | tail -n 1)"
