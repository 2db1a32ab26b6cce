import * as v from 'valibot';
import { RATING_LIMITS } from '#domain/order/rating.ts';
import { Agreement } from './ticket-types.ts';
import { operation } from '#contract/operation.ts';
import {
  Count,
  DayText,
  Id,
  Instant,
  listOf,
  listUpTo,
  LocalTextShape,
  Money,
  Nothing,
  ShortText,
  textUpTo,
} from '#contract/shapes.ts';

const Score = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

const Answered = { reply: v.optional(v.object({ text: v.string(), at: Instant })) };

const GuideSummary = v.object({
  id: Id,
  name: LocalTextShape,
  picture: v.optional(v.string()),
  /** Language codes such as zh, en, ja. */
  languages: v.array(v.string()),
  intro: LocalTextShape,
  /** Price for one group. */
  fee: Money,
  group_limit: Count,
  rating: v.nullable(v.number()),
  rated: Count,
  served: v.optional(Count),
  duration: v.optional(LocalTextShape),
  tags: v.array(LocalTextShape),
  /** The next free time; null when there is none in sight. */
  next: v.nullable(v.object({ date: DayText, batch_id: Id, starts_at: Instant })),
  /** True when every tour of the requested day has begun. */
  over: v.optional(v.boolean()),
});
export type GuideSummary = v.InferOutput<typeof GuideSummary>;

export const listGuides = operation({
  name: 'listGuides',
  kind: 'read',
  touches: ['guides', 'stock'],
  messaging: 'POST wxGuide/list',
  mobile: 'POST wxGuide/list',
  auth: 'none',
  persist: true,
  input: v.object({ project: Id, date: v.optional(DayText) }),
  output: listOf(GuideSummary),
});

/** Days and free times come from `getFitWorkTimes` and `listSessions`, with the guide's id as the spot. */
export const getGuide = operation({
  name: 'getGuide',
  kind: 'read',
  touches: ['guides', 'stock'],
  messaging: 'POST wxGuide/get',
  mobile: 'POST wxGuide/get',
  auth: 'none',
  persist: true,
  input: v.object({ project: Id, id: Id }),
  output: v.object({
    ...GuideSummary.entries,
    meeting_point: LocalTextShape,
    route: v.optional(LocalTextShape),
    /** Sentences on refund and change. */
    rules: v.array(LocalTextShape),
    agreement: Agreement,
    comments: v.array(v.object({ score: Score, text: v.string(), at: Instant, ...Answered })),
  }),
});

/** Rates a guide once for each order, after the tour. */
export const evaluateGuide = operation({
  name: 'evaluateGuide',
  kind: 'write',
  touches: ['guides', 'orders'],
  messaging: 'POST wxGuide/evaluate',
  mobile: 'POST wxGuide/evaluate',
  input: v.object({ id: Id, orderId: Id, score: Score, text: v.optional(textUpTo(RATING_LIMITS.guideText), '') }),
  output: Nothing,
});

const Scores = v.object({
  scenery: v.optional(Score),
  service: v.optional(Score),
  facilities: v.optional(Score),
  value: v.optional(Score),
});

export const doEvaluate = operation({
  name: 'doEvaluate',
  kind: 'write',
  touches: ['orders'],
  messaging: 'POST wxorder/doEvaluate',
  mobile: 'POST wxorder/doEvaluate',
  input: v.object({
    orderId: Id,
    orderNo: v.optional(ShortText),
    score: Score,
    scores: v.optional(Scores, {}),
    text: v.optional(textUpTo(RATING_LIMITS.text), ''),
    photos: v.optional(listUpTo(Id, RATING_LIMITS.photos), []),
  }),
  output: Nothing,
});

const RatedPhoto = v.object({ id: Id, url: v.string() });

/** The ratings of an order, and whether it can still be rated. */
export const getOrderEvaluationDetail = operation({
  name: 'getOrderEvaluationDetail',
  kind: 'read',
  touches: ['orders'],
  messaging: 'POST wxorder/getOrderEvaluationDetail',
  mobile: 'POST wxorder/getOrderEvaluationDetail',
  input: v.object({ orderId: Id, orderNo: v.optional(ShortText) }),
  output: v.object({
    orderId: Id,
    orderNo: v.string(),
    /** True when the order can be rated now: after use, once. */
    may_evaluate: v.boolean(),
    evaluation: v.nullable(
      v.object({
        score: Score,
        scores: Scores,
        text: v.string(),
        photos: v.array(RatedPhoto),
        at: Instant,
        ...Answered,
      }),
    ),
    /** For a guided tour: its guide, who is rated once beside the order. */
    guide: v.optional(
      v.object({
        id: Id,
        name: LocalTextShape,
        may_evaluate: v.boolean(),
        evaluation: v.nullable(v.object({ score: Score, text: v.string(), at: Instant, ...Answered })),
      }),
    ),
  }),
});
