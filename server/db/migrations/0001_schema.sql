-- Everything the server stores. Every key of a venue's data starts with project_id; ids come from the program (UUIDv7),
-- money is integer fen,
-- instants are timestamptz.

-- The catalogue: documents of the venue file, as the importer checked them.
CREATE TABLE project (
  project_id text PRIMARY KEY,
  doc jsonb NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  imported_at timestamptz NOT NULL DEFAULT now(),
  -- Grows with every change of a day, as version does with every catalogue: servers see by both whether what they keep
  -- is current.
  days_rev bigint NOT NULL DEFAULT 0
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
  -- Redemption codes know who used them.
  visitor_id text,
  -- the ends of a code that was used, for its user to know it again
  code_mask text,
  batch_id text,
  voided_at timestamptz,
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, code_hash)
);
CREATE INDEX redeem_code_visitor ON redeem_code (project_id, visitor_id) WHERE (visitor_id IS NOT NULL);
CREATE INDEX redeem_code_batch ON redeem_code (project_id, batch_id) WHERE (batch_id IS NOT NULL);

CREATE TABLE grey_list (
  project_id text NOT NULL REFERENCES project (project_id),
  person_hash text NOT NULL,
  reason text NOT NULL,
  -- Rows of a venue file have none of these.
  id text,
  until date,
  added_by text,
  added_at timestamptz,
  PRIMARY KEY (project_id, person_hash)
);
CREATE UNIQUE INDEX grey_list_id ON grey_list (project_id, id) WHERE (id IS NOT NULL);

-- Who the visitor is.
CREATE TABLE visitor (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  openid text,
  phone_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Login by phone.
  phone_mask text,
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
CREATE INDEX session_token_created ON session_token (created_at);
-- All sessions of one visitor end together when the visitor says so.
CREATE INDEX session_token_visitor ON session_token (project_id, visitor_id);

-- The sign-in: a nonce goes out with the visitor, a one-time ticket comes back with the page.
CREATE TABLE sign_in (
  nonce text PRIMARY KEY,
  project_id text NOT NULL REFERENCES project (project_id),
  target text NOT NULL,
  created_at timestamptz NOT NULL,
  code_hash text,
  visitor_id text,
  ticket_hash text,
  ticket_expires_at timestamptz,
  answered_at timestamptz,
  spent_at timestamptz,
  -- A sign-in belongs to the browser that began it, and repeats its answer for the same code alone.
  verifier_hash text
);
CREATE UNIQUE INDEX sign_in_ticket ON sign_in (ticket_hash) WHERE (ticket_hash IS NOT NULL);
CREATE INDEX sign_in_age ON sign_in (created_at);

-- Stock: one or more buckets a stock, made when it is first asked for.
CREATE TABLE stock_bucket (
  project_id text NOT NULL,
  stock_id text NOT NULL,
  b smallint NOT NULL,
  capacity integer NOT NULL,
  sold integer NOT NULL DEFAULT 0,
  PRIMARY KEY (project_id, stock_id, b),
  CHECK ((sold >= 0) AND (sold <= capacity))
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
-- Seats, claims, attempts and cards are looked up by their ticket or order, not only by their session.
CREATE INDEX seat_of_ticket ON seat (project_id, ticket_id) WHERE (ticket_id IS NOT NULL);
-- Sessions that are over: the day is the third part of a session's id.
CREATE INDEX seat_day ON seat (split_part(batch_id, '.', 3));

-- Orders and tickets.
CREATE TABLE orders (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  order_no text NOT NULL,
  visitor_id text NOT NULL,
  order_type text NOT NULL,
  status text NOT NULL CHECK (status IN ('WAIT_PROCESS', 'WAIT_PAY', 'WAIT_CONFIRM', 'WAIT_USE', 'PART_USE', 'WAIT_CONFIRM_WAIT_AUDIT', 'WAIT_USE_WAIT_AUDIT', 'AUDITED', 'CANCELED', 'CLOSED', 'COMPLETE')),
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
  exchanged boolean NOT NULL DEFAULT false,
  phone_hash text,
  agency_enc text,
  -- 'before-pay', 'after-pay' or 'none': when staff confirm it
  confirm text NOT NULL DEFAULT 'none' CHECK (confirm IN ('none', 'before-pay', 'after-pay')),
  reason text,
  -- Counts every change of an order, whoever makes it: an action says which state it was decided on.
  rev integer NOT NULL DEFAULT 1,
  -- The account whose person placed the order, while the account was bound and not ended.
  sale_id text,
  -- When everything personal of an order was erased on request.
  erased_at timestamptz,
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, order_no),
  CHECK ((refunded >= 0) AND (refunded <= paid)),
  FOREIGN KEY (project_id, visitor_id) REFERENCES visitor (project_id, id)
);
CREATE INDEX orders_of_visitor ON orders (project_id, visitor_id, created_at DESC);
CREATE INDEX orders_unpaid ON orders (expires_at) WHERE (status = 'WAIT_PAY');
CREATE INDEX orders_unconfirmed ON orders (visit_day) WHERE status IN ('WAIT_PROCESS', 'WAIT_CONFIRM');
CREATE INDEX orders_of_phone ON orders (project_id, phone_hash) WHERE (phone_hash IS NOT NULL);
-- What holds places without money, by visitor: orders that wait for it, and those that cost nothing.
CREATE INDEX orders_holding ON orders (project_id, visitor_id) WHERE (status IN ('WAIT_PAY', 'WAIT_PROCESS') OR ((fee = 0) AND (NOT exchanged)));
-- Orders that ran out unpaid, for whoever watches the server.
CREATE INDEX orders_run_out ON orders (cancelled_at) WHERE ((status = 'CANCELED') AND (paid_at IS NULL) AND (cancelled_at >= expires_at));
CREATE INDEX orders_unbound ON orders (project_id, id) WHERE ((phone_enc ~~ 'k1.%') OR (agency_enc ~~ 'k1.%'));
CREATE INDEX orders_newest ON orders (project_id, created_at DESC, id DESC);
CREATE INDEX orders_by_visit ON orders (project_id, visit_day, created_at DESC, id DESC);
-- The last four digits of the phone, which its mask shows.
CREATE INDEX orders_by_tail ON orders (project_id, "right"(phone_mask, 4), created_at DESC, id DESC);
CREATE INDEX orders_waiting ON orders (project_id, status, created_at) WHERE status IN ('WAIT_PROCESS', 'WAIT_CONFIRM', 'WAIT_CONFIRM_WAIT_AUDIT', 'WAIT_USE_WAIT_AUDIT');
CREATE INDEX orders_of_sales ON orders (project_id, paid_at) WHERE (sale_id IS NOT NULL);
-- No condition compares these columns as a whole: sampling and sorting documents took four fifths of an ANALYZE, which
-- falls into the first minutes of a sale.
ALTER TABLE orders ALTER phone_enc SET STATISTICS 0, ALTER doc SET STATISTICS 0, ALTER agency_enc SET STATISTICS 0;

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
  used integer NOT NULL DEFAULT 0,
  serial integer NOT NULL DEFAULT 1,
  doc jsonb NOT NULL,
  -- Several days and spots may share an order; a ticket knows when it is good, what was given back and what happened to
  -- it.
  valid_from date,
  valid_until date,
  -- entries that were given back; `people - returned` may still enter
  returned integer NOT NULL DEFAULT 0,
  -- what was sent back of its price, fen
  refunded bigint NOT NULL DEFAULT 0,
  changed_at timestamptz,
  used_at timestamptz,
  card_id text,
  -- the refund rule as it was when the ticket was bought, and whether staff look at returns
  policy jsonb NOT NULL DEFAULT '{"kind": "TICKET", "change": false, "refund": "never", "review": false}',
  -- Tickets whose holders' documents were not erased yet.
  erased boolean NOT NULL DEFAULT false,
  -- When something changed that a gate goes by.
  gate_at timestamptz NOT NULL DEFAULT now(),
  -- The days before the one change that a ticket may have: its old code is told from an unknown one.
  was_from date,
  was_until date,
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, ticket_no),
  CONSTRAINT ticket_entries CHECK ((used >= 0) AND (returned >= 0) AND ((used + returned) <= people)),
  CONSTRAINT ticket_refunded CHECK ((refunded >= 0) AND (refunded <= fee)),
  FOREIGN KEY (project_id, order_id) REFERENCES orders (project_id, id)
);
CREATE INDEX ticket_of_order ON ticket (project_id, order_id);
CREATE UNIQUE INDEX ticket_seat ON ticket (project_id, batch_id, seat_id) WHERE ((seat_id IS NOT NULL) AND holds_stock);
CREATE INDEX ticket_overdue ON ticket (COALESCE(valid_until, visit_day)) WHERE status IN ('WAIT_USE', 'PART_USE');
CREATE INDEX ticket_number ON ticket (ticket_no);
-- Member cards end by themselves; among the others they would be looked at again and again.
CREATE INDEX ticket_past_use ON ticket (COALESCE(valid_until, visit_day)) WHERE (status IN ('WAIT_USE', 'PART_USE') AND ((policy ->> 'kind') <> 'MEMBER'));
CREATE INDEX ticket_unerased ON ticket (COALESCE(valid_until, visit_day)) WHERE (NOT erased);
CREATE INDEX ticket_gate_at ON ticket (project_id, gate_at);
CREATE INDEX ticket_gate_days ON ticket (project_id, scenic_id, COALESCE(valid_until, visit_day));
CREATE INDEX ticket_gate_moved ON ticket (project_id, was_until) WHERE (was_until IS NOT NULL);
ALTER TABLE ticket ALTER stock SET STATISTICS 0, ALTER doc SET STATISTICS 0, ALTER policy SET STATISTICS 0;

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
  photo text,
  health_code text,
  -- A keyed hash of the whole name, for finding a holder; null for holders from before this column.
  name_hash text,
  PRIMARY KEY (project_id, ticket_id, position),
  FOREIGN KEY (project_id, ticket_id) REFERENCES ticket (project_id, id)
);
CREATE INDEX ticket_holder_person ON ticket_holder (project_id, person_hash);
CREATE INDEX ticket_holder_photo ON ticket_holder (project_id, photo) WHERE (photo IS NOT NULL);
CREATE INDEX ticket_holder_health ON ticket_holder (project_id, health_code) WHERE (health_code IS NOT NULL);
-- Fields that were sealed before they were bound to their row: found without looking at all others, and none once they
-- are sealed anew.
CREATE INDEX ticket_holder_unbound ON ticket_holder (project_id, ticket_id, position) WHERE ((name_enc ~~ 'k1.%') OR (id_number_enc ~~ 'k1.%'));
CREATE INDEX ticket_holder_name ON ticket_holder (project_id, name_hash) WHERE (name_hash IS NOT NULL);
ALTER TABLE ticket_holder ALTER name_enc SET STATISTICS 0, ALTER id_number_enc SET STATISTICS 0;

