import * as v from 'valibot';
import { Count, DayText, Id, Instant, LocalTextShape, Money } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { RefundCause } from './shapes.ts';

const Hour = v.object({
  hour: Count,
  /** People who came in for the first time today. */
  people: Count,
  expected: Count,
  /** The average of those of the last four same weekdays that had entries; absent where none had any. */
  usual: v.optional(Count),
});

const Session = v.object({
  /** The spot's id where the spot has no sessions. */
  id: Id,
  spot: Id,
  name: LocalTextShape,
  /** Absent for a spot without sessions: it is open all day. */
  starts_at: v.optional(Instant),
  ends_at: v.optional(Instant),
  taken: Count,
  /** Absent where nothing limits the places. */
  total: v.optional(Count),
  came: Count,
  /** What can still be sold; absent once nobody is let in any more, and where nothing limits the places. */
  left: v.optional(Count),
  /** Set for a closed session that has bookings. */
  closed: v.optional(v.boolean()),
});
export type BoardSession = v.InferOutput<typeof Session>;

/** The venue day so far: who entered, who is in, how many tickets were sold, and the day's sessions. */
export const board = operation({
  audience: 'office',
  name: 'board',
  kind: 'read',
  touches: ['board'],
  permission: 'read',
  input: v.object({}),
  output: v.object({
    day: DayText,
    as_of: Instant,
    hours: v.array(Hour),
    /** How many of the last four same weekdays had entries. */
    usual_days: Count,
    entered: Count,
    /** People whose tickets are good today only, and how many of them came. */
    due: v.object({ people: Count, came: Count }),
    /** Absent without an entry today, and where no gate notes exits. */
    inside: v.optional(
      v.object({
        people: Count,
        counted_at: Instant,
        cap: v.optional(Count),
        peak: v.optional(v.object({ people: Count, at: Instant })),
      }),
    ),
    sold: v.object({ orders: Count, tickets: Count }),
    sessions: v.array(Session),
  }),
});
export type Board = v.InferOutput<typeof board.output>;

const Spot = { spot: Id, name: LocalTextShape };
const Time = v.string();
/**
 * A difference between today and a usual day of the catalogue. `start` is the start of the session concerned; without
 * it the whole day is.
 */
const Unusual = v.variant('what', [
  v.object({ what: v.literal('closed'), ...Spot, start: v.optional(Time), reason: LocalTextShape }),
  v.object({ what: v.literal('moved'), ...Spot, usual: Time, start: Time }),
  v.object({ what: v.literal('paused'), ...Spot, start: v.optional(Time) }),
  v.object({ what: v.literal('holiday'), ...Spot, reason: LocalTextShape }),
  v.object({ what: v.literal('note'), ...Spot, text: v.string() }),
  v.object({ what: v.literal('tours'), tours: Count, guides: Count }),
]);
export type Unusual = v.InferOutput<typeof Unusual>;

const Low = v.object({
  ...Spot,
  /** Absent for the places of a whole day. */
  start: v.optional(Time),
  day: DayText,
  left: Count,
  /** Parties on the waiting list. */
  waiting: Count,
});
export type Low = v.InferOutput<typeof Low>;

/** What is not as usual today, and what is nearly sold out on the next weekend and on holidays. */
export const boardDay = operation({
  audience: 'office',
  name: 'boardDay',
  kind: 'read',
  touches: ['board'],
  permission: 'read',
  input: v.object({}),
  output: v.object({
    unusual: v.array(Unusual),
    /** The days that `low` is about. */
    days: v.array(DayText),
    low: v.array(Low),
  }),
});
export type BoardDay = v.InferOutput<typeof boardDay.output>;

const Kinds = v.array(v.object({ name: LocalTextShape, count: Count }));
/**
 * Orders by the types of their tickets: one with two types is counted under both. `oldest`: since when the longest has
 * waited.
 */
