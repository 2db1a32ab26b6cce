-- A sign-in belongs to the browser that began it, and repeats its answer for the same code alone.
ALTER TABLE sign_in ADD COLUMN verifier_hash text;
ALTER TABLE sign_in RENAME COLUMN code TO code_hash;
