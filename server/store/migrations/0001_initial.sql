-- Everything the reference backend keeps. Every key of a venue's data starts with project_id;
-- ids come from the program (UUIDv7), money is integer fen, instants are timestamptz.

-- The catalogue: documents of the venue file, as the importer checked them.
CREATE TABLE project (
  project_id text PRIMARY KEY,
  doc jsonb NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  imported_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE scenic (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  position integer NOT NULL,
  doc jsonb NOT NULL,
  PRIMARY KEY (project_id, id)
);

CREATE TABLE ticket_type (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  scenic_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('TICKET', 'MEMBER', 'ACTIVITY', 'RENT')),
  position integer NOT NULL,
  doc jsonb NOT NULL,
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, scenic_id) REFERENCES scenic (project_id, id)
);

CREATE TABLE seat_plan (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  doc jsonb NOT NULL,
  PRIMARY KEY (project_id, id)
);

CREATE TABLE guide (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  position integer NOT NULL,
  doc jsonb NOT NULL,
  PRIMARY KEY (project_id, id)
);

CREATE TABLE redeem_code (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  code_hash text NOT NULL,
  ticket_type_id text NOT NULL,
  valid_from date,
  valid_until date,
  used_at timestamptz,
  order_id text,
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, code_hash)
);

CREATE TABLE grey_list (
  project_id text NOT NULL REFERENCES project (project_id),
  person_hash text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (project_id, person_hash)
);

-- Who the visitor is.
CREATE TABLE visitor (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  openid text,
  phone_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, openid),
  UNIQUE (project_id, phone_hash)
);

CREATE TABLE session_token (
  token_hash text PRIMARY KEY,
  project_id text NOT NULL,
  visitor_id text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  FOREIGN KEY (project_id, visitor_id) REFERENCES visitor (project_id, id)
);
CREATE INDEX session_token_age ON session_token (seen_at);

-- The sign-in: a nonce goes out with the visitor, a one-time ticket comes back with the page.
CREATE TABLE sign_in (
  nonce text PRIMARY KEY,
  project_id text NOT NULL REFERENCES project (project_id),
  target text NOT NULL,
  created_at timestamptz NOT NULL,
  code text,
  visitor_id text,
  ticket_hash text,
  ticket_expires_at timestamptz,
  answered_at timestamptz,
  spent_at timestamptz
);
CREATE UNIQUE INDEX sign_in_ticket ON sign_in (ticket_hash) WHERE ticket_hash IS NOT NULL;
CREATE INDEX sign_in_age ON sign_in (created_at);

-- Stock: one or more buckets a stock, made when it is first asked for.
CREATE TABLE stock_bucket (
  project_id text NOT NULL,
  stock_id text NOT NULL,
  b smallint NOT NULL,
  capacity integer NOT NULL,
  sold integer NOT NULL DEFAULT 0,
  PRIMARY KEY (project_id, stock_id, b),
  CHECK (sold >= 0 AND sold <= capacity)
) WITH (fillfactor = 50);

CREATE TABLE seat (
  project_id text NOT NULL,
  batch_id text NOT NULL,
  seat_id text NOT NULL,
  zone text NOT NULL,
  row_key text NOT NULL,
  row_name text NOT NULL,
  row_no integer NOT NULL,
  position integer NOT NULL,
  number text NOT NULL,
  state text NOT NULL DEFAULT 'FREE' CHECK (state IN ('FREE', 'HELD', 'SOLD', 'BLOCKED')),
  ticket_id text,
  PRIMARY KEY (project_id, batch_id, seat_id)
) WITH (fillfactor = 70);

-- Orders and tickets.
CREATE TABLE orders (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  order_no text NOT NULL,
  visitor_id text NOT NULL,
  order_type text NOT NULL,
  status text NOT NULL CHECK (status IN ('WAIT_PROCESS', 'WAIT_PAY', 'WAIT_CONFIRM', 'WAIT_USE', 'PART_USE', 'WAIT_CONFIRM_WAIT_AUDIT',
    'WAIT_USE_WAIT_AUDIT', 'AUDITED', 'CANCELED', 'CLOSED', 'COMPLETE')),
  pay_status text CHECK (pay_status IN ('PAYED', 'REFUNDING', 'REFUNDED')),
  fee bigint NOT NULL CHECK (fee >= 0),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid >= 0),
  refunded bigint NOT NULL DEFAULT 0,
  phone_enc text NOT NULL,
  phone_mask text NOT NULL,
  agreement_version text NOT NULL,
  doc jsonb NOT NULL,
  visit_day date NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  cancelled_at timestamptz,
  hidden_at timestamptz,
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, order_no),
  FOREIGN KEY (project_id, visitor_id) REFERENCES visitor (project_id, id),
  CHECK (refunded >= 0 AND refunded <= paid)
);
CREATE INDEX orders_of_visitor ON orders (project_id, visitor_id, created_at DESC);
CREATE INDEX orders_unpaid ON orders (expires_at) WHERE status = 'WAIT_PAY';