const Waiting = v.object({ count: Count, kinds: Kinds, oldest: v.optional(Instant) });
/** `until`: when the next request lapses. */
const Requests = v.optional(v.object({ count: Count, until: v.optional(Instant) }));

/**
 * Work that waits for the venue's colleagues, and their decisions of today. Sums are only for roles that decide about
 * returns.
 */
export const boardNeeds = operation({
  audience: 'office',
  name: 'boardNeeds',
  kind: 'read',
  touches: ['orders'],
  permission: 'read',
  input: v.object({}),
  output: v.object({
    /** Orders to be confirmed; `until`: when the next one ends unconfirmed. */
    confirm: v.object({ ...Waiting.entries, until: v.optional(Instant) }),
    /** Orders with returns that staff decide. What waits for the gates is not among them. */
    review: v.object({ ...Waiting.entries, amount: v.optional(Money) }),
    /**
     * Colleagues' requests that wait for a second person, about orders, about days and sessions, and about people to be
     * erased; absent for a role that can't be that person. The caller's own are not among them.
     */
    second: Requests,
    closing: Requests,
    erasing: Requests,
    /**
     * Entries at the gates that wait for a decision, and the held lines among them; absent for a role that can't
     * decide.
     */
    conflicts: v.optional(v.object({ count: Count, held: Count })),
    /** Open differences from the providers' bills of the last 30 days; absent for a role that does not settle. */
    differences: v.optional(Count),
    /** Days that should be settled by now; absent for a role that does not settle. */
    unsettled: v.optional(v.object({ count: Count, first: v.optional(DayText) })),
    /** Refunds that failed. `given_up`: nothing is attempted any more; `next_at`: the next attempt of the others. */
    failed: v.object({
      count: Count,
      amount: v.optional(Money),
      given_up: Count,
      next_at: v.optional(Instant),
      causes: v.array(
        v.object({ channel: v.string(), cause: RefundCause, count: Count, code: v.optional(v.string()) }),
      ),
    }),
    /** Invoices that the issuer refused and nothing replaced. */
    invoices: v.object({ count: Count }),
    done: v.object({ granted: Count, denied: Count, confirmed: Count, refused: Count }),
  }),
});
export type BoardNeeds = v.InferOutput<typeof boardNeeds.output>;

/** What was paid and refunded on the last 14 days, today last, by the days on which the money moved. */
export const boardSales = operation({
  audience: 'office',
  name: 'boardSales',
  kind: 'read',
  touches: ['board'],
  permission: 'sales-report',
  input: v.object({}),
  output: v.object({
    days: v.array(v.object({ day: DayText, paid: Money, refunded: Money })),
    /** Paid on the same weekday a week ago until the same time. */
    before: Money,
    /** The prices of the tickets that were paid today, summed by spot, the largest sum first. */
    spots: v.array(v.object({ id: Id, name: LocalTextShape, amount: Money })),
  }),
});
export type BoardSales = v.InferOutput<typeof boardSales.output>;

const BoardDevice = v.object({
  id: Id,
  name: v.string(),
  /** In contact within the last two minutes. */
  online: v.boolean(),
  /**
   * True where the device's gate admits and the device, in contact earlier that day, has been out of it for ten
   * minutes.
   */
  silent: v.boolean(),
  seen_at: v.optional(Instant),
  people: Count,
  /** Log lines that the device wrote and has not sent, as far as is known. */
  unsent: Count,
});

/** The devices in use with the people whom they admitted today, and today's scans that let nobody in. */
export const boardDevices = operation({
  audience: 'office',
  name: 'boardDevices',
  kind: 'read',
  touches: ['devices'],
  permission: 'see-devices',
  input: v.object({}),
  output: v.object({
    devices: v.array(BoardDevice),
    /** Refused scans, by verdict, the most first. */
    refused: v.array(v.object({ verdict: v.string(), count: Count })),
  }),
});
export type BoardDevices = v.InferOutput<typeof boardDevices.output>;
