#!/bin/sh
# recover-to.sh INSTANT: restores the database to an instant such as '2026-11-21 14:03:00+00', from the newest base backup
# before it and the archive. Stop Zelo's servers first. Recovers into a new folder, on a separate socket, while the old
# server keeps running. Only a recovered server that answers and has reached INSTANT replaces the old data, which stay
# beside it in $PGDATA.before-…. Any failure leaves the old server unchanged.
# Run as PostgreSQL's user. PGDATA is required; PGPORT, PGUSER and PGHOST say where it answers, PGCONFIG names its
# postgresql.conf if that is neither in PGDATA nor in Debian's /etc/postgresql.
set -eu

fail() {
  echo "$*" >&2
  exit 1
}

usage="usage: PGDATA=FOLDER sh recover-to.sh '2026-11-21 14:03:00+00'"
[ $# = 1 ] || fail "$usage"
case $1 in -*) fail "$usage" ;; esac
instant=$(date -u -d "$1" '+%Y-%m-%d %H:%M:%S.%6N+00' 2> /dev/null) || fail "'$1' is no instant; $usage"
[ -n "${PGDATA:-}" ] || fail "PGDATA is not set: the folder of the database, such as /var/lib/postgresql/15/main; $usage"
: "${BACKUPS:=/var/backups/zelo}"
[ -d "$BACKUPS/base" ] || fail "$BACKUPS/base is no folder: BACKUPS names the one that base-backup.sh writes to"
PGDATA=${PGDATA%/}
stamp=$(date -u +%Y%m%dT%H%M%SZ)
new=$PGDATA.recovered-$stamp
old=$PGDATA.before-$stamp

wanted=$(date -u -d "$instant" +%Y%m%dT%H%M%SZ)
base=$(ls "$BACKUPS/base" | awk -v wanted="$wanted" '$0 <= wanted' | tail -n 1)
[ -n "$base" ] || fail "no base backup is older than $instant"
[ -z "$(ls "$BACKUPS/base/$base/pg_tblspc")" ] || fail "a base backup with tablespaces has to be recovered by hand"

version=$(cat "$BACKUPS/base/$base/PG_VERSION")
# Debian and Red Hat keep the server's own programs out of PATH
case $(pg_ctl --version 2> /dev/null || true) in
  *" $version."*) ;;
  *) PATH=/usr/lib/postgresql/$version/bin:/usr/pgsql-$version/bin:$PATH ;;
esac

