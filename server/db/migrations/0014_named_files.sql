-- A piece of a file with whole names is sealed, and stands here in place of data.
ALTER TABLE export_piece ADD COLUMN data_enc text;
ALTER TABLE export_piece ALTER COLUMN data DROP NOT NULL;
