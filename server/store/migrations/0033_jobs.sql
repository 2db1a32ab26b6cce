-- Closing a day and moving a session: a job with one item an order, so that it goes on where it was interrupted.

CREATE TABLE job (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('close', 'move')),
  -- the spots and the day that it is about
  day date NOT NULL,
  scenics text[] NOT NULL,
  -- what was decided: reason and offer of a closing, old and new times of a move
  doc jsonb NOT NULL,
  state text NOT NULL DEFAULT 'RUNNING' CHECK (state IN ('RUNNING', 'PAUSED', 'DONE')),
  asked_by text NOT NULL REFERENCES staff (id),
  -- who approved it; null where no ticket was sold, so that nobody had to
  approved_by text REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  -- from when on items may end: at once, or when the time for changes is over
  run_at timestamptz NOT NULL,
  -- when a process looks at it next, and how long the one that works on it may take
  due_at timestamptz NOT NULL,
  lease_until timestamptz NOT NULL DEFAULT '-infinity',
  done_at timestamptz,
  PRIMARY KEY (project_id, id),
  CHECK (approved_by IS NULL OR approved_by <> asked_by),
  CHECK ((state = 'DONE') = (done_at IS NOT NULL))
);
CREATE INDEX job_newest ON job (project_id, created_at DESC, id);
CREATE INDEX job_due ON job (due_at) WHERE state = 'RUNNING';

-- Without a foreign key to the orders: writing the items must not wait for an order that somebody is changing.
CREATE TABLE job_item (
  project_id text NOT NULL,
  job_id text NOT NULL,
  order_id text NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'DONE', 'SKIPPED', 'FAILED', 'RESOLVED')),
  -- when its holders were told
  told_at timestamptz,
  -- what became of it, or why it was skipped
  outcome text,
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  refund_no text,
  -- of a failure: what the program said; of one that a person settled: what that person wrote
  note text,
  resolved_by text REFERENCES staff (id),
  ended_at timestamptz,
  PRIMARY KEY (project_id, job_id, order_id),
  FOREIGN KEY (project_id, job_id) REFERENCES job (project_id, id),
  CHECK ((state IN ('OPEN', 'FAILED')) = (ended_at IS NULL)),
  CHECK ((state = 'RESOLVED') = (resolved_by IS NOT NULL)),
  CHECK (amount = 0 OR refund_no IS NOT NULL)
);
CREATE INDEX job_item_open ON job_item (project_id, job_id, (told_at IS NOT NULL), order_id) WHERE state = 'OPEN';
CREATE INDEX job_item_ended ON job_item (project_id, job_id, ended_at DESC, order_id);
CREATE INDEX job_item_order ON job_item (project_id, order_id);

ALTER TABLE notice DROP CONSTRAINT notice_kind_check, ADD CONSTRAINT notice_kind_check CHECK (kind IN ('session-moved', 'gate-changed', 'day-closed'));
