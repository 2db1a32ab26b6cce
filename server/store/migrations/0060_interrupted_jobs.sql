-- When a process last took over a job from one that had died in the middle of it.
ALTER TABLE job ADD COLUMN interrupted_at timestamptz;
