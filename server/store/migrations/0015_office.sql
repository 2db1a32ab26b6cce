-- no transaction
-- The venue office: accounts of staff, their sessions and proofs, what waits for a second person, notes, and the indexes by which orders are found.

CREATE TABLE IF NOT EXISTS staff (
  id text PRIMARY KEY,
  login text NOT NULL UNIQUE,
  name text NOT NULL,
  -- argon2id as 'salt.hash'; null until the link was used
  password text,
  -- the authenticator's secret, sealed; the second column waits for its first code
  totp_enc text,
  totp_new_enc text,
  -- the last time step that was used: a code counts once
  totp_step bigint NOT NULL DEFAULT 0,
  rev integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS staff_role (
  project_id text NOT NULL REFERENCES project (project_id),
  staff_id text NOT NULL REFERENCES staff (id),
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'desk', 'finance', 'gate', 'reader')),
  PRIMARY KEY (project_id, staff_id)
);
CREATE INDEX IF NOT EXISTS staff_role_staff ON staff_role (staff_id);
CREATE TABLE IF NOT EXISTS staff_key (
  id text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff (id),
  name text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX IF NOT EXISTS staff_key_staff ON staff_key (staff_id);
CREATE TABLE IF NOT EXISTS staff_session (
  token_hash text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- when who sits there last proved it, and whether by more than a password
  proved_at timestamptz NOT NULL,
  strong boolean NOT NULL
);
CREATE INDEX IF NOT EXISTS staff_session_staff ON staff_session (staff_id);
CREATE INDEX IF NOT EXISTS staff_session_age ON staff_session (created_at);
CREATE TABLE IF NOT EXISTS staff_recovery (
  staff_id text NOT NULL REFERENCES staff (id),
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);
CREATE TABLE IF NOT EXISTS staff_invite (
  token_hash text PRIMARY KEY,
  login text NOT NULL,
  project_id text NOT NULL REFERENCES project (project_id),
  role text NOT NULL,
  invited_by text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS staff_invite_project ON staff_invite (project_id, expires_at);
-- Challenges of passkeys: each is good once, for minutes.
CREATE TABLE IF NOT EXISTS staff_challenge (
  hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
-- Wrong sign-ins by login and by address, as keyed hashes.
CREATE TABLE IF NOT EXISTS staff_lock (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  -- how often it was locked in a row: each time twice as long
  locks integer NOT NULL DEFAULT 0,
  until timestamptz,
  last_at timestamptz NOT NULL
);
-- What a press of a button answered, so that the same press does nothing twice.
CREATE TABLE IF NOT EXISTS staff_request (
  staff_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, key)
);
CREATE INDEX IF NOT EXISTS staff_request_age ON staff_request (created_at);
-- What each venue decided for its office; a venue without a row has the usual values.
CREATE TABLE IF NOT EXISTS office_setting (
  project_id text PRIMARY KEY REFERENCES project (project_id),
  -- fen above which a second person approves; null where nobody is asked
  second_above bigint
);
-- Deeds that wait for a second person.
CREATE TABLE IF NOT EXISTS pending (
  project_id text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  object text NOT NULL,
  payload jsonb NOT NULL,
  asked_by text NOT NULL REFERENCES staff (id),
  asked_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'DONE', 'WITHDRAWN', 'OVER')),
  decided_by text REFERENCES staff (id),
  decided_at timestamptz,
  PRIMARY KEY (project_id, id)
);
CREATE UNIQUE INDEX IF NOT EXISTS pending_object ON pending (project_id, object) WHERE state = 'WAITING';
CREATE TABLE IF NOT EXISTS order_note (
  project_id text NOT NULL,
  order_id text NOT NULL,
  id text NOT NULL,
  staff_id text NOT NULL REFERENCES staff (id),
  at timestamptz NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (project_id, order_id, id)
);
-- Lists of orders that somebody keeps under a name: their filters, as the address has them.
CREATE TABLE IF NOT EXISTS staff_view (
  project_id text NOT NULL,
  staff_id text NOT NULL REFERENCES staff (id),
  name text NOT NULL,
  query text NOT NULL,
  PRIMARY KEY (project_id, staff_id, name)
);

-- Counts every change of an order, whoever makes it: a deed says which state it was decided on.
ALTER TABLE orders ADD COLUMN IF NOT EXISTS rev integer NOT NULL DEFAULT 1;
CREATE OR REPLACE FUNCTION order_counts_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.rev := OLD.rev + 1; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER orders_rev BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION order_counts_changes();

-- A keyed hash of the whole name, for finding a holder; null for holders from before this column.
ALTER TABLE ticket_holder ADD COLUMN IF NOT EXISTS name_hash text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_holder_name ON ticket_holder (project_id, name_hash) WHERE name_hash IS NOT NULL;

CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_newest ON orders (project_id, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_visit ON orders (project_id, visit_day, created_at DESC, id DESC);
-- The last four digits of the phone are what its mask shows.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_tail ON orders (project_id, right(phone_mask, 4), created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_waiting ON orders (project_id, status, created_at)
  WHERE status IN ('WAIT_PROCESS', 'WAIT_CONFIRM', 'WAIT_CONFIRM_WAIT_AUDIT', 'WAIT_USE_WAIT_AUDIT');
CREATE INDEX CONCURRENTLY IF NOT EXISTS refund_failed ON refund (project_id, created_at) WHERE state = 'FAILED';
