-- no transaction
-- Gates, the devices that stand at them, and what these let in.

CREATE TABLE IF NOT EXISTS gate (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  position integer NOT NULL,
  -- Spots whose tickets it admits; the rest of the venue file's words is in doc.
  scenics text[] NOT NULL,
  doc jsonb NOT NULL,
  PRIMARY KEY (project_id, id)
);

CREATE TABLE IF NOT EXISTS gate_device (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  name text NOT NULL DEFAULT '',
  model text NOT NULL DEFAULT '',
  -- Raw P-256 point, base64url; null for what has no device, such as the command line.
  public_key text,
  fingerprint text NOT NULL DEFAULT '',
  gates text[] NOT NULL DEFAULT '{}',
  -- Last line that is here, last line that the device said it wrote, hash and time of the last line that is here.
  last_n integer NOT NULL DEFAULT 0,
  told_n integer NOT NULL DEFAULT 0,
  chain text NOT NULL DEFAULT '',
  last_at timestamptz,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  seen_at timestamptz,
  -- Everything that it let in before this instant is here.
  uploaded_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (project_id, id)
);
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS gate_device_id ON gate_device (id) WHERE public_key IS NOT NULL;

CREATE TABLE IF NOT EXISTS gate_pairing (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  secret_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (id)
);

CREATE TABLE IF NOT EXISTS staff_member (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('steward', 'supervisor', 'office')),
  salt text NOT NULL,
  pin_hash text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (project_id, id)
);

-- Every line of a device as it signed it; nothing is taken out or changed.
CREATE TABLE IF NOT EXISTS gate_log (
  project_id text NOT NULL,
  device_id text NOT NULL,
  n integer NOT NULL CHECK (n > 0),
  kind text NOT NULL,
  verdict text NOT NULL,
  gate_id text NOT NULL,
  at timestamptz NOT NULL,
  -- What the hash covers.
  text text NOT NULL,
  hash text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, device_id, n)
);
CREATE INDEX CONCURRENTLY IF NOT EXISTS gate_log_day ON gate_log (project_id, at);

-- Who went in or out. An entry is a fact and is kept; what it counts for is a judgement and may change while others arrive.
CREATE TABLE IF NOT EXISTS gate_entry (
  project_id text NOT NULL,
  device_id text NOT NULL,
  n integer NOT NULL,
  no text NOT NULL,
  order_id text,
  ticket_id text,
  card_id text,
  serial integer,
  people integer NOT NULL CHECK (people >= 0),
  kind text NOT NULL CHECK (kind IN ('entry', 'override', 're-entry', 'exit')),
  gate_id text NOT NULL,
  -- Bounded by the lines beside it and by its arrival.
  at timestamptz NOT NULL,
  clock text NOT NULL CHECK (clock IN ('sure', 'unsure')),
  offline boolean NOT NULL,
  how text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('NEW', 'APPLIED', 'DOUBLE', 'REFUNDED', 'OLD_CODE', 'UNKNOWN', 'OVERRIDE', 'HELD')),
  -- How many of its people the ticket or card was used for.
  applied integer NOT NULL DEFAULT 0 CHECK (applied >= 0 AND applied <= people),
  reason text,
  staff text,
  received_at timestamptz NOT NULL,
  decided_by text,
  decision text,
  note text,
  decided_at timestamptz,
  PRIMARY KEY (project_id, device_id, n)
);
CREATE INDEX CONCURRENTLY IF NOT EXISTS gate_entry_ticket ON gate_entry (project_id, ticket_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS gate_entry_card ON gate_entry (project_id, card_id, at) WHERE card_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS gate_entry_gate ON gate_entry (project_id, gate_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS gate_entry_day ON gate_entry (project_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS gate_entry_open ON gate_entry (project_id, outcome, at) WHERE outcome <> 'APPLIED';

-- Tells lists of before a restored backup from those after it.
CREATE TABLE IF NOT EXISTS gate_epoch (
  project_id text PRIMARY KEY REFERENCES project (project_id),
  epoch text NOT NULL
);

-- When something changed that a gate goes by.
ALTER TABLE ticket ADD COLUMN IF NOT EXISTS gate_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE member_card ADD COLUMN IF NOT EXISTS gate_at timestamptz NOT NULL DEFAULT now();
-- The days before the one change that a ticket may have: its old code is told from an unknown one.
ALTER TABLE ticket ADD COLUMN IF NOT EXISTS was_from date;
ALTER TABLE ticket ADD COLUMN IF NOT EXISTS was_until date;
CREATE OR REPLACE FUNCTION note_gate_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.gate_at := now(); RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER ticket_gate_at BEFORE UPDATE ON ticket FOR EACH ROW EXECUTE FUNCTION note_gate_change();
CREATE OR REPLACE TRIGGER member_card_gate_at BEFORE UPDATE ON member_card FOR EACH ROW EXECUTE FUNCTION note_gate_change();
CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_gate_at ON ticket (project_id, gate_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_gate_days ON ticket (project_id, scenic_id, coalesce(valid_until, visit_day));
CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_gate_moved ON ticket (project_id, was_until) WHERE was_until IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_card_gate_at ON member_card (project_id, gate_at);

-- A return of a day of use waits for the gates until this instant at the latest; null where staff decide, or nobody has to.
ALTER TABLE ticket_return ADD COLUMN IF NOT EXISTS gates_until timestamptz;
CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_return_gates ON ticket_return (gates_until) WHERE state = 'WAIT_AUDIT' AND gates_until IS NOT NULL;

-- A card opens gates by itself where its type says so: its visit then has an entry instead of a ticket.
ALTER TABLE card_use ALTER COLUMN ticket_id DROP NOT NULL;

-- What was used before there were entries.
INSERT INTO gate_entry (project_id, device_id, n, no, order_id, ticket_id, serial, people, kind, gate_id, at, clock, offline, how, outcome, applied, received_at)
  SELECT project_id, 'before', row_number() OVER (PARTITION BY project_id ORDER BY id), ticket_no, order_id, id, serial, used, 'entry', '', coalesce(used_at, now()),
    'sure', false, 'none', 'APPLIED', used, coalesce(used_at, now())
  FROM ticket WHERE used > 0 ON CONFLICT DO NOTHING;
