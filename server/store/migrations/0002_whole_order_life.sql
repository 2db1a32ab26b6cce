-- What an order lives through after it was placed: confirmation, use, return, change; cards, codes, cart, invoices,
-- ratings, uploads, logins by phone.

-- Several days and spots may share an order; a ticket knows when it is good, what was given back and what happened to it.
ALTER TABLE ticket ADD COLUMN valid_from date;
ALTER TABLE ticket ADD COLUMN valid_until date;
-- null (a process of the version before wrote it) means the visit day
UPDATE ticket SET valid_from = visit_day, valid_until = visit_day;
-- entries that were given back; `people - returned` may still enter
ALTER TABLE ticket ADD COLUMN returned integer NOT NULL DEFAULT 0;
ALTER TABLE ticket DROP CONSTRAINT ticket_check;
ALTER TABLE ticket ADD CONSTRAINT ticket_entries CHECK (used >= 0 AND returned >= 0 AND used + returned <= people);
-- what was sent back of its price, fen
ALTER TABLE ticket ADD COLUMN refunded bigint NOT NULL DEFAULT 0;
ALTER TABLE ticket ADD CONSTRAINT ticket_refunded CHECK (refunded >= 0 AND refunded <= fee);
ALTER TABLE ticket ADD COLUMN changed_at timestamptz;
ALTER TABLE ticket ADD COLUMN used_at timestamptz;
ALTER TABLE ticket ADD COLUMN card_id text;
-- the refund rule as it was when the ticket was bought, and whether staff look at returns
ALTER TABLE ticket ADD COLUMN policy jsonb NOT NULL DEFAULT '{"refund":"never","change":false,"review":false,"kind":"TICKET"}';
CREATE INDEX ticket_overdue ON ticket (coalesce(valid_until, visit_day)) WHERE status IN ('WAIT_USE', 'PART_USE');
CREATE INDEX ticket_number ON ticket (ticket_no);

ALTER TABLE ticket_holder ADD COLUMN photo text;
ALTER TABLE ticket_holder ADD COLUMN health_code text;
CREATE INDEX ticket_holder_photo ON ticket_holder (project_id, photo) WHERE photo IS NOT NULL;
CREATE INDEX ticket_holder_health ON ticket_holder (project_id, health_code) WHERE health_code IS NOT NULL;

ALTER TABLE orders ADD COLUMN exchanged boolean NOT NULL DEFAULT false;
ALTER TABLE orders ADD COLUMN phone_hash text;
ALTER TABLE orders ADD COLUMN agency_enc text;
-- 'before-pay', 'after-pay' or 'none': when staff confirm it
ALTER TABLE orders ADD COLUMN confirm text NOT NULL DEFAULT 'none' CHECK (confirm IN ('none', 'before-pay', 'after-pay'));
ALTER TABLE orders ADD COLUMN reason text;
CREATE INDEX orders_unconfirmed ON orders (visit_day) WHERE status IN ('WAIT_PROCESS', 'WAIT_CONFIRM');
CREATE INDEX orders_of_phone ON orders (project_id, phone_hash) WHERE phone_hash IS NOT NULL;

-- A return that a visitor asked for: decided at once, or by staff.
CREATE TABLE ticket_return (
  project_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  ticket_id text NOT NULL,
  people integer NOT NULL CHECK (people > 0),
  -- what the venue keeps and what goes back, fen, as it was promised when the return was asked for
  fee bigint NOT NULL CHECK (fee >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL CHECK (state IN ('WAIT_AUDIT', 'REFUSED', 'REFUNDING', 'REFUNDED')),
  refund_no text,
  reason text,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  done_at timestamptz,
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, ticket_id) REFERENCES ticket (project_id, id)
);
CREATE INDEX ticket_return_order ON ticket_return (project_id, order_id);
CREATE UNIQUE INDEX ticket_return_open ON ticket_return (project_id, ticket_id) WHERE state = 'WAIT_AUDIT';
CREATE INDEX ticket_return_refund ON ticket_return (refund_no) WHERE refund_no IS NOT NULL;

-- One row for each row of seats: whoever decides about seats of a row holds its lock, so that two buyers can't leave a gap together.
CREATE TABLE seat_row (
  project_id text NOT NULL,
  batch_id text NOT NULL,
  row_key text NOT NULL,
  PRIMARY KEY (project_id, batch_id, row_key)
);
INSERT INTO seat_row SELECT DISTINCT project_id, batch_id, row_key FROM seat;

-- Member cards: made when their order is paid; a subcard names its main card.
CREATE TABLE member_card (
  project_id text NOT NULL,
  id text NOT NULL,
  member_no text NOT NULL,
  order_id text NOT NULL,
  ticket_id text NOT NULL,
  ticket_type_id text NOT NULL,
  -- position of its holder on the ticket
  position integer NOT NULL,
  main_id text,
  state text NOT NULL CHECK (state IN ('WAIT_ACTIVATE', 'VALID', 'EXPIRED', 'CANCELED')),
  activate_by date,
  valid_from date,
  valid_until date,
  valid_days integer,
  uses_left integer CHECK (uses_left >= 0),
  serial integer NOT NULL DEFAULT 1,
  doc jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, member_no),
  UNIQUE (project_id, ticket_id, position)
);

-- Who may see and use a card besides its buyer: those who proved its phone.
CREATE TABLE card_access (
  project_id text NOT NULL,
  card_id text NOT NULL,
  visitor_id text NOT NULL,
  PRIMARY KEY (project_id, card_id, visitor_id),
  FOREIGN KEY (project_id, card_id) REFERENCES member_card (project_id, id)
);

