import type { Day } from '#domain/lib/day.ts';
import type { CardState } from '#domain/members/member.ts';
import type { CardTerms } from '#server/members/cards.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { filterOf } from './filter.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface CardSearch {
  member_no?: string;
  order_no?: string;
  phone_hash?: string;
  tail?: string;
  name_hash?: string;
  state?: CardState | 'FROZEN' | undefined;
  before?: { at: Date; id: string } | undefined;
}

export interface FoundOfficeCard
  extends CardTerms, Pick<Tables['member_card'], 'frozen_at' | 'frozen_by' | 'freeze_reason'> {
  order_no: string;
  phone_mask: string;
  name_enc: string | null;
}

/**
 * Conditions in the words of their indexes; by the day, since time passes whether or not the job has written it down.
 */
const GOOD_ON: Readonly<Record<'WAIT_ACTIVATE' | 'VALID', (day: string) => string>> = {
  WAIT_ACTIVATE: (day) => `c.state = 'WAIT_ACTIVATE' AND (c.activate_by IS NULL OR c.activate_by >= ${day}::date)`,
  VALID: (day) => `c.state = 'VALID' AND (c.valid_until IS NULL OR c.valid_until >= ${day}::date)`,
};

export function findCards(
  db: Queryable,
  project: string,
  day: Day,
  search: CardSearch,
  limit: number,
): Promise<FoundOfficeCard[]> {
  const filter = filterOf(project, 'c');
  const ofOrders = (condition: string): string =>
    `c.order_id IN (SELECT q.id FROM orders q WHERE q.project_id = $1 AND ${condition})`;
  filter.add(search.member_no, (place) => `c.member_no = ${place}`);
  filter.add(search.order_no, (place) => ofOrders(`q.order_no = ${place}`));
  filter.add(search.phone_hash, (place) => ofOrders(`q.phone_hash = ${place}`));
  filter.add(search.tail, (place) => ofOrders(`right(q.phone_mask, 4) = ${place}`));
  filter.add(
    search.name_hash,
    (place) =>
      `(c.ticket_id, c.position) IN (SELECT n.ticket_id, n.position FROM ticket_holder n WHERE n.project_id = $1 AND n.name_hash = ${place})`,
  );
  const { state } = search;
  if (state === 'FROZEN') filter.is('c.frozen_at IS NOT NULL');
  else if (state === 'WAIT_ACTIVATE' || state === 'VALID') filter.add(day, GOOD_ON[state]);
  else filter.add(state, (place) => `c.state = ${place}`);
  const { before } = search;
  if (before) filter.is(`(c.created_at, c.id) < (${filter.place(before.at)}::timestamptz, ${filter.place(before.id)})`);
  return db.query<FoundOfficeCard>(
    `SELECT c.id, c.member_no, c.order_id, o.order_no, c.ticket_id, c.position, o.phone_mask, c.main_id, c.state, c.activate_by, c.valid_from, c.valid_until,
       c.uses_left, c.doc, c.created_at, h.name_enc, c.frozen_at, c.frozen_by, c.freeze_reason
     FROM member_card c JOIN orders o ON o.project_id = c.project_id AND o.id = c.order_id
     LEFT JOIN ticket_holder h ON h.project_id = c.project_id AND h.ticket_id = c.ticket_id AND h.position = c.position
     WHERE ${filter.text()} ORDER BY c.created_at DESC, c.id DESC LIMIT ${filter.place(limit)}`,
    filter.params,
  );
}

/** @param frozen null frees a locked card. */
export async function setFrozen(
  tx: Queryable,
  project: string,
  id: string,
  frozen: { at: Date; by: string; reason: string } | null,
): Promise<void> {
  await tx.execute(
    'UPDATE member_card SET frozen_at = $3, frozen_by = $4, freeze_reason = $5 WHERE project_id = $1 AND id = $2',
    [project, id, frozen?.at ?? null, frozen?.by ?? null, frozen?.reason ?? null],
  );
}
