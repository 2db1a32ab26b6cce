-- Tables that staff take away as files. Made piece by piece by a job, kept for a day.
CREATE TABLE export (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('orders', 'money', 'differences', 'settlements')),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  -- what to look for and the words of the file: nothing in it names a person
  ask jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('RUNNING', 'DONE', 'FAILED')),
  asked_by text NOT NULL REFERENCES staff (id),
  asked_at timestamptz NOT NULL,
  lease_until timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- how far it is: the place after the last row, and sums of what was written
  place jsonb,
  rows integer NOT NULL DEFAULT 0,
  pieces integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  sheet jsonb,
  done_at timestamptz,
  -- a download: good once, for a minute, in one session
  ticket_hash text,
  ticket_session text,
  ticket_until timestamptz,
  PRIMARY KEY (project_id, id)
);
CREATE INDEX export_running ON export (asked_at) WHERE state = 'RUNNING';
CREATE INDEX export_age ON export (asked_at);

CREATE TABLE export_piece (
  project_id text NOT NULL,
  export_id text NOT NULL,
  n integer NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (project_id, export_id, n),
  FOREIGN KEY (project_id, export_id) REFERENCES export (project_id, id) ON DELETE CASCADE
);
