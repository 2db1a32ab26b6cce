import * as v from 'valibot';
import { Count, DayText, Id, Instant, LocalTextShape, Money } from '#contract/shapes.ts';
import { officeOperation } from './office-operation.ts';

const Hour = v.object({
  /** Hour of the venue day, 0 to 23. */
  hour: Count,
  people: Count,
  /** What the last four of the same weekday had on average; absent without any. */
  usual: v.optional(Count),
});
const Session = v.object({
  id: Id,
  scenic: LocalTextShape,
  starts_at: Instant,
  ends_at: Instant,
  sold: Count,
  total: Count,
});
const Gate = v.object({
  id: Id,
  name: LocalTextShape,
  people: Count,
  devices: Count,
  /** The oldest last contact of its devices. */
  seen_at: v.optional(Instant),
});

/** The venue day so far: who entered, what was sold, what waits, and the gates. */
export const board = officeOperation({
  name: 'board',
  kind: 'read',
  touches: ['board'],
  permission: 'read',
  input: v.object({}),
  output: v.object({
    day: DayText,
    hours: v.array(Hour),
    entered: Count,
    /** Paid orders of the day and their sum; beside it the sum of the same weekday a week ago until the same time. */
    sold: v.object({ orders: Count, fee: Money, fee_before: Money }),
    sessions: v.array(Session),
    waiting: v.object({ confirm: Count, review: Count, failed: Count }),
    gates: v.array(Gate),
    /** Refused scans, by verdict. */
    refused: v.array(v.object({ verdict: v.string(), count: Count })),
    /** Scans that devices wrote and have not sent yet, as far as is known. */
    unsent: Count,
  }),
});
export type Board = v.InferOutput<typeof board.output>;
