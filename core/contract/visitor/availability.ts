import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Count, DayText, Id, Instant, LocalTextShape, Money, listOf } from '#contract/shapes.ts';

/** The largest party that may wait for places; absent where nobody may. */
const LargestParty = v.optional(Count);

const WorkDay = v.object({
  date: DayText,
  state: v.picklist(['open', 'closed', 'not-yet', 'ended']),
  reason: v.optional(LocalTextShape),
  holiday: v.optional(LocalTextShape),
  opens_at: v.optional(Instant),
  ends_at: Instant,
  total: v.optional(Count),
  offers: v.array(v.object({ ticket_type_id: Id, fee: Money, left: Count, largest_party: LargestParty })),
});

export const getFitWorkTimes = operation({
  name: 'getFitWorkTimes',
  kind: 'read',
  touches: ['stock'],
  messaging: 'POST wxscenic/getFitWorkTimes',
  mobile: 'GET app/scenic/{scenic_id}/worktimes',
  auth: 'none',
  /** `ticket_type_id` limits the answer to one type, which may be an activity or a rental. */
  input: v.object({
    project: Id,
    scenic_id: Id,
    start: v.optional(DayText),
    end: v.optional(DayText),
    ticket_type_id: v.optional(Id),
  }),
  output: listOf(WorkDay),
});

export const checkAppointDate = operation({
  name: 'checkAppointDate',
  kind: 'read',
  touches: ['stock'],
  messaging: 'GET config/project/checkAppointDate',
  mobile: 'GET config/project/checkAppointDate',
  auth: 'none',
  /** A range (`start`, `end`) asks whether any day of it is available. */
  input: v.object({
    project: Id,
    scenic_id: Id,
    date: v.optional(DayText),
    start: v.optional(DayText),
    end: v.optional(DayText),
    ticket_type_id: v.optional(Id),
  }),
  output: v.object({ available: v.boolean() }),
});

export const Session = v.object({
  id: Id,
  /** Which kind of session it is: the same on every day, such as the morning's. */
  batch_type_id: v.optional(Id),
  date: DayText,
  starts_at: Instant,
  ends_at: Instant,
  last_entry_at: Instant,
  left: Count,
  total: Count,
  one_person: v.boolean(),
  seated: v.boolean(),
  /** The ticket types for which places of the session may be waited for. */
  waiting: v.optional(v.array(v.object({ ticket_type_id: Id, largest_party: LargestParty }))),
});

export const listSessions = operation({
  name: 'listSessions',
  kind: 'read',
  touches: ['stock'],
  messaging: 'POST wxperform/batch',
  mobile: 'GET app/perform/batch',
  auth: 'none',
  input: v.object({ project: Id, scenic_id: Id, date: DayText }),
  output: listOf(Session),
});
