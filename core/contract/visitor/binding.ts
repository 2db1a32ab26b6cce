import * as v from 'valibot';
import { TicketTypeSummary } from './ticket-types.ts';
import { operation } from '#contract/operation.ts';
import { Count, DayText, Id } from '#contract/shapes.ts';

/** The tickets with which a bound ticket can be bought, for its date and session. */
export const getBindTicketTypeMatch = operation({
  name: 'getBindTicketTypeMatch',
  kind: 'read',
  touches: ['stock'],
  messaging: 'POST wxtickettype/getBindTicketTypeMatch',
  mobile: 'POST wxtickettype/getBindTicketTypeMatch',
  auth: 'none',
  input: v.object({ project: Id, ticket_type_id: Id, date: v.optional(DayText), batch_id: v.optional(Id) }),
  output: v.object({
    /** Null for an independent ticket. */
    rule: v.nullable(v.picklist(['with', 'same-date', 'same-date-and-session'])),
    /** Number of bound tickets that one partner ticket covers. */
    ratio: v.number(),
    list: v.array(v.object({ ...TicketTypeSummary.entries, left: Count })),
  }),
});
