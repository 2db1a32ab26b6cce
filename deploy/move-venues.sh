#!/bin/sh
# Moves venues from one PostgreSQL to another by logical replication. Visitors go on buying until the last step.
#
#   export SOURCE='postgresql://postgres@db1/tickets' TARGET='postgresql://postgres@db2/tickets'   # superusers, without PgBouncer
#   deploy/move-venues.sh copy crane-lake lakeside      as long as the copy takes; start no new version of the program meanwhile
#   deploy/move-venues.sh switch crane-lake lakeside    seconds; stop all processes before it
#   deploy/move-venues.sh cancel crane-lake lakeside    gives up a copy: the source is as before, the target can be dropped
#
# TARGET is an empty database, SOURCE has wal_level = logical. After `switch` start processes for TARGET with the same SECRET_KEY and TICKET_KEYS, and
# let the venues' address lead to them. The venues that stay are started again as they were. Of two groups move the smaller one: its rows are deleted
# from SOURCE in the last step, which takes a minute for some ten million rows.
set -eu
step=$1
shift
[ $# -gt 0 ] || { echo 'Name the venues that move.' >&2; exit 2; }
venues=
for venue in "$@"; do
  case $venue in *[!a-zA-Z0-9._:-]*) echo "$venue is no id of a venue." >&2; exit 2 ;; esac
  venues="$venues${venues:+, }'$venue'"
done
export PGOPTIONS='-c timezone=UTC -c client_min_messages=warning'
at() { database=$1; shift; psql -X -q -A -t -v ON_ERROR_STOP=1 "$@" "$database"; }
source_says() { at "$SOURCE" -c "$1"; }
target_says() { at "$TARGET" -c "$1"; }
refuse() { echo "$1" >&2; exit 1; }

# Tables copied as a whole. The audit log is one chain over all venues, which shows a gap only when complete; staff accounts may belong to several venues.
whole='audit data_key staff staff_key staff_mail staff_phone staff_push staff_recovery'
# Tables not copied, because their rows are short-lived: staff sign in again, and providers repeat notifications that were not accepted.
left_behind='background_job notify_inbox rate schema_migration schema_migration_lock staff_challenge staff_lock staff_request staff_session'
with_venue() {
  source_says "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'project_id' AND table_name <> 'audit' ORDER BY 1"
}
# Tables whose primary key has no venue: replication needs the whole row to tell which venue a change belongs to.
with_other_key() {
  source_says "SELECT relname FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'audit'
    AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND attname = 'project_id')
    AND NOT EXISTS (SELECT 1 FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary AND attname = 'project_id')"
}
of_venues="WHERE project_id IN ($venues)"
# Prints one query a table: for its number of rows and a checksum of their content.
contents() {
  for table in $(with_venue); do echo "SELECT '$table', count(*), sum(hashtextextended(t::text, 0)) FROM $table t $of_venues;"; done
  for table in $whole; do echo "SELECT '$table', count(*), sum(hashtextextended(t::text, 0)) FROM $table t;"; done
}
end_copy() {
  target_says 'DROP SUBSCRIPTION IF EXISTS moved_venues'
  { echo 'DROP PUBLICATION IF EXISTS moved_venues;'; for table in $(with_other_key); do echo "ALTER TABLE $table REPLICA IDENTITY DEFAULT;"; done; } | at "$SOURCE" -1 -f -
}

case $step in
copy)
  [ "$(source_says 'SHOW wal_level')" = logical ] || refuse "SOURCE needs: ALTER SYSTEM SET wal_level = 'logical', and a restart of PostgreSQL."
  [ "$(source_says "SELECT count(*) FROM project $of_venues")" = $# ] || refuse 'SOURCE does not have all of these venues.'
  for table in $(source_says "SELECT relname FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND attname = 'project_id')"); do
    case " $whole $left_behind " in *" $table "*) ;; *) refuse "Say in this script what becomes of the table $table, which has no venue." ;; esac
  done
  pg_dump --schema-only --no-owner --no-privileges --no-publications --no-subscriptions "$SOURCE" | at "$TARGET" -1 -f -
  pg_dump --data-only -t schema_migration -t schema_migration_lock "$SOURCE" | at "$TARGET" -1 -f -
  {
    for table in $(with_other_key); do echo "ALTER TABLE $table REPLICA IDENTITY FULL;"; done
    echo "CREATE PUBLICATION moved_venues FOR TABLE $(for table in $whole; do echo "$table,"; done)"
    with_venue | sed "s/.*/& WHERE (project_id IN ($venues))/" | paste -s -d ,
  } | at "$SOURCE" -1 -f -
  echo "CREATE SUBSCRIPTION moved_venues CONNECTION :'source' PUBLICATION moved_venues" | at "$TARGET" -v source="$SOURCE"
  while
    waiting=$(target_says "SELECT count(*) FROM pg_subscription_rel WHERE srsubstate <> 'r'")
    [ "$waiting" -gt 0 ]
  do
    echo "$waiting tables are still being copied"
    sleep 2
  done
  echo 'All is copied, and what changes follows. Stop all processes, then: switch'
  ;;
switch)
  [ "$(source_says "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'scenic-tickets%'")" = 0 ] ||
    refuse 'A server uses SOURCE; stop all of them first, and PgBouncer.'
  if [ "$(target_says "SELECT count(*) FROM pg_subscription WHERE subname = 'moved_venues'")" = 1 ]; then
    last=$(source_says 'SELECT pg_current_wal_flush_lsn()')
    until [ "$(source_says "SELECT confirmed_flush_lsn >= '$last' FROM pg_replication_slots WHERE slot_name = 'moved_venues'")" = t ]; do sleep 1; done
    source_says "SELECT format('SELECT setval(%L, %s);', quote_ident(sequencename), last_value) FROM pg_sequences WHERE last_value IS NOT NULL" | at "$TARGET" -o /dev/null
    end_copy
  fi
  was=$(contents | at "$SOURCE")
  is=$(contents | at "$TARGET")
  [ "$was" = "$is" ] || refuse "The copy differs; nothing was deleted. SOURCE has
$was
and TARGET
$is"
  target_says 'ANALYZE'
  # Whole venues go from all tables at once: nothing is left that could refer to them.
  { echo 'SET session_replication_role = replica;'; for table in $(with_venue); do echo "DELETE FROM $table $of_venues;"; done; } | at "$SOURCE" -1 -f -
  echo "$was" | tr '|' ' ' | awk '{ rows += $2 } END { print rows " rows moved and compared" }'
  ;;
cancel) end_copy ;;
*) echo 'copy, switch or cancel' >&2; exit 2 ;;
esac
