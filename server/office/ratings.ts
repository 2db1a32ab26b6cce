import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/ratings.ts';
import { DomainError } from '#server/domain-error.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { noteAction } from './actions.ts';
import { listCall } from './list-call.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { guideRatings } from '#server/ratings/evaluations.store.ts';
import type { RatingKey, RatingRow } from './ratings.store.ts';
import * as store from './ratings.store.ts';
import { namesOf } from './staff.store.ts';

type WireLine = WireOutputOf<typeof calls.listRatings>['list'][number];

export const listRatings = listCall<typeof calls.listRatings, RatingRow>({
  list: store.ratingList,
  staff: ({ changed_by }) => changed_by,
  line: (row, { nameOf }) => ({ ...lineOf(row), by: row.changed_by === null ? undefined : nameOf(row.changed_by) }),
  async beside(context, { project }) {
    const guides = new Map((await catalogOf(context, project)).guides.map((guide) => [guide.id, guide]));
    return {
      guides: (await guideRatings(context.db, project)).flatMap(({ guide_id, mean, count }) => {
        const guide = guides.get(guide_id);
        return guide ? [{ id: guide_id, name: guide.name, mean, count }] : [];
      }),
    };
  },
});

function lineOf(row: RatingRow): WireLine {
  const { score, doc, rev, reply } = row;
  return {
    order: row.order_id,
    order_no: row.order_no,
    // A tour's spot is its guide.
    name: row.spot,
    guide: row.guide_id === '' ? undefined : row.guide_id,
    score,
    scores: Object.fromEntries(
      Object.entries(doc.scores ?? {}).flatMap(([name, given]) => (given === undefined ? [] : [[name, given]])),
    ),
    text: doc.text,
    photos: doc.photos?.length ?? 0,
    at: row.created_at.getTime(),
    rev,
    hidden: row.hidden_at === null ? undefined : (row.hide_reason ?? ''),
    reply: reply ?? undefined,
    replied_at: row.replied_at?.getTime(),
  };
}

async function lockRatingAt(tx: Queryable, project: string, key: RatingKey, rev: number): Promise<RatingRow> {
  const row = await store.lockRating(tx, project, key);
  if (!row) throw new DomainError('notFound');
  if (row.rev === rev) return row;
  const by = row.changed_by === null ? undefined : (await namesOf(tx, [row.changed_by])).get(row.changed_by);
  throw new DomainError('staleRev', {
    rev: row.rev,
    state: row.hidden_at === null ? 'shown' : 'hidden',
    by,
  });
}

const objectOf = ({ order, guide }: RatingKey): string =>
  guide === '' ? `rating:${order}` : `rating:${order}~${guide}`;

export async function hideRating(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { order, guide = '', rev, hide, reason }: ParsedInputOf<typeof calls.hideRating>,
): Promise<Record<string, never>> {
  const { project, staff } = caller;
  const key = { order, guide };
  const row = await lockRatingAt(tx, project, key, rev);
  if ((row.hidden_at !== null) === hide) throw new DomainError('stateForbids');
  await store.setHidden(tx, project, key, { hide, reason, by: staff.id, at: new Date(context.now()) });
  await noteAction(tx, caller, hide ? 'rating.hide' : 'rating.show', objectOf(key), { after: { reason } });
  return {};
}

export async function replyRating(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { order, guide = '', rev, text }: ParsedInputOf<typeof calls.replyRating>,
): Promise<Record<string, never>> {
  const { project, staff } = caller;
  const key = { order, guide };
  await lockRatingAt(tx, project, key, rev);
  await store.setReply(tx, project, key, {
    text: text === '' ? null : text,
    by: staff.id,
    at: new Date(context.now()),
  });
  await noteAction(tx, caller, 'rating.reply', objectOf(key), { after: { answered: text !== '' } });
  return {};
}