-- One live ticket a person in a session that asks for it.
CREATE TABLE person_claim (
  project_id text NOT NULL,
  batch_id text NOT NULL,
  person_hash text NOT NULL,
  ticket_id text NOT NULL,
  PRIMARY KEY (project_id, batch_id, person_hash)
);
CREATE INDEX person_claim_ticket ON person_claim (project_id, ticket_id);
CREATE INDEX person_claim_day ON person_claim (split_part(batch_id, '.', 3));

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
CREATE UNIQUE INDEX payment_attempt_open ON payment_attempt (project_id, order_id, channel) WHERE (state = 'OPEN');
CREATE INDEX payment_attempt_unknown ON payment_attempt (created_at) WHERE (state = 'OPEN');
-- Attempts that ended are asked about for an hour; what was paid under a number is looked up by it.
CREATE INDEX payment_attempt_closed ON payment_attempt (expires_at) WHERE (state = 'CLOSED');
CREATE INDEX payment_attempt_order ON payment_attempt (project_id, order_id);

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
  -- What is to go back of a payment is counted on it by the statement that notes the refund: together never more than
  -- came.
  refunded bigint NOT NULL DEFAULT 0,
  -- The day in which a payment or refund was settled: set when that day is locked, or when a person moves it to the day
  -- of the provider's bill.
  settled_day date,
  PRIMARY KEY (channel, transaction_id),
  CONSTRAINT refunds_within_payment CHECK (refunded <= amount)
);
CREATE INDEX payment_txn_order ON payment_txn (project_id, order_id);
CREATE INDEX payment_txn_trade ON payment_txn (channel, out_trade_no);
-- What came in lately, for whoever watches the server.
CREATE INDEX payment_txn_recorded ON payment_txn (recorded_at);
CREATE INDEX payment_txn_paid ON payment_txn (project_id, paid_at);
CREATE INDEX payment_txn_settled ON payment_txn (project_id, settled_day) WHERE (settled_day IS NOT NULL);
-- When a payment of each channel last came in.
CREATE INDEX payment_txn_newest ON payment_txn (project_id, channel, recorded_at DESC);
-- People show the number that their payment provider shows them.
CREATE INDEX payment_txn_number ON payment_txn (project_id, transaction_id);

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
  done_at timestamptz,
  -- Refunds whose order may have an invoice for more than was kept.
  invoice_checked boolean NOT NULL DEFAULT false,
  -- A refund that can't be made: the job leaves it to a person.
  gave_up_at timestamptz,
  settled_day date,
  -- The payment provider's last word on a refund that did not go through: its own error code, or "no-answer: timeout"
  -- and the like.
  problem text,
  -- A refund that the provider gave up and people paid back another way: by which means, under which number, on which
  -- day, why, and which two people say so.
  -- Such a refund is done, and never sent to the provider again.
  by_hand jsonb,
  -- When the provider made it all the same: its money went back twice.
  twice_at timestamptz,
  -- Nobody gets back more than they paid.
  CONSTRAINT refund_within_payment CHECK (amount <= total)
);
CREATE INDEX refund_due ON refund (run_at) WHERE state IN ('WAITING', 'PROCESSING', 'FAILED');
CREATE INDEX refund_of_order ON refund (project_id, order_id) WHERE (order_id IS NOT NULL);
-- The same rows as refund_due has, in the words of the statement that takes the next refunds: by the other words it
-- would not be found.
CREATE INDEX refund_open ON refund (run_at) WHERE (state <> 'SUCCESS');
CREATE INDEX refund_unchecked ON refund (created_at) WHERE (NOT invoice_checked);
CREATE INDEX refund_failed ON refund (project_id, created_at) WHERE (state = 'FAILED');
CREATE INDEX refund_done ON refund (project_id, done_at) WHERE (state = 'SUCCESS');
CREATE INDEX refund_settled ON refund (project_id, settled_day) WHERE (settled_day IS NOT NULL);