# Debian's configuration is in /etc/postgresql/VERSION/CLUSTER
config=${PGCONFIG:-$PGDATA/postgresql.conf}
cluster=
if [ ! -f "$config" ]; then
  for file in /etc/postgresql/"$version"/*/postgresql.conf; do
    if grep -qF "data_directory = '$PGDATA'" "$file" 2> /dev/null; then
      config=$file
      cluster=$(basename "$(dirname "$file")")
    fi
  done
fi
# the disk of PGDATA may be gone
[ -f "$config" ] || config=$BACKUPS/base/$base/postgresql.conf
[ -f "$config" ] || fail "no postgresql.conf of $PGDATA: name it by PGCONFIG"

is_running() { pg_ctl --pgdata="$1" status > /dev/null 2>&1; }

# Queries the server of PGDATA, at PGHOST and PGPORT or else at the address in its pid file.
ask() {
  PGHOST=${PGHOST:-$(sed -n 5p "$PGDATA/postmaster.pid")} PGPORT=${PGPORT:-$(sed -n 4p "$PGDATA/postmaster.pid")} \
    psql --no-psqlrc --quiet --tuples-only --no-align --dbname=postgres --command="$1"
}

start() {
  if [ -n "$cluster" ]; then
    pg_ctlcluster --skip-systemctl-redirect "$version" "$cluster" start
  else
    pg_ctl --pgdata="$PGDATA" start --silent --wait --timeout=3600 --log="$PGDATA/recovery.log" \
      -o "-c config_file=$config"
  fi
}

was_running=
if is_running "$PGDATA"; then was_running=yes; fi
sockets=$(mktemp -d)
is_swapped=

# After any failure: removes the new data, moves the old data back and serves them again.
undo() {
  status=$?
  trap - EXIT
  [ "$status" = 0 ] || echo "not recovered; $PGDATA is as it was" >&2
  if [ "$status" != 0 ]; then
    if [ -n "$is_swapped" ]; then
      pg_ctl --pgdata="$PGDATA" stop --mode=immediate --silent 2> /dev/null || true
      if [ -d "$PGDATA" ]; then mv "$PGDATA" "$new"; fi
    fi
    if [ -d "$old" ]; then mv "$old" "$PGDATA"; fi
    if [ -d "$new" ]; then
      pg_ctl --pgdata="$new" stop --mode=immediate --silent 2> /dev/null || true
      rm -rf "$new"
    fi
    if [ -n "$was_running" ] && ! is_running "$PGDATA"; then start || true; fi
  fi
  rm -rf "$sockets"
  exit "$status"
}
trap undo EXIT
trap 'exit 130' INT TERM HUP

# a running server archives its last segment; a stopped server's is read from its own folder
restore="cp \"$BACKUPS/wal/%f\" \"%p\""
if [ -n "$was_running" ]; then
  segment=$(ask 'select pg_walfile_name(pg_switch_wal())') || segment=
  for _ in $(seq 60); do
    [ -n "$segment" ] || break
    [ "$(ask "select coalesce(left(last_archived_wal, 24) >= '$segment', false) from pg_stat_archiver")" = f ] || break
    sleep 1
  done
elif [ -d "$PGDATA/pg_wal" ]; then
  restore="$restore || cp \"$old/pg_wal/%f\" \"%p\" || cp \"$PGDATA/pg_wal/%f\" \"%p\""
fi

cp -a "$BACKUPS/base/$base" "$new"
cat >> "$new/postgresql.auto.conf" <<END
restore_command = '$restore'
recovery_target_time = '$instant'
recovery_target_action = 'promote'
END
touch "$new/recovery.signal"

# it pauses at INSTANT, reachable through a private folder only, and archives nothing
echo 'local all all trust' > "$sockets/pg_hba.conf"
pg_ctl --pgdata="$new" start --silent --wait --timeout=3600 --log="$sockets/log" -o "-c config_file=$config \
  -c data_directory=$new -c hba_file=$sockets/pg_hba.conf -c external_pid_file= -c listen_addresses= -c port=5432 \
  -c unix_socket_directories=$sockets -c archive_mode=off -c hot_standby=on -c logging_collector=off -c ssl=off \
  -c recovery_target_action=pause" || {
  tail -n 5 "$sockets/log" >&2
  exit 1
}
until [ "$(PGHOST=$sockets PGPORT=5432 psql --no-psqlrc --tuples-only --no-align --dbname=postgres \
  --command='select pg_get_wal_replay_pause_state()' 2> /dev/null)" = paused ]; do
  is_running "$new" || {
    echo "the recovery ended before it came to $instant:" >&2
    tail -n 5 "$sockets/log" >&2
    exit 1
  }
  sleep 1
done
pg_ctl --pgdata="$new" stop --mode=fast --silent

if is_running "$PGDATA"; then pg_ctl --pgdata="$PGDATA" stop --mode=fast --silent; fi
if [ -d "$PGDATA" ]; then mv "$PGDATA" "$old"; fi
is_swapped=yes
mv "$new" "$PGDATA"
start
until [ "$(ask 'select pg_is_in_recovery()' 2> /dev/null)" = f ]; do
  is_running "$PGDATA" || fail "the server of the recovered data ended"
  sleep 1
done
for setting in restore_command recovery_target_time recovery_target_action; do
  ask "alter system reset $setting"
done
echo "recovered to $instant from $base; a new base backup is due. What was there before: $old"
