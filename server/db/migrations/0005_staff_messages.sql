-- What newly waits for the people of a venue, one row for each thing that its chat group hears of.
CREATE TABLE staff_message (
  project_id text NOT NULL REFERENCES project (project_id),
  -- What it is about; a second row about the same can't be made.
  id text NOT NULL,
  kind text NOT NULL,
  created_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- When the next try is due; of one that is being sent, when its process must be dead.
  next_at timestamptz NOT NULL,
  outcome text,
  done_at timestamptz,
  PRIMARY KEY (project_id, id),
  CHECK ((done_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX staff_message_due ON staff_message (project_id, next_at) WHERE (done_at IS NULL);
CREATE INDEX staff_message_done ON staff_message (done_at) WHERE (done_at IS NOT NULL);