-- One visit a card and day.
CREATE TABLE card_use (
  project_id text NOT NULL,
  card_id text NOT NULL,
  visit_day date NOT NULL,
  ticket_id text NOT NULL,
  PRIMARY KEY (project_id, card_id, visit_day),
  FOREIGN KEY (project_id, card_id) REFERENCES member_card (project_id, id)
);
CREATE INDEX card_use_ticket ON card_use (project_id, ticket_id);

-- Redemption codes know who used them.
ALTER TABLE redeem_code ADD COLUMN visitor_id text;
-- the ends of a code that was used, for its user to know it again
ALTER TABLE redeem_code ADD COLUMN code_mask text;
CREATE INDEX redeem_code_visitor ON redeem_code (project_id, visitor_id) WHERE visitor_id IS NOT NULL;

-- The cart holds no stock; the lines carry document numbers and are sealed as a whole.
CREATE TABLE cart_item (
  project_id text NOT NULL,
  id text NOT NULL,
  visitor_id text NOT NULL,
  lines_enc text NOT NULL,
  fee_then bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, visitor_id) REFERENCES visitor (project_id, id)
);
CREATE INDEX cart_item_visitor ON cart_item (project_id, visitor_id, created_at);

CREATE TABLE invoice (
  project_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  visitor_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('person', 'company')),
  purchaser_enc text NOT NULL,
  tax_no_enc text,
  email_enc text,
  phone_enc text,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('REQUESTED', 'ISSUED', 'FAILED', 'REVERSED')),
  invoice_no text,
  download_url text,
  tries integer NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL,
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  issued_at timestamptz,
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, order_id) REFERENCES orders (project_id, id)
);
CREATE INDEX invoice_of_order ON invoice (project_id, order_id, created_at);
CREATE UNIQUE INDEX invoice_live ON invoice (project_id, order_id) WHERE state IN ('REQUESTED', 'ISSUED');
CREATE INDEX invoice_due ON invoice (run_at) WHERE state = 'REQUESTED';
CREATE INDEX invoice_visitor ON invoice (project_id, visitor_id, created_at DESC);

CREATE TABLE evaluation (
  project_id text NOT NULL,
  order_id text NOT NULL,
  -- the guide it is about, '' for the order itself
  guide_id text NOT NULL DEFAULT '',
  visitor_id text NOT NULL,
  score smallint NOT NULL CHECK (score BETWEEN 1 AND 5),
  doc jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, order_id, guide_id)
);
CREATE INDEX evaluation_guide ON evaluation (project_id, guide_id, created_at DESC) WHERE guide_id <> '';

-- Sales people, from the venue file, and who they turned out to be.
CREATE TABLE sale (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  doc jsonb NOT NULL,
  visitor_id text,
  bound_at timestamptz,
  PRIMARY KEY (project_id, id)
);

-- Pictures, re-encoded by us; small enough to live where the backup is.
CREATE TABLE upload (
  project_id text NOT NULL,
  id text NOT NULL,
  visitor_id text NOT NULL,
  kind text NOT NULL,
  mime text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- when an order, a cart row or a rating last took it up; what nothing took up is dropped after a day
  used_at timestamptz,
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, visitor_id) REFERENCES visitor (project_id, id)
);
CREATE INDEX upload_visitor ON upload (project_id, visitor_id, created_at);
CREATE INDEX upload_unused ON upload (created_at) WHERE used_at IS NULL;
CREATE INDEX upload_people ON upload (used_at) WHERE kind IN ('photo', 'health_code');

-- Login by phone.
ALTER TABLE visitor ADD COLUMN phone_mask text;
CREATE TABLE sms_code (
  project_id text NOT NULL,
  -- what the code is for: 'login' or 'member'
  purpose text NOT NULL,
  phone_hash text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, purpose, phone_hash)
);
CREATE INDEX sms_code_age ON sms_code (expires_at);
-- A token that is good for nothing but the login it was made for.
CREATE TABLE prelogin_token (
  token_hash text PRIMARY KEY,
  project_id text NOT NULL,
  phone_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX prelogin_token_age ON prelogin_token (expires_at);

-- Rate limits (generic cell rate algorithm): the theoretical arrival time of each key.
CREATE TABLE rate (
  key text PRIMARY KEY,
  tat timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX rate_age ON rate (tat);

-- Attempts that ended are asked about for an hour; what was paid under a number is looked up by it.
CREATE INDEX payment_attempt_closed ON payment_attempt (expires_at) WHERE state = 'CLOSED';
CREATE INDEX payment_txn_trade ON payment_txn (channel, out_trade_no);

CREATE INDEX refund_of_order ON refund (project_id, order_id) WHERE order_id IS NOT NULL;

-- What came in lately, for whoever watches the server.
CREATE INDEX payment_txn_recorded ON payment_txn (recorded_at);

-- Catalogues that were imported before: what their files did not say yet.
UPDATE ticket_type SET doc = '{"refund_review": false, "confirm": "none", "photo_required": false, "health_code_required": false, "free_with": []}'::jsonb || doc;
UPDATE guide SET doc = '{"slots": [{"id": "am", "start": "09:00", "end": "12:00"}, {"id": "pm", "start": "14:00", "end": "17:00"}]}'::jsonb || doc;
UPDATE project SET version = version + 1;
