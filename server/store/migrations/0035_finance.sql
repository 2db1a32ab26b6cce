-- Settlement: what the providers' bills say beside our own payments and refunds, day by day and channel by channel.

-- The day in which a payment or refund was settled: set when that day is locked, or when a person moves it to the day of the provider's bill.
ALTER TABLE payment_txn ADD COLUMN settled_day date;
ALTER TABLE refund ADD COLUMN settled_day date;
CREATE INDEX payment_txn_paid ON payment_txn (project_id, paid_at);
CREATE INDEX payment_txn_settled ON payment_txn (project_id, settled_day) WHERE settled_day IS NOT NULL;
CREATE INDEX refund_done ON refund (project_id, done_at) WHERE state = 'SUCCESS';
CREATE INDEX refund_settled ON refund (project_id, settled_day) WHERE settled_day IS NOT NULL;

-- The fee agreed with each channel, in 1/10,000 of a payment.
ALTER TABLE office_setting ADD COLUMN channel_fees jsonb NOT NULL DEFAULT '{}';

-- A bill that was taken; the newest of a channel and day counts, those before are kept. The file itself is not: it has the payers' accounts in it.
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
  PRIMARY KEY (project_id, id)
);
CREATE UNIQUE INDEX bill_file_current ON bill_file (project_id, day, channel) WHERE replaced_at IS NULL;

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
