-- Lines of a bill that are of no kind we know, or can't be read: they are in none of its sums, and shown with it. Without the payers' accounts.
ALTER TABLE bill_file ADD COLUMN IF NOT EXISTS aside jsonb NOT NULL DEFAULT '[]';
