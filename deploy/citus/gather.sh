#!/bin/sh
# Copies a divided database into an empty plain one, and compares every row. Run on the coordinator while every server is
# stopped and every worker runs:
#   sh deploy/citus/gather.sh "$DIVIDED_URL" "$PLAIN_URL"
# The divided database is only read. Citus cannot bring tables with identity columns back in place (undistribute_table).
# JOBS: tables at once; TMPDIR: a folder with space for a compressed copy.
set -eu
[ $# -eq 2 ] || { echo 'usage: gather.sh DIVIDED_URL PLAIN_URL' >&2; exit 2; }
scripts=$(dirname "$0")
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

# the extension that the schema uses; citus stays behind
pg_dump --format=directory --jobs="${JOBS:-4}" --extension=btree_gist --file="$copy/rows" "$1"
pg_restore --exit-on-error --jobs="${JOBS:-4}" --dbname="$2" "$copy/rows"

psql -XqAt -f "$scripts/contents.sql" "$1" > "$copy/divided"
psql -XqAt -f "$scripts/contents.sql" "$2" > "$copy/plain"
diff "$copy/divided" "$copy/plain" || { echo 'the rows differ: keep the divided database' >&2; exit 1; }
echo "$(wc -l < "$copy/plain") tables are equal"