-- How many people are in the venue, as its gates count them.
CREATE TABLE people_count (
  project_id text PRIMARY KEY REFERENCES project (project_id),
  count integer NOT NULL,
  cap integer,
  counted_at timestamptz NOT NULL
);

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
  -- A return of a day of use waits for the gates until this instant at the latest; null where staff decide, or nobody
  -- has to.
  gates_until timestamptz,
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, ticket_id) REFERENCES ticket (project_id, id)
);
CREATE INDEX ticket_return_order ON ticket_return (project_id, order_id);
CREATE UNIQUE INDEX ticket_return_open ON ticket_return (project_id, ticket_id) WHERE (state = 'WAIT_AUDIT');
CREATE INDEX ticket_return_refund ON ticket_return (refund_no) WHERE (refund_no IS NOT NULL);
CREATE INDEX ticket_return_gates ON ticket_return (gates_until) WHERE ((state = 'WAIT_AUDIT') AND (gates_until IS NOT NULL));

-- One row for each row of seats: whoever decides about seats of a row holds its lock, so that two buyers can't leave a
-- gap together.
CREATE TABLE seat_row (
  project_id text NOT NULL,
  batch_id text NOT NULL,
  row_key text NOT NULL,
  PRIMARY KEY (project_id, batch_id, row_key)
);

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
  gate_at timestamptz NOT NULL DEFAULT now(),
  -- A frozen card opens no gate and pays for no visit, whatever its state, until it is freed.
  frozen_at timestamptz,
  frozen_by text,
  freeze_reason text,
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, member_no),
  UNIQUE (project_id, ticket_id, position)
);
CREATE INDEX member_card_order ON member_card (project_id, order_id);
-- What ends by its time.
CREATE INDEX member_card_unactivated ON member_card (activate_by) WHERE (state = 'WAIT_ACTIVATE');
CREATE INDEX member_card_valid ON member_card (valid_until) WHERE (state = 'VALID');
CREATE INDEX member_card_gate_at ON member_card (project_id, gate_at);
CREATE INDEX member_card_newest ON member_card (project_id, created_at DESC, id DESC);
CREATE INDEX member_card_by_state ON member_card (project_id, state, created_at DESC, id DESC);
CREATE INDEX member_card_frozen ON member_card (project_id, created_at DESC, id DESC) WHERE (frozen_at IS NOT NULL);

-- Who may see and use a card besides its buyer: those who proved its phone.
CREATE TABLE card_access (
  project_id text NOT NULL,
  card_id text NOT NULL,
  visitor_id text NOT NULL,
  -- Who proved a card's phone may use it for so long; then the phone is to be proved again. Those from before this date
  -- from now.
  expires_at timestamptz NOT NULL DEFAULT (now() + '90 days'::interval),
  PRIMARY KEY (project_id, card_id, visitor_id),
  FOREIGN KEY (project_id, card_id) REFERENCES member_card (project_id, id)
);
CREATE INDEX card_access_visitor ON card_access (project_id, visitor_id);
CREATE INDEX card_access_expires ON card_access (expires_at);

-- One visit a card and day.
CREATE TABLE card_use (
  project_id text NOT NULL,
  card_id text NOT NULL,
  visit_day date NOT NULL,
  -- null where the card itself opened the gate: the visit then has an entry
  ticket_id text,
  PRIMARY KEY (project_id, card_id, visit_day),
  FOREIGN KEY (project_id, card_id) REFERENCES member_card (project_id, id)
);
CREATE INDEX card_use_ticket ON card_use (project_id, ticket_id);

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
CREATE INDEX cart_item_unbound ON cart_item (project_id, id) WHERE (lines_enc ~~ 'k1.%');

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
  -- Invoices that staff made elsewhere: the issuer knows nothing of them, so it is never asked to reverse one.
  marked_by text,
  mark_reason text,
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, order_id) REFERENCES orders (project_id, id)
);
CREATE INDEX invoice_of_order ON invoice (project_id, order_id, created_at);
CREATE UNIQUE INDEX invoice_live ON invoice (project_id, order_id) WHERE state IN ('REQUESTED', 'ISSUED');
CREATE INDEX invoice_due ON invoice (run_at) WHERE (state = 'REQUESTED');
CREATE INDEX invoice_visitor ON invoice (project_id, visitor_id, created_at DESC);
CREATE INDEX invoice_unbound ON invoice (project_id, id) WHERE ((purchaser_enc ~~ 'k1.%') OR (tax_no_enc ~~ 'k1.%') OR (email_enc ~~ 'k1.%') OR (phone_enc ~~ 'k1.%'));
CREATE INDEX invoice_newest ON invoice (project_id, created_at DESC, id DESC);
CREATE INDEX invoice_by_state ON invoice (project_id, state, created_at DESC, id DESC);
CREATE INDEX invoice_by_number ON invoice (project_id, invoice_no) WHERE (invoice_no IS NOT NULL);
CREATE INDEX invoice_marked ON invoice (project_id, created_at DESC, id DESC) WHERE ((marked_by IS NOT NULL) AND (state = 'ISSUED'));

