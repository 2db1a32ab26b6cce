import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Count, Id, Instant, ShortText } from '#contract/shapes.ts';

const PlaceInLine = v.object({
  /**
   * `none`: there is no line, order; `soon`: the draw has not begun; `draw`: in the draw until the sale opens;
   * `waiting`; `admitted`: order until `until`.
   */
  state: v.picklist(['none', 'soon', 'draw', 'waiting', 'admitted']),
  /** When this state was computed. */
  as_of: Instant,
  /** When to ask again, milliseconds from now; absent once nothing can change. */
  ask_again_ms: v.optional(Count),
  opens_at: v.optional(Instant),
  people: v.optional(Count),
  place: v.optional(v.pipe(Count, v.minValue(1))),
  ahead: v.optional(Count),
  /** Estimate; absent while unknown. */
  wait_seconds: v.optional(Count),
  until: v.optional(Instant),
  /** Nothing is left at the moment; returned tickets may follow. */
  sold_out: v.optional(v.boolean()),
  /**
   * The visitor's number, signed: sent along with the next question it saves the server a query. It is void for another
   * visitor.
   */
  ticket: v.optional(v.string()),
});

/**
 * The visitor's place in the waiting line of a ticket's sale, which this call takes where the visitor has none. Each
 * visitor has one place, however often the call is made.
 */
export const getPlaceInLine = operation({
  name: 'getPlaceInLine',
  kind: 'read',
  /** An order, placed or refused, may change the visitor's turn. */
  touches: ['stock'],
  messaging: 'POST wxline/place',
  mobile: 'POST app/line',
  persist: true,
  input: v.object({ ticket_type_id: Id, ticket: v.optional(ShortText) }),
  output: PlaceInLine,
});
