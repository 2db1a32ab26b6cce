-- A person's data that is erased on request: who asked, how far it is, and afterwards what went.
CREATE TABLE erasure (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('document', 'phone')),
  -- the keyed hash of the document or phone; null once it is done
  person_hash text,
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'RUNNING', 'DONE')),
  asked_by text NOT NULL REFERENCES staff (id),
  asked_at timestamptz NOT NULL,
  -- how many orders were found when it was asked for
  orders integer NOT NULL,
  started_at timestamptz,
  -- the last order that was gone through, by its id
  last_order text NOT NULL DEFAULT '',
  erased_orders integer NOT NULL DEFAULT 0,
  -- orders that were open again when their turn came
  kept_orders integer NOT NULL DEFAULT 0,
  done_at timestamptz,
  PRIMARY KEY (project_id, id),
  CHECK ((state = 'DONE') = (person_hash IS NULL)),
  CHECK ((state = 'DONE') = (done_at IS NOT NULL)),
  CHECK ((state = 'ASKED') = (started_at IS NULL))
);
CREATE UNIQUE INDEX erasure_open ON erasure (project_id, person_hash) WHERE state <> 'DONE';
CREATE INDEX erasure_newest ON erasure (project_id, asked_at DESC);
CREATE INDEX erasure_running ON erasure (asked_at) WHERE state = 'RUNNING';
CREATE INDEX erasure_unapproved ON erasure (asked_at) WHERE started_at IS NULL;

-- When everything personal of an order was erased on request.
ALTER TABLE orders ADD COLUMN erased_at timestamptz;