CREATE TABLE evaluation (
  project_id text NOT NULL,
  order_id text NOT NULL,
  -- the guide it is about, '' for the order itself
  guide_id text NOT NULL DEFAULT '',
  visitor_id text NOT NULL,
  score smallint NOT NULL CHECK ((score >= 1) AND (score <= 5)),
  doc jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- What the venue did about a rating: hid it with a reason for colleagues, answered it for everybody.
  rev integer NOT NULL DEFAULT 0,
  hidden_at timestamptz,
  hide_reason text,
  reply text,
  replied_at timestamptz,
  changed_by text,
  PRIMARY KEY (project_id, order_id, guide_id)
);
CREATE INDEX evaluation_guide ON evaluation (project_id, guide_id, created_at DESC) WHERE (guide_id <> '');
-- The latest words about a guide, among many ratings without any.
CREATE INDEX evaluation_words ON evaluation (project_id, guide_id, created_at DESC) WHERE ((guide_id <> '') AND ((doc ->> 'text') <> ''));
CREATE INDEX evaluation_newest ON evaluation (project_id, created_at DESC, order_id DESC, guide_id DESC);
CREATE INDEX evaluation_by_score ON evaluation (project_id, score, created_at DESC, order_id DESC, guide_id DESC);
CREATE INDEX evaluation_hidden ON evaluation (project_id, created_at DESC, order_id DESC, guide_id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX evaluation_unanswered ON evaluation (project_id, created_at DESC, order_id DESC, guide_id DESC) WHERE ((reply IS NULL) AND (hidden_at IS NULL) AND ((doc ->> 'text') <> ''));

-- Sales people, from the venue file, and who they turned out to be.
CREATE TABLE sale (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  doc jsonb NOT NULL,
  visitor_id text,
  bound_at timestamptz,
  -- Sales accounts that the office keeps: a venue file touches none of them. Of those in a venue file the office keeps
  -- commissions and end.
  made_by text,
  made_at timestamptz,
  ended_at timestamptz,
  commission jsonb NOT NULL DEFAULT '{}',
  rev integer NOT NULL DEFAULT 0,
  PRIMARY KEY (project_id, id)
);
CREATE INDEX sale_visitor ON sale (project_id, visitor_id) WHERE (visitor_id IS NOT NULL);

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
CREATE INDEX upload_unused ON upload (created_at) WHERE (used_at IS NULL);
CREATE INDEX upload_people ON upload (used_at) WHERE kind IN ('photo', 'health_code');

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

-- What a guide's ratings come to, so that nobody adds them up for each list.
CREATE TABLE guide_rating (
  project_id text NOT NULL,
  guide_id text NOT NULL,
  count bigint NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (project_id, guide_id)
);

-- What holders of an order have to be told, once for each order and event: shown in the app, and there for whatever
-- sends it elsewhere.
CREATE TABLE notice (
  project_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  -- one of `NoticeContent`
  kind text NOT NULL,
  -- What was and what is now.
  doc jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the order was opened with it, and when another channel took it.
  seen_at timestamptz,
  sent_at timestamptz,
  -- From when it is listed: one made at night waits for the morning. Null: since it was made.
  due_at timestamptz,
  -- Notices of tickets that were sent to another phone are for the visitor who has the ticket. Null: for the buyer of
  -- the order.
  holder_id text,
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, order_id) REFERENCES orders (project_id, id)
);
CREATE INDEX notice_order ON notice (project_id, order_id);
CREATE INDEX notice_unsent ON notice (created_at) WHERE (sent_at IS NULL);
CREATE INDEX notice_holder ON notice (project_id, holder_id) WHERE (holder_id IS NOT NULL);

-- What staff did, or were refused: one row for each action, written in the transaction of the action itself. Rows are never
-- changed or removed.
CREATE TABLE audit (
  -- Empty for what belongs to no venue, such as a staff account.
  project_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  -- The account or device: 'staff:<id>', 'device:<id>', or 'cli' for a command at the server itself.
  actor text NOT NULL,
  role text NOT NULL,
  action text NOT NULL,
  -- What it was done to, as '<kind>:<id>'. No name, no document, no phone number stands in this table.
  object text NOT NULL,
  outcome text NOT NULL DEFAULT 'done' CHECK (outcome IN ('done', 'refused')),
  before jsonb,
  after jsonb,
  -- The network of the address without its last part, and the number of the request.
  address_prefix text,
  request_id text,
  -- SHA-256 over the row and the hash of the row before it; a job fills them in afterwards, in the order of id.
  hash text,
  PRIMARY KEY (project_id, id)
);
CREATE INDEX audit_newest ON audit (project_id, at DESC, id DESC);
CREATE INDEX audit_object ON audit (project_id, object, id DESC);
CREATE INDEX audit_unchained ON audit (id) WHERE (hash IS NULL);
-- The chain over all venues is read in the order of the numbers, and each row shown with the hash of the row before it.
CREATE INDEX audit_chain ON audit (id);

-- Gates, the devices that stand at them, and what these let in

CREATE TABLE gate (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  position integer NOT NULL,
  -- Spots whose tickets it admits; the rest of the venue file's words is in doc.
  scenics text[] NOT NULL,
  doc jsonb NOT NULL,
  PRIMARY KEY (project_id, id)
);

CREATE TABLE gate_device (
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
  -- What a gate's device says about itself at its last contact; null where it does not tell. Battery in percent.
  version text,
  battery integer CHECK ((battery >= 0) AND (battery <= 100)),
  charging boolean,
  -- Who is signed in at it, and how old and how long its list is.
  staff text,
  list_at timestamptz,
  listed integer,
  -- Until when it may work without the server.
  permit_until timestamptz,
  PRIMARY KEY (project_id, id)
);
CREATE UNIQUE INDEX gate_device_id ON gate_device (id) WHERE (public_key IS NOT NULL);

CREATE TABLE gate_pairing (
  project_id text NOT NULL REFERENCES project (project_id),
  id text PRIMARY KEY,
  secret_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- The office: accounts of staff, their sessions and proofs, and what waits for a second person

CREATE TABLE staff_member (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('steward', 'supervisor', 'office')),
  salt text NOT NULL,
  pin_hash text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  -- Since when somebody may not use the devices any more: what is written under his name later does not count by
  -- itself.
  ended_at timestamptz,
  PRIMARY KEY (project_id, id)
);

