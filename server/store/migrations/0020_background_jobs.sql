-- Work that nobody asks for: one row a job. The process that runs it renews its lease every few seconds; a lease that ran out is anybody's.
-- Processes add the rows at their start, by the list of jobs in the program.
CREATE TABLE background_job (
  name text PRIMARY KEY,
  -- the process that runs it: machine, process number and a random part
  runner text,
  lease_until timestamptz NOT NULL DEFAULT '-infinity',
  -- when it is due next
  run_at timestamptz NOT NULL,
  -- a person wants it at once
  wanted boolean NOT NULL DEFAULT false,
  -- the last run that went well, and how long it took
  ran_at timestamptz,
  took_ms integer,
  -- runs in a row that went wrong, and what the last of them said
  failures integer NOT NULL DEFAULT 0,
  error text
) WITH (fillfactor = 50);
