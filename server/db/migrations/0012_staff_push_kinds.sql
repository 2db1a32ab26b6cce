-- About what each browser shows notifications; those that are subscribed showed all kinds.
ALTER TABLE staff_push ADD COLUMN kinds jsonb NOT NULL
  DEFAULT '["second", "refund", "conflict", "device", "invoice", "difference", "unsettled", "confirm"]';