-- Every line of a device as it signed it; nothing is taken out or changed.
CREATE TABLE gate_log (
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
CREATE INDEX gate_log_day ON gate_log (project_id, at);

-- Who went in or out. An entry is a fact and is kept; what it counts for is a judgement and may change while others
-- arrive.
CREATE TABLE gate_entry (
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
  applied integer NOT NULL DEFAULT 0,
  reason text,
  staff text,
  received_at timestamptz NOT NULL,
  decided_by text,
  decision text,
  note text,
  decided_at timestamptz,
  PRIMARY KEY (project_id, device_id, n),
  CHECK ((applied >= 0) AND (applied <= people))
);
CREATE INDEX gate_entry_ticket ON gate_entry (project_id, ticket_id, at);
CREATE INDEX gate_entry_card ON gate_entry (project_id, card_id, at) WHERE (card_id IS NOT NULL);
CREATE INDEX gate_entry_gate ON gate_entry (project_id, gate_id, at);
CREATE INDEX gate_entry_day ON gate_entry (project_id, at);
CREATE INDEX gate_entry_open ON gate_entry (project_id, outcome, at) WHERE (outcome <> 'APPLIED');

-- Tells lists of before a restored backup from those after it.
CREATE TABLE gate_epoch (
  project_id text PRIMARY KEY REFERENCES project (project_id),
  epoch text NOT NULL
);

CREATE TABLE staff (
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
  created_at timestamptz NOT NULL,
  -- Who opened or reset an account by a link, and when: neither approves what the other asks for within a week.
  made_by text,
  made_at timestamptz
);

CREATE TABLE staff_role (
  project_id text NOT NULL REFERENCES project (project_id),
  staff_id text NOT NULL REFERENCES staff (id),
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'desk', 'finance', 'gate', 'reader')),
  PRIMARY KEY (project_id, staff_id)
);
CREATE INDEX staff_role_staff ON staff_role (staff_id);

