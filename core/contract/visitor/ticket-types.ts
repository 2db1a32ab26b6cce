import * as v from 'valibot';
import type { TimeOfDay } from '#domain/lib/day.ts';
import { TICKET_KINDS } from '#domain/catalog/ticket-kinds.ts';
import { operation } from '#contract/operation.ts';
import { Count, DayText, Id, Instant, listOf, LocalTextShape, Money } from '#contract/shapes.ts';

export const Agreement = v.object({
  version: v.string(),
  summary: v.array(LocalTextShape),
  sections: v.array(v.object({ title: LocalTextShape, text: LocalTextShape })),
});

export const TicketTypeSummary = v.object({
  id: Id,
  scenic_id: Id,
  type: v.picklist(TICKET_KINDS),
  name: LocalTextShape,
  note: LocalTextShape,
  /** The usual price; a day may have another. */
  fee: Money,
  /** The lowest price of the days on sale, where the price differs from `fee` on some days. */
  from_fee: v.optional(Money),
  real_name: v.boolean(),
  people: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Whom a ticket for several people is meant for. */
  party: v.optional(v.array(v.object({ count: Count, min_age: v.optional(Count), max_age: v.optional(Count) }))),
  limit_per_order: Count,
  min_age: v.optional(Count),
  max_age: v.optional(Count),
  bind: v.optional(
    v.object({
      with: v.array(Id),
      rule: v.picklist(['with', 'same-date', 'same-date-and-session']),
      ratio: v.pipe(v.number(), v.minValue(0.01)),
    }),
  ),
  tags: v.array(LocalTextShape),
  /** Pictures that every holder needs at purchase. */
  photo_required: v.optional(v.boolean(), false),
  health_code_required: v.optional(v.boolean(), false),
  /** Whether and when staff confirm an order of this type. */
  confirm: v.optional(v.picklist(['none', 'before-pay', 'after-pay']), 'none'),
  free_with: v.optional(v.array(Id), []),
  /**
   * For member cards: the days in which one has to be activated, the days it is good for then, and its further holders.
   */
  activation_days: v.optional(Count),
  valid_days: v.optional(Count),
  subcards: v.optional(Count),
  /** Visits that a member card is good for; absent where visits are not counted. */
  uses: v.optional(Count),
  /** Shown in place of the spot's picture. */
  picture: v.optional(v.string()),
  /** The seat category for which the ticket type is sold. */
  zone: v.optional(v.string()),
  /** First and last day of use, where the type has its own. */
  start: v.optional(DayText),
  end: v.optional(DayText),
  /**
   * When a sale opens or opened that may have a waiting line: `getPlaceInLine` tells whose turn it is. Lists of types
   * leave it out.
   */
  line_opens_at: v.optional(Instant),
  /** Visitors can wait for sold-out days and sessions of the type: `joinWaitingList`. */
  waiting_list: v.optional(v.boolean()),
  /** Until when the type's price is refunded, and what the venue retains afterwards. */
  refund: v.optional(
    v.union([
      v.literal('never'),
      v.object({
        free_until_days_before: Count,
        time: v.string() as v.GenericSchema<TimeOfDay>,
        late_fee_percent: Count,
      }),
    ]),
  ),
  /** The first day on which it can be bought; null when none is in sight. */
  next: v.nullable(DayText),
  next_fee: v.optional(Money),
});
export type TicketTypeSummary = v.InferOutput<typeof TicketTypeSummary>;

export const listTicketTypes = operation({
  name: 'listTicketTypes',
  kind: 'read',
  touches: ['catalog', 'stock'],
  messaging: 'POST wxtickettype/list',
  mobile: 'GET app/tickettype',
  auth: 'none',
  persist: true,
  input: v.object({ project: Id, scenic_id: Id, type: v.optional(v.picklist(TICKET_KINDS)) }),
  output: listOf(TicketTypeSummary),
});

export const getTicketType = operation({
  name: 'getTicketType',
  kind: 'read',
  touches: ['catalog', 'stock'],
  messaging: 'POST wxtickettype/get',
  mobile: 'GET app/tickettype/{id}',
  auth: 'none',
  persist: true,
  input: v.object({ project: Id, id: Id }),
  output: v.object({
    ...TicketTypeSummary.entries,
    /** The order form begins with it, a round trip before the spot's own answer. */
    scenic_name: v.optional(LocalTextShape),
    /** The first tickets of the spot, for a type of the kind `TICKET`: the form begins with their words, too. */
    scenic_tickets: v.optional(v.array(v.object({ name: LocalTextShape, note: LocalTextShape }))),
    /** Sentences on refund and change. */
    rules: v.optional(v.array(LocalTextShape), []),
    agreement: Agreement,
    /**
     * Where it can be waited for: how long an offer is held, and whether a text message goes to the phone of who waits.
     */
    waiting: v.optional(v.object({ hold_seconds: Count, text: v.boolean() })),
  }),
});
