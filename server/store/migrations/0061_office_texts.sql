-- Translations of an open draft that somebody found to fit their changed source, each as {locale, source, text}.
ALTER TABLE catalog_draft ADD COLUMN checked jsonb NOT NULL DEFAULT '[]';
-- What the venue pays for a text message, fen; null where it says nothing.
ALTER TABLE office_setting ADD COLUMN text_price bigint;