CREATE TABLE ticket (
  project_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  position integer NOT NULL,
  ticket_no text NOT NULL,
  ticket_type_id text NOT NULL,
  scenic_id text NOT NULL,
  visit_day date NOT NULL,
  batch_id text,
  seat_id text,
  fee bigint NOT NULL CHECK (fee >= 0),
  status text NOT NULL CHECK (status IN ('WAIT_USE', 'PART_USE', 'USED', 'OUTOFDATE', 'CANCELED')),
  -- false as soon as the ticket gives its stock back
  holds_stock boolean NOT NULL DEFAULT true,
  -- [{stock_id, b, count}]: exactly what it took, so that exactly that goes back
  stock jsonb NOT NULL,
  people integer NOT NULL CHECK (people > 0),
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0 AND used <= people),
  serial integer NOT NULL DEFAULT 1,
  doc jsonb NOT NULL,
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, ticket_no),
  FOREIGN KEY (project_id, order_id) REFERENCES orders (project_id, id)
);
CREATE INDEX ticket_of_order ON ticket (project_id, order_id);
CREATE UNIQUE INDEX ticket_seat ON ticket (project_id, batch_id, seat_id) WHERE seat_id IS NOT NULL AND holds_stock;

-- Who enters on a ticket: the number only encrypted, its hash for comparing, its mask for showing.
CREATE TABLE ticket_holder (
  project_id text NOT NULL,
  ticket_id text NOT NULL,
  position integer NOT NULL,
  name_enc text NOT NULL,
  id_type text NOT NULL,
  id_number_enc text NOT NULL,
  id_mask text NOT NULL,
  person_hash text NOT NULL,
  PRIMARY KEY (project_id, ticket_id, position),
  FOREIGN KEY (project_id, ticket_id) REFERENCES ticket (project_id, id)
);
CREATE INDEX ticket_holder_person ON ticket_holder (project_id, person_hash);

-- One live ticket a person in a session that asks for it.
CREATE TABLE person_claim (
  project_id text NOT NULL,
  batch_id text NOT NULL,
  person_hash text NOT NULL,
  ticket_id text NOT NULL,
  PRIMARY KEY (project_id, batch_id, person_hash)
);

CREATE TABLE order_event (
  project_id text NOT NULL,
  order_id text NOT NULL,
  seq integer NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  reason text,
  PRIMARY KEY (project_id, order_id, seq)
);

CREATE TABLE idempotency (
  project_id text NOT NULL,
  visitor_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  order_id text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, visitor_id, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- Money.
CREATE TABLE payment_attempt (
  channel text NOT NULL,
  out_trade_no text NOT NULL,
  project_id text NOT NULL,
  order_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('OPEN', 'PAID', 'CLOSED')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  asked_at timestamptz,
  asked integer NOT NULL DEFAULT 0,
  PRIMARY KEY (channel, out_trade_no),
  FOREIGN KEY (project_id, order_id) REFERENCES orders (project_id, id)
);
CREATE UNIQUE INDEX payment_attempt_open ON payment_attempt (project_id, order_id, channel) WHERE state = 'OPEN';
CREATE INDEX payment_attempt_unknown ON payment_attempt (created_at) WHERE state = 'OPEN';

CREATE TABLE payment_txn (
  channel text NOT NULL,
  transaction_id text NOT NULL,
  out_trade_no text NOT NULL,
  project_id text,
  order_id text,
  amount bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('PAID', 'MISMATCH', 'SECOND', 'LATE', 'UNKNOWN_ORDER')),
  paid_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (channel, transaction_id)
);
CREATE INDEX payment_txn_order ON payment_txn (project_id, order_id);

CREATE TABLE notify_inbox (
  id text PRIMARY KEY,
  channel text NOT NULL,
  body_hash text NOT NULL,
  verified boolean NOT NULL,
  detail text,
  received_at timestamptz NOT NULL
);
CREATE INDEX notify_inbox_age ON notify_inbox (received_at);

CREATE TABLE refund (
  refund_no text PRIMARY KEY,
  channel text NOT NULL,
  out_trade_no text NOT NULL,
  project_id text,
  order_id text,
  amount bigint NOT NULL CHECK (amount > 0),
  total bigint NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('WAITING', 'PROCESSING', 'SUCCESS', 'FAILED')),
  tries integer NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL,
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX refund_due ON refund (run_at) WHERE state IN ('WAITING', 'PROCESSING', 'FAILED');

-- How many people are in the venue, as its gates count them.
CREATE TABLE people_count (
  project_id text PRIMARY KEY REFERENCES project (project_id),
  count integer NOT NULL,
  cap integer,
  counted_at timestamptz NOT NULL
);
