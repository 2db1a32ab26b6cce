-- Links that send one ticket to another phone, and the phones that tickets were sent to.
CREATE TABLE ticket_share (
  project_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  ticket_id text NOT NULL,
  -- keyed hash of the secret in the link; the secret itself is kept nowhere
  key_hash text NOT NULL,
  made_at timestamptz NOT NULL,
  -- the link can be accepted until then
  expires_at timestamptz NOT NULL,
  -- the visitor whose phone has the ticket
  holder_id text,
  accepted_at timestamptz,
  ended_at timestamptz,
  -- why it ended: another link was made, the buyer took the link or the ticket back, or the holder gave it back
  ended_by text CHECK (ended_by IN ('REPLACED', 'WITHDRAWN', 'TAKEN_BACK', 'GIVEN_BACK')),
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, ticket_id) REFERENCES ticket (project_id, id),
  CHECK ((holder_id IS NULL) = (accepted_at IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- A ticket has one open link or one holder.
CREATE UNIQUE INDEX ticket_share_live ON ticket_share (project_id, ticket_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX ticket_share_key ON ticket_share (project_id, key_hash);
CREATE INDEX ticket_share_order ON ticket_share (project_id, order_id);
CREATE INDEX ticket_share_holder ON ticket_share (project_id, holder_id) WHERE holder_id IS NOT NULL;
CREATE INDEX ticket_share_unused ON ticket_share (expires_at) WHERE accepted_at IS NULL;
