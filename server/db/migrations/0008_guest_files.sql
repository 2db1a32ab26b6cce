ALTER TABLE export DROP CONSTRAINT export_kind_check;
ALTER TABLE export ADD CONSTRAINT export_kind_check CHECK (kind IN ('orders', 'guests', 'money', 'differences', 'settlements', 'bills', 'audit', 'reports'));
