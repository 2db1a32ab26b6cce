import * as v from 'valibot';
import { misleadingCharacter } from '#domain/lib/misleading-characters.ts';
import { AFFECTED_KINDS } from '#domain/office/closing.ts';
import { Count, DayText, Id, Instant, LocalTextShape, Money } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';

const Spots = v.pipe(v.array(Id), v.minLength(1), v.maxLength(200));
const Sentence = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2),
  v.maxLength(200),
  v.check((text) => misleadingCharacter(text) === null, 'misleading character'),
);
/** Text for the holders, in all five languages. */
const ReasonTexts = v.object({ zh_CN: Sentence, en: Sentence, ja: Sentence, zh_HK: Sentence, zh_TW: Sentence });

const Times = v.object({ id: Id, starts_at: Instant, ends_at: Instant, last_entry_at: Instant });
const Sums = { orders: Count, tickets: Count, people: Count, amount: Money };

const Preview = v.object({
  /** When the preview was made: it expires after two minutes. */
  at: Instant,
  /** Identifies exactly this set of orders. */
  mark: v.string(),
  ...Sums,
  unpaid: Count,
  invoiced: Count,
  /** Tickets that somebody entered with before: they stay as they are. */
  used: Count,
  /**
   * Messages to the holders: all notices; `texts` are certain text messages, `texts_maybe` go only to holders whom
   * nothing else reaches.
   */
  messages: v.object({ notices: Count, texts: Count, texts_maybe: Count }),
  /** Price of a text message, where the venue has set one. */
  text_price: v.optional(Money),
  spots: v.array(
    v.object({
      id: Id,
      name: LocalTextShape,
      ...Sums,
      types: v.array(v.object({ id: Id, name: LocalTextShape, tickets: Count, amount: Money })),
    }),
  ),
  kinds: v.array(v.object({ kind: v.picklist(AFFECTED_KINDS), ...Sums })),
  channels: v.array(v.object({ channel: v.string(), orders: Count, amount: Money })),
});
export type ClosePreview = v.InferOutput<typeof Preview>;

/** Whole spots on a day, or one session of one spot. */
const CloseScope = { day: DayText, scenics: Spots, session: v.optional(Id) };
const MoveScope = { session: Id, minutes: v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(720)) };

/** The preview that the page showed, and the number of orders as a person typed it. */
const Seen = v.object({ at: Instant, mark: v.pipe(v.string(), v.maxLength(80)), typed: Count });

/** A session, why the office closed it alone, and the job that is at work on it alone. */
const ClosableSession = v.object({ ...Times.entries, closed: v.optional(LocalTextShape), job: v.optional(Id) });

export const listClosable = operation({
  audience: 'office',
  name: 'listClosable',
  kind: 'read',
  touches: ['days'],
  permission: 'override',
  input: v.object({ day: DayText }),
  output: v.object({
    spots: v.array(
      v.object({
        id: Id,
        name: LocalTextShape,
        closed: v.optional(LocalTextShape),
        job: v.optional(Id),
        sessions: v.array(ClosableSession),
      }),
    ),
  }),
});

/** What would be closed: orders, tickets, people and money. */
export const previewClose = operation({
  audience: 'office',
  name: 'previewClose',
  kind: 'read',
  touches: ['orders'],
  permission: 'override',
  input: v.object(CloseScope),
  output: Preview,
});

/**
 * Closes spots or a session on a day: nothing is sold from this moment, and a job returns everything that was. Where
 * tickets were sold a second person approves first.
 * @refuses `previewStale` after two minutes, with other orders or another number typed, `jobOverlaps`, `secondNeeded`,
 * `freshNeeded`, `refusedInput`, `stateForbids` for a day or session that is over, `notFound`.
 */
export const startClose = operation({
  audience: 'office',
  name: 'startClose',
  kind: 'write',
  touches: ['jobs', 'days', 'orders', 'audit'],
  permission: 'override',
  fresh: true,
  input: v.object({
    ...CloseScope,
    reason: ReasonTexts,
    /** Until when holders may change to another day by themselves; without it every ticket is refunded at once. */
    change_until: v.optional(Instant),
    seen: Seen,
  }),
  output: v.object({ job: Id }),
});

/** What would be moved, the old and new times, and people who hold a ticket of another session at the new time. */
export const previewMove = operation({
  audience: 'office',
  name: 'previewMove',
  kind: 'read',
  touches: ['orders'],
  permission: 'override',
  input: v.object(MoveScope),
  output: v.object({
    preview: Preview,
    name: LocalTextShape,
    was: Times,
    now: Times,
    clashes: v.array(v.object({ order: Id, order_no: v.string(), people: Count })),
  }),
});

/**
 * What a colleague's request to close or move would do now, for whoever may approve it.
 * @refuses `notFound`, `forbidden`, and as `startClose` and `startMove` where it can no longer be done.
 */
export const previewAsked = operation({
  audience: 'office',
  name: 'previewAsked',
  kind: 'read',
  touches: ['orders', 'jobs'],
  permission: 'returns',
  input: v.object({ pending: Id }),
  output: v.object({
    ...Sums,
    /** Of a move: people who hold another session at the new time. */
    elsewhere: Count,
  }),
});

/**
 * Gives a session another time on its day. Where tickets were sold a second person approves first.
 * @refuses as `startClose`.
 */
export const startMove = operation({
  audience: 'office',
  name: 'startMove',
  kind: 'write',
  touches: ['jobs', 'days', 'orders', 'audit'],
  permission: 'override',
  fresh: true,
  input: v.object({
    ...MoveScope,
    /** Tickets of the session can be changed and returned without a fee until it starts. */
    free: v.boolean(),
    seen: Seen,
  }),
  output: v.object({ job: Id }),
});

/**
 * Sells closed spots, or a closed session, again. Refunds already made stay; tickets that the job has not reached stay
 * sold, and their holders are notified.
 */
export const reopenDay = operation({
  audience: 'office',
  name: 'reopenDay',
  kind: 'write',
  touches: ['jobs', 'days', 'orders', 'audit'],
  permission: 'override',
  input: v.object(CloseScope),
  output: v.object({ reopened: Count, kept: Count }),
});
