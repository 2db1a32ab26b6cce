-- Since when somebody may not use the devices any more: what is written under his name later does not count by itself.
ALTER TABLE staff_member ADD COLUMN ended_at timestamptz;
UPDATE staff_member SET ended_at = now() WHERE NOT active;
