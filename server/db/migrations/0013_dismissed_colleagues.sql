-- Where colleagues were told of what waits who have no role any more: from now on a dismissal deletes it.
DELETE FROM staff_phone WHERE staff_id NOT IN (SELECT staff_id FROM staff_role);
DELETE FROM staff_mail WHERE staff_id NOT IN (SELECT staff_id FROM staff_role);
