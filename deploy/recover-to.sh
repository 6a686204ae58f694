#!/bin/sh
# recover-to.sh INSTANT: the database as it was at an instant such as '2026-11-21 14:03:00+00', from the newest base backup
# before it and the archive. The servers are stopped first. What was there stays beside it, in $PGDATA.damaged-…
# As the user of PostgreSQL; PGDATA is required, PGPORT, PGUSER and PGHOST say where it answers.
set -eu
instant=$1
: "${PGDATA:?}" "${BACKUPS:=/var/backups/zelo}"

wanted=$(date -u -d "$instant" +%Y%m%dT%H%M%SZ)
base=$(ls "$BACKUPS/base" | awk -v wanted="$wanted" '$0 <= wanted' | tail -n 1)
[ -n "$base" ] || { echo "no base backup is older than $instant" >&2; exit 1; }

# a server that ends hands its last WAL to the archive
pg_ctl --pgdata="$PGDATA" stop --mode=fast --silent || true
mv "$PGDATA" "$PGDATA.damaged-$(date -u +%Y%m%dT%H%M%SZ)"
cp -a "$BACKUPS/base/$base" "$PGDATA"
cat >> "$PGDATA/postgresql.auto.conf" <<END
restore_command = 'cp $BACKUPS/wal/%f %p'
recovery_target_time = '$instant'
recovery_target_action = 'promote'
END
touch "$PGDATA/recovery.signal"
pg_ctl --pgdata="$PGDATA" start --silent --wait --timeout=3600 --log="$PGDATA/recovery.log"

until [ "$(psql --no-psqlrc --tuples-only --no-align --dbname=postgres --command='select pg_is_in_recovery()')" = f ]; do
  pg_ctl --pgdata="$PGDATA" status > /dev/null || {
    echo "the server ended before it came to $instant:" >&2
    tail -n 5 "$PGDATA/recovery.log" >&2
    exit 1
  }
  sleep 1
done
for setting in restore_command recovery_target_time recovery_target_action; do
  psql --no-psqlrc --quiet --dbname=postgres --command="alter system reset $setting"
done
echo "recovered to $instant from $base; a new base backup is due"
