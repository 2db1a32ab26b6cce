import type { Day } from '#domain/lib/day.ts';
import type { CardState } from '#domain/members/member.ts';
import type { CardTerms } from '#server/members/cards.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { listFrom, reversed, type Sort } from './list.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface CardSearch {
  member_no?: string;
  order_no?: string;
  phone_hash?: string;
  tail?: string;
  name_hash?: string;
  state?: { state: CardState | 'FROZEN'; day: Day } | undefined;
}

export interface FoundOfficeCard
  extends CardTerms, Pick<Tables['member_card'], 'frozen_at' | 'frozen_by' | 'freeze_reason'> {
  order_no: string;
  phone_mask: string;
  name_enc: string | null;
}

/**
 * SQL conditions, worded as in their indexes. They compare the day, since the stored state changes only when a job has
 * run.
 */
const GOOD_ON: Readonly<Record<'WAIT_ACTIVATE' | 'VALID', (day: string) => string>> = {
  WAIT_ACTIVATE: (day) => `c.state = 'WAIT_ACTIVATE' AND (c.activate_by IS NULL OR c.activate_by >= ${day}::date)`,
  VALID: (day) => `c.state = 'VALID' AND (c.valid_until IS NULL OR c.valid_until >= ${day}::date)`,
};

const ofOrders = (condition: string): string =>
  `c.order_id IN (SELECT q.id FROM orders q WHERE q.project_id = $1 AND ${condition})`;

const OLDEST: Sort = [
  { sql: 'c.created_at', type: 'timestamptz' },
  { sql: 'c.id', type: 'text' },
];

export const cardList = listFrom<FoundOfficeCard, CardSearch>({
  table: 'c',
  columns: `c.id, c.member_no, c.order_id, o.order_no, c.ticket_id, c.position, o.phone_mask, c.main_id, c.state, c.activate_by, c.valid_from, c.valid_until,
    c.uses_left, c.doc, c.created_at, h.name_enc, c.frozen_at, c.frozen_by, c.freeze_reason`,
  from: `member_card c JOIN orders o ON o.project_id = c.project_id AND o.id = c.order_id
    LEFT JOIN ticket_holder h ON h.project_id = c.project_id AND h.ticket_id = c.ticket_id AND h.position = c.position`,
  countFrom: 'member_card c',
  conditions: {
    member_no: (number, placeholder) => `c.member_no = ${placeholder(number)}`,
    order_no: (number, placeholder) => ofOrders(`q.order_no = ${placeholder(number)}`),
    phone_hash: (hash, placeholder) => ofOrders(`q.phone_hash = ${placeholder(hash)}`),
    tail: (tail, placeholder) => ofOrders(`right(q.phone_mask, 4) = ${placeholder(tail)}`),
    name_hash: (hash, placeholder) =>
      `(c.ticket_id, c.position) IN (SELECT n.ticket_id, n.position FROM ticket_holder n WHERE n.project_id = $1 AND n.name_hash = ${placeholder(hash)})`,
    state({ state, day }, placeholder) {
      if (state === 'FROZEN') return 'c.frozen_at IS NOT NULL';
      return state === 'WAIT_ACTIVATE' || state === 'VALID'
        ? GOOD_ON[state](placeholder(day))
        : `c.state = ${placeholder(state)}`;
    },
  },
  sorts: { newest: reversed(OLDEST), oldest: OLDEST },
});

/** @param frozen null unfreezes the card. */
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