CREATE TABLE staff_key (
  id text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff (id),
  name text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX staff_key_staff ON staff_key (staff_id);

CREATE TABLE staff_session (
  token_hash text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- when who sits there last proved it, and whether by more than a password
  proved_at timestamptz NOT NULL,
  strong boolean NOT NULL
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);
CREATE INDEX staff_session_age ON staff_session (created_at);

CREATE TABLE staff_recovery (
  staff_id text NOT NULL REFERENCES staff (id),
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

CREATE TABLE staff_invite (
  token_hash text PRIMARY KEY,
  login text NOT NULL,
  project_id text NOT NULL REFERENCES project (project_id),
  role text NOT NULL,
  invited_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- A link that resets somebody's account is good once a second owner has seen it; null where none has to.
  waits boolean NOT NULL DEFAULT false,
  approved_by text
);
CREATE INDEX staff_invite_project ON staff_invite (project_id, expires_at);

-- Challenges of passkeys: each is good once, for minutes.
CREATE TABLE staff_challenge (
  hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Wrong sign-ins by login and by address, as keyed hashes.
CREATE TABLE staff_lock (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  -- how often it was locked in a row: each time twice as long
  locks integer NOT NULL DEFAULT 0,
  until timestamptz,
  last_at timestamptz NOT NULL
);

-- What a press of a button answered, so that the same press does nothing twice.
CREATE TABLE staff_request (
  staff_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  answer_enc text,
  PRIMARY KEY (staff_id, key)
);
CREATE INDEX staff_request_age ON staff_request (created_at);

-- What each venue decided for its office; a venue without a row has the usual values.
CREATE TABLE office_setting (
  project_id text PRIMARY KEY REFERENCES project (project_id),
  -- fen above which a second person approves; null where nobody is asked
  second_above bigint,
  -- The fee agreed with each channel, in 1/10,000 of a payment.
  channel_fees jsonb NOT NULL DEFAULT '{}',
  -- A change of the office's settings says which state it was decided on.
  rev integer NOT NULL DEFAULT 1,
  -- What the venue pays for a text message, fen; null where it says nothing.
  text_price bigint
);

-- Actions that wait for a second person.
CREATE TABLE pending (
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
CREATE UNIQUE INDEX pending_object ON pending (project_id, object) WHERE (state = 'WAITING');

CREATE TABLE order_note (
  project_id text NOT NULL,
  order_id text NOT NULL,
  id text NOT NULL,
  staff_id text NOT NULL REFERENCES staff (id),
  at timestamptz NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (project_id, order_id, id)
);

-- Lists of orders that somebody keeps under a name: their filters, as the address has them.
CREATE TABLE staff_view (
  project_id text NOT NULL,
  staff_id text NOT NULL REFERENCES staff (id),
  name text NOT NULL,
  query text NOT NULL,
  PRIMARY KEY (project_id, staff_id, name)
);

-- Seating plans by their hash: a plan of a thousand seats is kept once, however many versions name it.
CREATE TABLE catalog_plan (
  project_id text NOT NULL REFERENCES project (project_id),
  hash text NOT NULL,
  doc jsonb NOT NULL,
  PRIMARY KEY (project_id, hash)
);

-- A venue file without codes and people, its seating plans by hash. As json, so that its fields keep their order.
CREATE TABLE catalog_version (
  project_id text NOT NULL REFERENCES project (project_id),
  version bigint NOT NULL,
  doc json NOT NULL,
  source text NOT NULL CHECK (source IN ('import', 'office')),
  staff_id text REFERENCES staff (id),
  note text NOT NULL DEFAULT '',
  brings_back bigint,
  at timestamptz NOT NULL DEFAULT now(),
  -- false until holders were told of what moved
  told boolean NOT NULL DEFAULT true,
  PRIMARY KEY (project_id, version)
);
CREATE INDEX catalog_version_untold ON catalog_version (at) WHERE (NOT told);

-- The one draft of a venue; doc is null while none is open. The revision only grows.
CREATE TABLE catalog_draft (
  project_id text PRIMARY KEY REFERENCES project (project_id),
  rev bigint NOT NULL,
  base bigint NOT NULL,
  doc json,
  staff_id text REFERENCES staff (id),
  at timestamptz NOT NULL,
  -- Translations of an open draft that somebody found to fit their changed source, each as {locale, source, text}.
  checked jsonb NOT NULL DEFAULT '[]'
);

CREATE TABLE catalog_picture (
  project_id text NOT NULL REFERENCES project (project_id),
  -- made of its bytes: the same picture is kept once, and its address never shows another
  id text NOT NULL,
  name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  staff_id text REFERENCES staff (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (project_id, id)
);

CREATE TABLE catalog_picture_file (
  project_id text NOT NULL,
  picture_id text NOT NULL,
  -- as in the address: '960.avif'
  name text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (project_id, picture_id, name),
  FOREIGN KEY (project_id, picture_id) REFERENCES catalog_picture (project_id, id)
);

-- Work that nobody asks for: one row a job. The process that runs it renews its lease every few seconds; a lease that
-- ran out is anybody's.
-- Processes add the rows at their start, by the list of jobs in the program.
CREATE TABLE background_job (
  name text PRIMARY KEY,
  -- the process that runs it: machine, process number and a random part
  runner text,
  lease_until timestamptz NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  -- when it is due next
  run_at timestamptz NOT NULL,
  -- a person wants it at once
  wanted boolean NOT NULL DEFAULT false,
  -- the last run that went well, and how long it took
  ran_at timestamptz,
  took_ms integer,
  -- runs in a row that went wrong, and what the last of them said
  failures integer NOT NULL DEFAULT 0,
  error text
) WITH (fillfactor = 50);

CREATE TABLE code_batch (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  name text NOT NULL,
  ticket_type_id text NOT NULL,
  count integer NOT NULL CHECK ((count >= 1) AND (count <= 50000)),
  valid_from date,
  valid_until date,
  made_by text NOT NULL REFERENCES staff (id),
  made_at timestamptz NOT NULL,
  -- the codes, sealed: until they were taken, for a day at most
  file_enc text,
  file_until timestamptz NOT NULL,
  taken_at timestamptz,
  voided_at timestamptz,
  PRIMARY KEY (project_id, id),
  CHECK ((taken_at IS NULL) OR (file_enc IS NULL))
);

CREATE TABLE day_override (
  project_id text NOT NULL REFERENCES project (project_id),
  day date NOT NULL,
  scenic_id text NOT NULL,
  doc jsonb NOT NULL,
  -- only grows, also where everything was taken back
  rev integer NOT NULL,
  changed_by text REFERENCES staff (id),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, day, scenic_id)
);

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
  lease_until timestamptz NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  done_at timestamptz,
  -- When a process last took over a job from one that had died in the middle of it.
  interrupted_at timestamptz,
  PRIMARY KEY (project_id, id),
  CHECK ((approved_by IS NULL) OR (approved_by <> asked_by)),
  CHECK ((state = 'DONE') = (done_at IS NOT NULL))
);
CREATE INDEX job_newest ON job (project_id, created_at DESC, id);
CREATE INDEX job_due ON job (due_at) WHERE (state = 'RUNNING');

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
  -- When holders of a closed day who had not chosen another day were told a second time.
  reminded_at timestamptz,
  PRIMARY KEY (project_id, job_id, order_id),
  CHECK (state IN ('OPEN', 'FAILED') = (ended_at IS NULL)),
  CHECK ((state = 'RESOLVED') = (resolved_by IS NOT NULL)),
  CHECK ((amount = 0) OR (refund_no IS NOT NULL)),
  FOREIGN KEY (project_id, job_id) REFERENCES job (project_id, id)
);
CREATE INDEX job_item_open ON job_item (project_id, job_id, ((told_at IS NOT NULL)), order_id) WHERE (state = 'OPEN');
CREATE INDEX job_item_ended ON job_item (project_id, job_id, ended_at DESC, order_id);
CREATE INDEX job_item_order ON job_item (project_id, order_id);
CREATE INDEX job_item_to_remind ON job_item (project_id, job_id, order_id) WHERE ((state = 'OPEN') AND (reminded_at IS NULL));

-- A bill that was taken; the newest of a channel and day counts, those before are kept. The file itself is not: it has
-- the payers' accounts in it.
CREATE TABLE bill_file (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  channel text NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  source text NOT NULL CHECK (source IN ('provider', 'upload')),
  sha256 text NOT NULL,
  payments integer NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  refunds integer NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  fee bigint NOT NULL DEFAULT 0,
  taken_by text NOT NULL REFERENCES staff (id),
  taken_at timestamptz NOT NULL,
  replaced_at timestamptz,
  -- Lines of a bill that are of no kind we know, or can't be read: they are in none of its sums, and shown with it.
  -- Without the payers' accounts.
  aside jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (project_id, id)
);
CREATE UNIQUE INDEX bill_file_current ON bill_file (project_id, day, channel) WHERE (replaced_at IS NULL);

-- The lines of a bill that are this venue's: several venues may share a merchant's account.
CREATE TABLE bill_row (
  project_id text NOT NULL,
  file_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pay', 'refund')),
  -- out_trade_no of a payment, refund_no of a refund
  no text NOT NULL,
  out_trade_no text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (project_id, file_id, kind, no),
  FOREIGN KEY (project_id, file_id) REFERENCES bill_file (project_id, id)
);
CREATE INDEX bill_row_no ON bill_row (project_id, no);

-- A day of a venue: locked, its sums do not change.
CREATE TABLE settlement (
  project_id text NOT NULL REFERENCES project (project_id),
  day date NOT NULL,
  state text NOT NULL CHECK (state IN ('OPEN', 'LOCKED')),
  rev integer NOT NULL,
  changed_by text NOT NULL REFERENCES staff (id),
  changed_at timestamptz NOT NULL,
  -- the reason for locking without a bill, or for opening again
  reason text,
  PRIMARY KEY (project_id, day)
);

CREATE TABLE settlement_sum (
  project_id text NOT NULL,
  day date NOT NULL,
  channel text NOT NULL,
  payments integer NOT NULL,
  paid bigint NOT NULL,
  refunds integer NOT NULL,
  refunded bigint NOT NULL,
  fee bigint NOT NULL,
  PRIMARY KEY (project_id, day, channel),
  FOREIGN KEY (project_id, day) REFERENCES settlement (project_id, day)
);

-- Where our books and a bill differ.
CREATE TABLE difference (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  day date NOT NULL,
  channel text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('only-ours', 'only-theirs', 'amount', 'fee', 'other-day')),
  row_kind text NOT NULL CHECK (row_kind IN ('pay', 'refund')),
  no text NOT NULL,
  order_id text,
  ours bigint,
  theirs bigint,
  ours_at timestamptz,
  theirs_at timestamptz,
  -- the day to which ours can be moved
  other_day date,
  -- what our books say of a number that only the bill has
  known text,
  state text NOT NULL CHECK (state IN ('OPEN', 'EXPLAINED', 'MOVED')),
  rev integer NOT NULL DEFAULT 1,
  reason text,
  resolved_by text REFERENCES staff (id),
  resolved_at timestamptz,
  PRIMARY KEY (project_id, id),
  CHECK ((state = 'OPEN') = (resolved_at IS NULL))
);
CREATE UNIQUE INDEX difference_of_day ON difference (project_id, day, channel, row_kind, no, kind);

-- Tables that staff take away as files. Made piece by piece by a job, kept for a day.
CREATE TABLE export (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('orders', 'money', 'differences', 'settlements', 'bills', 'audit')),
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
CREATE INDEX export_running ON export (asked_at) WHERE (state = 'RUNNING');
CREATE INDEX export_age ON export (asked_at);

CREATE TABLE export_piece (
  project_id text NOT NULL,
  export_id text NOT NULL,
  n integer NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (project_id, export_id, n),
  FOREIGN KEY (project_id, export_id) REFERENCES export (project_id, id) ON DELETE CASCADE
);

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
CREATE UNIQUE INDEX erasure_open ON erasure (project_id, person_hash) WHERE (state <> 'DONE');
CREATE INDEX erasure_newest ON erasure (project_id, asked_at DESC);
CREATE INDEX erasure_running ON erasure (asked_at) WHERE (state = 'RUNNING');
CREATE INDEX erasure_unapproved ON erasure (asked_at) WHERE (started_at IS NULL);

-- The waiting line of a sale that opens at a moment: one row a sale, one small row a visitor who came for it.
CREATE TABLE waiting_line (
  project_id text NOT NULL REFERENCES project (project_id),
  -- the spot and the opening: types of one spot that open together share their line
  id text NOT NULL,
  scenic_id text NOT NULL,
  opens_at timestamptz NOT NULL,
  -- people so far; the last number that was given
  joined integer NOT NULL DEFAULT 0,
  -- people who came before the opening, and the seed of the draw among them; set together, once
  drawn integer,
  seed text,
  -- the last place that may order
  admitted_to integer NOT NULL DEFAULT 0,
  -- how many who come while nobody waits are admitted at once
  room integer NOT NULL DEFAULT 0,
  -- how many may be inside: admitted, without an order, in their time
  most double precision NOT NULL,
  -- when the last ticks were, and admitted_to after each; and people admitted a second
  recent jsonb NOT NULL DEFAULT '[]',
  pace double precision NOT NULL DEFAULT 0,
  -- what the processes measured since the last tick
  orders integer NOT NULL DEFAULT 0,
  load double precision NOT NULL DEFAULT 0,
  sold_out boolean NOT NULL DEFAULT false,
  quiet_since timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (project_id, id),
  CHECK (admitted_to <= joined),
  CHECK ((drawn IS NULL) = (seed IS NULL))
) WITH (fillfactor = 50);

CREATE TABLE line_place (
  project_id text NOT NULL,
  line_id text NOT NULL,
  visitor_id text NOT NULL,
  number integer NOT NULL,
  joined_at timestamptz NOT NULL,
  -- when an admitted visitor was told: the time to order begins
  told_at timestamptz,
  ordered_at timestamptz,
  PRIMARY KEY (project_id, line_id, visitor_id),
  FOREIGN KEY (project_id, line_id) REFERENCES waiting_line (project_id, id)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX line_place_number ON line_place (project_id, line_id, number);
CREATE INDEX line_place_told ON line_place (project_id, line_id, told_at) WHERE (told_at IS NOT NULL);

-- What a visitor does not want to be told. No row: everything is listed.
CREATE TABLE notice_setting (
  project_id text NOT NULL,
  visitor_id text NOT NULL,
  muted text[] NOT NULL,
  -- Which kinds go by which way, where the visitor chose: way → kinds.
  sent jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (project_id, visitor_id),
  FOREIGN KEY (project_id, visitor_id) REFERENCES visitor (project_id, id)
);

-- Parties that wait for places of sold-out days and sessions: one row a party, and one for each day or session it would
-- take.
CREATE TABLE waiting_list_entry (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  -- the order in which parties joined
  number bigint GENERATED ALWAYS AS IDENTITY,
  visitor_id text NOT NULL,
  ticket_type_id text NOT NULL,
  tickets integer NOT NULL CHECK (tickets > 0),
  -- places of the stock
  size integer NOT NULL CHECK (size > 0),
  -- phone and holders, sealed; empty once the wait is over
  people_enc text NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'OFFERED', 'LEFT', 'REFUSED', 'OVER', 'ERASED')),
  -- the unpaid order that holds the offered places
  order_id text,
  joined_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (project_id, id),
  CHECK ((state = 'OFFERED') = (order_id IS NOT NULL)),
  CHECK ((state = 'WAITING') = (ended_at IS NULL))
);
CREATE INDEX waiting_list_entry_visitor ON waiting_list_entry (project_id, visitor_id);
CREATE INDEX waiting_list_entry_ended ON waiting_list_entry (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX waiting_list_entry_open ON waiting_list_entry (project_id, number) WHERE (state = 'WAITING');

CREATE TABLE waiting_list_day (
  project_id text NOT NULL,
  entry_id text NOT NULL,
  -- the stocks that a ticket takes from, joined: what has the same is divided together
  pool text NOT NULL,
  stocks text[] NOT NULL,
  visit_day date NOT NULL,
  batch_id text,
  -- an offer after this moment is of no use
  latest timestamptz NOT NULL,
  -- how many later parties and buyers took places of this pool
  skips integer NOT NULL DEFAULT 0,
  waiting boolean NOT NULL DEFAULT true,
  PRIMARY KEY (project_id, entry_id, pool),
  FOREIGN KEY (project_id, entry_id) REFERENCES waiting_list_entry (project_id, id) ON DELETE CASCADE
);
CREATE INDEX waiting_list_day_waiting ON waiting_list_day (project_id, visit_day) WHERE waiting;

-- Where notices are sent besides the list in the app: a phone, an account of the messaging app, a number. One row for
-- each, of one visitor.
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
  CHECK ((state = 'DONE') = (outcome IS NOT NULL)),
  CHECK ((state = 'DONE') = (done_at IS NOT NULL)),
  FOREIGN KEY (project_id, notice_id) REFERENCES notice (project_id, id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, target_id) REFERENCES notice_target (project_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX notice_delivery_due ON notice_delivery (next_at) WHERE (state <> 'DONE');
CREATE INDEX notice_delivery_target ON notice_delivery (project_id, target_id);
CREATE INDEX notice_delivery_done ON notice_delivery (done_at) WHERE (done_at IS NOT NULL);

-- Consents to one message each under a template of the messaging app. A row is spent when a message is about to be
-- sent, so that none is spent twice.
CREATE TABLE message_consent (
  project_id text NOT NULL,
  visitor_id text NOT NULL,
  template_id text NOT NULL,
  -- made by the page that asked: a consent that is told twice is kept once
  id text NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- the notice that it was spent on, and when
  notice_id text,
  used_at timestamptz,
  PRIMARY KEY (project_id, visitor_id, template_id, id),
  CHECK ((used_at IS NULL) = (notice_id IS NULL)),
  FOREIGN KEY (project_id, visitor_id) REFERENCES visitor (project_id, id)
);
CREATE INDEX message_consent_left ON message_consent (project_id, visitor_id, template_id, recorded_at) WHERE (used_at IS NULL);
CREATE INDEX message_consent_used ON message_consent (used_at) WHERE (used_at IS NOT NULL);

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
  CHECK ((holder_id IS NULL) = (accepted_at IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  FOREIGN KEY (project_id, ticket_id) REFERENCES ticket (project_id, id)
);
-- A ticket has one open link or one holder.
CREATE UNIQUE INDEX ticket_share_live ON ticket_share (project_id, ticket_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX ticket_share_key ON ticket_share (project_id, key_hash);
CREATE INDEX ticket_share_order ON ticket_share (project_id, order_id);
CREATE INDEX ticket_share_holder ON ticket_share (project_id, holder_id) WHERE (holder_id IS NOT NULL);
CREATE INDEX ticket_share_unused ON ticket_share (expires_at) WHERE (accepted_at IS NULL);

-- Keys that seal personal data and sign, each sealed itself with SECRET_KEY: while that is replaced a key has two rows,
-- one for each value of it.
CREATE TABLE data_key (
  -- root-1, root-2 …, and ticket-2 … for each later generation of TICKET_KEYS
  name text NOT NULL,
  -- which SECRET_KEY, by a number that follows from it
  sealed_by text NOT NULL,
  sealed text NOT NULL,
  -- every process knows the key well before this instant
  used_from timestamptz NOT NULL,
  -- signatures of earlier keys end then, because these have leaked
  ends_signatures boolean NOT NULL DEFAULT false,
  -- since then no field is sealed with an earlier key
  resealed_at timestamptz,
  PRIMARY KEY (name, sealed_by)
);

-- Copies of tickets in the wallets of phones: one row a ticket, and one for each place where its copy is kept.
CREATE TABLE wallet_pass (
  project_id text NOT NULL,
  ticket_id text NOT NULL,
  order_id text NOT NULL,
  -- the end of the ticket
  ends_at timestamptz NOT NULL,
  -- hash of the pass's content, and since when it is this one
  content text NOT NULL,
  updated_at timestamptz NOT NULL,
  -- when the ticket changed, or a look at the change is to be repeated; null when there is nothing to look at
  look_at timestamptz,
  -- how often it changed: a change during a look is not taken for the one that is looked at
  changes integer NOT NULL DEFAULT 0,
  PRIMARY KEY (project_id, ticket_id),
  FOREIGN KEY (project_id, ticket_id) REFERENCES ticket (project_id, id)
);
CREATE INDEX wallet_pass_order ON wallet_pass (project_id, order_id);
CREATE INDEX wallet_pass_look ON wallet_pass (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX wallet_pass_ended ON wallet_pass (ends_at);

CREATE TABLE wallet_device (
  project_id text NOT NULL,
  ticket_id text NOT NULL,
  -- Apple's name for a device; 'google' for Google's copy, which is one for all devices
  device_id text NOT NULL,
  wallet text NOT NULL CHECK (wallet IN ('apple', 'google')),
  push_token text NOT NULL,
  -- when it is told of a change, or told again; null when there is nothing to tell
  run_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (project_id, ticket_id, device_id),
  FOREIGN KEY (project_id, ticket_id) REFERENCES wallet_pass (project_id, ticket_id) ON DELETE CASCADE
);
CREATE INDEX wallet_device_passes ON wallet_device (project_id, device_id);
CREATE INDEX wallet_device_due ON wallet_device (run_at) WHERE (run_at IS NOT NULL);

-- Holders whose key named the kind of document that was chosen beside the number; the next start makes their keys anew
-- and empties this table.
CREATE TABLE holder_rehash (
  project_id text NOT NULL,
  ticket_id text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (project_id, ticket_id, position)
);

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The one change allowed: the hash of a row that has none yet.
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL AND to_jsonb(NEW) - 'hash' = to_jsonb(OLD) - 'hash' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit rows are never changed or removed';
END $$;

CREATE FUNCTION note_gate_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.gate_at := now(); RETURN NEW; END $$;

CREATE FUNCTION order_counts_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.rev := OLD.rev + 1; RETURN NEW; END $$;

-- Whatever changes a ticket, its return or the state of its order marks the pass, in the same transaction and once in
-- it.
-- A move copies returns before passes, so that their arrival marks nothing.
CREATE FUNCTION note_wallet_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE wallet_pass SET look_at = now(), changes = changes + 1
  WHERE project_id = NEW.project_id AND ticket_id = (to_jsonb(NEW) ->> TG_ARGV[0]) AND look_at IS DISTINCT FROM now();
  RETURN NULL;
END $$;

CREATE FUNCTION note_wallet_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE wallet_pass SET look_at = now(), changes = changes + 1
  WHERE project_id = NEW.project_id AND order_id = NEW.id AND look_at IS DISTINCT FROM now();
  RETURN NULL;
END $$;

CREATE TRIGGER orders_rev BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION order_counts_changes();
CREATE TRIGGER orders_wallet AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.pay_status, OLD.doc) IS DISTINCT FROM (NEW.status, NEW.pay_status, NEW.doc)) EXECUTE FUNCTION note_wallet_changes();
CREATE TRIGGER ticket_gate_at BEFORE UPDATE ON ticket FOR EACH ROW EXECUTE FUNCTION note_gate_change();
CREATE TRIGGER ticket_wallet AFTER UPDATE ON ticket FOR EACH ROW
  WHEN ((OLD.status, OLD.valid_from, OLD.valid_until, OLD.batch_id, OLD.seat_id, OLD.serial, OLD.used, OLD.returned, OLD.doc)
    IS DISTINCT FROM (NEW.status, NEW.valid_from, NEW.valid_until, NEW.batch_id, NEW.seat_id, NEW.serial, NEW.used, NEW.returned, NEW.doc))
  EXECUTE FUNCTION note_wallet_change('id');
CREATE TRIGGER ticket_return_wallet AFTER INSERT OR UPDATE OF state ON ticket_return FOR EACH ROW EXECUTE FUNCTION note_wallet_change('ticket_id');
CREATE TRIGGER member_card_gate_at BEFORE UPDATE ON member_card FOR EACH ROW EXECUTE FUNCTION note_gate_change();
CREATE TRIGGER audit_keep_rows BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_keep_table BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
