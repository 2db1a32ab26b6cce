import * as v from 'valibot';
import { MOST_NAMED } from '#domain/order/agency.ts';
import { MOST_DAYS } from '#domain/waiting/waiting-list.ts';
import { operation } from '#contract/operation.ts';
import {
  Count,
  DayText,
  Id,
  Instant,
  listOf,
  listUpTo,
  LocalTextShape,
  ShortText,
  TravellerShape,
} from '#contract/shapes.ts';

const WaitShape = v.object({
  id: Id,
  ticket_type_id: Id,
  scenic_id: Id,
  program_name: LocalTextShape,
  type_name: LocalTextShape,
  tickets: Count,
  joined_at: Instant,
  /**
   * `offered`: places are held by an unpaid order until `until`; `lapsed`: it was not paid in time; `refused`: places
   * were free, and the rules forbid this order.
   */
  state: v.picklist(['waiting', 'offered', 'paid', 'lapsed', 'left', 'refused', 'over']),
  /** The waiting entry ended because a person in it was erased. */
  erased: v.optional(v.boolean()),
  days: v.array(
    v.object({
      date: DayText,
      batch_id: v.optional(Id),
      starts_at: v.optional(Instant),
      /** The last moment for an offer. */
      latest: Instant,
      /** From 1, among the parties that wait for the same places. */
      place: v.optional(v.pipe(Count, v.minValue(1))),
    }),
  ),
  order_id: v.optional(Id),
  until: v.optional(Instant),
  /** Set while the party waits: how long an offer will be held from the moment at which it is sent. */
  hold_seconds: v.optional(Count),
  /** The masked phone to which an offer goes as a text message. */
  text_to: v.optional(v.string()),
});
export type Wait = v.InferOutput<typeof WaitShape>;

/**
 * Waits for places of sold-out days or sessions. The first that has room for the whole party is offered: an unpaid
 * order is made, and the waiting for the others ends.
 */
export const joinWaitingList = operation({
  name: 'joinWaitingList',
  kind: 'write',
  touches: ['orders'],
  messaging: 'POST wxWait/join',
  mobile: 'POST app/wait',
  input: v.object({
    ticket_type_id: Id,
    days: listUpTo(v.object({ date: DayText, batch_id: v.optional(Id) }), MOST_DAYS, 1),
    /** One entry for each ticket, with its holders. */
    tickets: listUpTo(v.object({ travellers: listUpTo(TravellerShape, MOST_NAMED) }), 100, 1),
    /** Empty where the venue sends no text message and the visitor gave none. */
    phone: ShortText,
    agreement_version: v.string(),
    /** The last useful moment for an offer; the last entry of each day or session is a limit in any case. */
    latest: v.optional(Instant),
  }),
  output: WaitShape,
});

export const listWaits = operation({
  name: 'listWaits',
  kind: 'read',
  touches: ['orders', 'stock'],
  messaging: 'POST wxWait/list',
  mobile: 'GET app/wait',
  persist: true,
  input: v.object({}),
  output: listOf(WaitShape),
});

export const leaveWaitingList = operation({
  name: 'leaveWaitingList',
  kind: 'write',
  touches: ['orders'],
  messaging: 'POST wxWait/leave',
  mobile: 'DELETE app/wait/{id}',
  input: v.object({ id: Id }),
  output: v.object({}),
});
