-- Where notices are sent besides the list in the app: a phone, an account of the messaging app, a number. One row for each, of one visitor.
CREATE TABLE notice_target (
  project_id text NOT NULL,
  -- a hash of the address: the same phone has one row
  id text NOT NULL,
  visitor_id text NOT NULL,
  way text NOT NULL,
  -- what the way needs to send to it, sealed
  address_enc text NOT NULL,
  -- the visitor's language
  locale text NOT NULL,
  -- the session in which it was made: signing out of that one removes it; null where signing out changes nothing
  session_hash text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, visitor_id) REFERENCES visitor (project_id, id)
);
CREATE INDEX notice_target_visitor ON notice_target (project_id, visitor_id);
-- A browser that replaces its subscription knows no venue.
CREATE INDEX notice_target_id ON notice_target (id);
CREATE INDEX notice_target_age ON notice_target (created_at);

-- A notice that goes to a target, until it is there or given up.
CREATE TABLE notice_delivery (
  project_id text NOT NULL,
  notice_id text NOT NULL,
  target_id text NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'SENDING', 'DONE')),
  tries integer NOT NULL DEFAULT 0,
  -- when the next try is due; of one that is being sent, when its process must be dead
  next_at timestamptz NOT NULL,
  -- how it ended, and when
  outcome text,
  done_at timestamptz,
  PRIMARY KEY (project_id, notice_id, target_id),
  FOREIGN KEY (project_id, notice_id) REFERENCES notice (project_id, id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, target_id) REFERENCES notice_target (project_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CHECK ((state = 'DONE') = (outcome IS NOT NULL)),
  CHECK ((state = 'DONE') = (done_at IS NOT NULL))
);
CREATE INDEX notice_delivery_due ON notice_delivery (next_at) WHERE state <> 'DONE';
CREATE INDEX notice_delivery_target ON notice_delivery (project_id, target_id);
CREATE INDEX notice_delivery_done ON notice_delivery (done_at) WHERE done_at IS NOT NULL;

-- Which kinds go by which way, where the visitor chose: way → kinds.
ALTER TABLE notice_setting ADD COLUMN sent jsonb NOT NULL DEFAULT '{}';
