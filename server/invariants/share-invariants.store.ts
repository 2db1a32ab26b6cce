import type { Invariant } from '#server/invariants/invariant.ts';

/** That a ticket has one holder at most is ensured by an index, so no statement here checks it. */
export const SHARES: readonly Invariant[] = [
  {
    name: 'a ticket is sent to another visitor than its buyer, and belongs to the order of its link',
    sql: `SELECT s.project_id || ' ' || s.id AS what FROM ticket_share s JOIN ticket t ON t.project_id = s.project_id AND t.id = s.ticket_id
      JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id WHERE s.order_id <> t.order_id OR s.holder_id = o.visitor_id`,
  },
  {
    name: 'a ticket on another phone was paid, and is no card and no tour',
    sql: `SELECT s.project_id || ' ' || s.id AS what FROM ticket_share s JOIN ticket t ON t.project_id = s.project_id AND t.id = s.ticket_id
      JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id
      WHERE s.accepted_at IS NOT NULL AND (o.paid_at IS NULL OR t.card_id IS NOT NULL OR t.policy ->> 'kind' IN ('MEMBER', 'GUIDE'))`,
  },
  {
    name: 'each time that a ticket went to another phone or came back its earlier codes died',
    sql: `SELECT t.project_id || ' ' || t.id AS what FROM ticket t JOIN (
        SELECT project_id, ticket_id, count(accepted_at) + count(*) FILTER (WHERE accepted_at IS NOT NULL AND ended_at IS NOT NULL) AS moves
        FROM ticket_share GROUP BY project_id, ticket_id) s ON s.project_id = t.project_id AND s.ticket_id = t.id
      WHERE t.serial <= s.moves`,
  },
  {
    name: 'a notice of a sent ticket is for somebody who was sent a ticket of its order',
    sql: `SELECT n.project_id || ' ' || n.id AS what FROM notice n WHERE n.holder_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM ticket_share s WHERE s.project_id = n.project_id AND s.order_id = n.order_id AND s.holder_id = n.holder_id)`,
  },
];
