-- Spreads the tables over the nodes of a Citus cluster, each venue's rows on one node: psql -X -1 -v ON_ERROR_STOP=1 -f
-- deploy/citus.sql
-- Run it as a superuser on the coordinator, where Citus knows its nodes and no server uses the database.
--
-- NOT TRIED with Citus, which Debian 12 does not have; only its steps were run, with stand-ins for the two functions of
-- Citus.
-- What its documentation says is still in the way:
-- * Tables whose keys do not name a venue (`tests/project-first.test.ts` has them with reasons) are copied to every
-- node. Each sign-in and payment is
-- then written everywhere, so that payments grow no faster than one node writes. To grow further, tokens and payment
-- numbers would have to contain the venue.
-- * Jobs take rows of all venues with FOR UPDATE SKIP LOCKED. Citus locks rows on one node in a statement: the jobs
-- would have to go venue by venue.
--   * Triggers count changes and tell wallets; Citus runs them only with the setting below.
-- A venue group that outgrows one PostgreSQL therefore moves to one of its own: deploy/move-venues.sh, which was tried.
SET citus.enable_unsafe_triggers = on;

CREATE TEMPORARY VIEW spread AS
SELECT c.oid::regclass AS name, EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND attname = 'project_id')
  AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique
    AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey) AND attname = 'project_id')) AS by_venue
FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r';

CREATE TEMPORARY TABLE foreign_key AS
SELECT f.conrelid::regclass AS name, quote_ident(f.conname) AS key, pg_get_constraintdef(f.oid) AS text, child.by_venue OR NOT parent.by_venue AS possible
FROM pg_constraint f JOIN spread child ON child.name = f.conrelid JOIN spread parent ON parent.name = f.confrelid WHERE contype = 'f';

DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT * FROM foreign_key LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %s', one.name, one.key);
  END LOOP;
  FOR one IN SELECT * FROM spread ORDER BY by_venue, name::text LOOP
    IF one.by_venue THEN PERFORM create_distributed_table(one.name, 'project_id'); ELSE PERFORM create_reference_table(one.name); END IF;
  END LOOP;
  -- A table copied to every node can't refer to a distributed one: those foreign keys are dropped.
  FOR one IN SELECT * FROM foreign_key WHERE possible LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %s %s', one.name, one.key, one.text);
  END LOOP;
END
$$;
