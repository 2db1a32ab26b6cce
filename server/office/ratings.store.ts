import type { LocalText } from '#domain/lib/local-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { listFrom, reversed, type Sort } from './list.store.ts';
import type { Reply } from '#server/ratings/evaluations.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

/** A rating as staff see it; its `guide_id` is empty where it is about the visit. */
export interface RatingRow
  extends
    Reply,
    Pick<
      Tables['evaluation'],
      'order_id' | 'guide_id' | 'score' | 'doc' | 'created_at' | 'rev' | 'hidden_at' | 'hide_reason' | 'changed_by'
    > {
  order_no: Tables['orders']['order_no'];
  spot: LocalText;
}

const COLUMNS = `e.order_id, o.order_no, e.guide_id, o.doc->'scenic'->'name' AS spot, e.score, e.doc, e.created_at, e.rev, e.hidden_at, e.hide_reason, e.reply,
  e.replied_at, e.changed_by`;
const JOINED = 'evaluation e JOIN orders o ON o.project_id = e.project_id AND o.id = e.order_id';

const STATES = {
  hidden: 'e.hidden_at IS NOT NULL',
  unanswered: `e.reply IS NULL AND e.hidden_at IS NULL AND e.doc ->> 'text' <> ''`,
} as const;

const OLDEST: Sort = [
  { sql: 'e.created_at', type: 'timestamptz' },
  { sql: 'e.order_id', type: 'text' },
  { sql: 'e.guide_id', type: 'text' },
];

interface RatingFilters {
  score?: number | undefined;
  of?: 'visit' | 'guide' | undefined;
  state?: keyof typeof STATES | undefined;
}

export const ratingList = listFrom<RatingRow, RatingFilters>({
  table: 'e',
  columns: COLUMNS,
  from: JOINED,
  countFrom: 'evaluation e',
  conditions: {
    score: (score, placeholder) => `e.score = ${placeholder(score)}`,
    of: (of) => `e.guide_id ${of === 'guide' ? '<>' : '='} ''`,
    state: (state) => STATES[state],
  },
  sorts: { newest: reversed(OLDEST), oldest: OLDEST },
});

export interface RatingKey {
  order: string;
  guide: string;
}

export async function lockRating(
  tx: Queryable,
  project: string,
  { order, guide }: RatingKey,
): Promise<RatingRow | null> {
  await tx.execute(
    `SELECT 1 FROM evaluation WHERE project_id = $1 AND order_id = $2 AND guide_id = $3 ORDER BY order_id FOR UPDATE`,
    [project, order, guide],
  );
  return tx.maybe<RatingRow>(
    `SELECT ${COLUMNS} FROM ${JOINED} WHERE e.project_id = $1 AND e.order_id = $2 AND e.guide_id = $3`,
    [project, order, guide],
  );
}

export async function setHidden(
  tx: Queryable,
  project: string,
  { order, guide }: RatingKey,
  { hide, reason, by, at }: { hide: boolean; reason: string; by: string; at: Date },
): Promise<void> {
  await tx.execute(
    `WITH changed AS (
       UPDATE evaluation SET hidden_at = $4, hide_reason = $5, changed_by = $6, rev = rev + 1
       WHERE project_id = $1 AND order_id = $2 AND guide_id = $3 RETURNING score)
     UPDATE guide_rating r SET count = r.count + $7::int, total = r.total + $7::int * c.score FROM changed c
     WHERE r.project_id = $1 AND r.guide_id = $3 AND $3 <> ''`,
    [project, order, guide, hide ? at : null, hide ? reason : null, by, hide ? -1 : 1],
  );
}

/** @param text null removes the reply. */
export async function setReply(
  tx: Queryable,
  project: string,
  { order, guide }: RatingKey,
  { text, by, at }: { text: string | null; by: string; at: Date },
): Promise<void> {
  await tx.execute(
    `UPDATE evaluation SET reply = $4, replied_at = $5, changed_by = $6, rev = rev + 1 WHERE project_id = $1 AND order_id = $2 AND guide_id = $3`,
    [project, order, guide, text, text === null ? null : at, by],
  );
}
