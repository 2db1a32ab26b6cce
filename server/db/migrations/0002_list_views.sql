-- Every list has views; those that are there are of orders.
ALTER TABLE staff_view ADD COLUMN list text NOT NULL DEFAULT 'searchOrders';
