import * as v from 'valibot';
import { Count, Id, Instant, LocalTextShape, Nothing, textUpTo } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { STARS } from '#domain/order/rating.ts';
import { choiceFilter, listOperation } from './list.ts';
import { Reason } from './shapes.ts';

/** The most characters of an answer. */
export const MOST_REPLY = 500;
const Score = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

const RatingLine = v.object({
  order: Id,
  order_no: v.string(),
  /** The guide that the rating is about; absent where it is about the visit. */
  guide: v.optional(Id),
  /** The spot of the order, or the guide. */
  name: LocalTextShape,
  score: Score,
  scores: v.record(v.string(), Score),
  text: v.string(),
  photos: Count,
  at: Instant,
  rev: Count,
  /** The reason, where the rating is hidden from visitors. */
  hidden: v.optional(v.string()),
  reply: v.optional(v.string()),
  replied_at: v.optional(Instant),
  by: v.optional(v.string()),
});
export type RatingLine = v.InferOutput<typeof RatingLine>;

/** Ratings, with the mean of each guide as visitors see it: without hidden ratings. */
export const listRatings = listOperation({
  name: 'listRatings',
  touches: ['ratings'],
  permission: 'read',
  filters: {
    score: choiceFilter(STARS, {
      label: /*i18n*/ { id: 'Stars' },
      empty: /*i18n*/ { id: 'Any number of stars' },
    }),
    of: choiceFilter(['visit', 'guide'], {
      label: /*i18n*/ { id: 'About' },
      empty: /*i18n*/ { id: 'Visits and guides' },
      options: { visit: /*i18n*/ { id: 'the visit' }, guide: /*i18n*/ { id: 'the guide' } },
    }),
    /** `unanswered`: with words, shown, and without an answer. */
    state: choiceFilter(['unanswered', 'hidden'], {
      label: /*i18n*/ { id: 'State' },
      empty: /*i18n*/ { id: 'Every state' },
      options: { unanswered: /*i18n*/ { id: 'Not answered' }, hidden: /*i18n*/ { id: 'Hidden' } },
    }),
  },
  sorts: ['newest', 'oldest'],
  line: RatingLine,
  beside: { guides: v.array(v.object({ id: Id, name: LocalTextShape, mean: v.number(), count: Count })) },
});

/** The revision of the rating on the page. */
const Seen = { order: Id, guide: v.optional(Id), rev: Count };

/**
 * Hides a rating from visitors, and from the mean of a guide; or shows it again.
 * @refuses `notFound`, `staleRev`, `stateForbids`
 */
export const hideRating = operation({
  audience: 'office',
  name: 'hideRating',
  kind: 'write',
  touches: ['ratings', 'audit'],
  permission: 'manage',
  input: v.object({ ...Seen, hide: v.boolean(), reason: Reason }),
  output: Nothing,
});

/**
 * The venue's answer, which visitors read below the rating; an empty one removes it.
 * @refuses `notFound`, `staleRev`
 */
export const replyRating = operation({
  audience: 'office',
  name: 'replyRating',
  kind: 'write',
  touches: ['ratings', 'audit'],
  permission: 'manage',
  input: v.object({ ...Seen, text: v.pipe(v.string(), v.trim(), textUpTo(MOST_REPLY)) }),
  output: Nothing,
});
