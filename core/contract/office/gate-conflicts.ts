import * as v from 'valibot';
import { CONFLICT_OUTCOMES, DECISIONS } from '#domain/gate/conflict.ts';
import { operation } from '#contract/operation.ts';
import { Count, Id, Instant, LocalTextShape } from '#contract/shapes.ts';

const Clock = v.picklist(['sure', 'unsure']);

const Pass = v.object({
  at: Instant,
  /** Absent for a gate that the venue has no more. */
  gate: v.optional(LocalTextShape),
  device: v.string(),
  person: v.optional(v.string()),
  clock: Clock,
  offline: v.boolean(),
});

const Conflict = v.object({
  /** `<device>.<number of the log line>` */
  id: v.string(),
  no: v.string(),
  type: v.optional(LocalTextShape),
  order: v.optional(Id),
  outcome: v.picklist(CONFLICT_OUTCOMES),
  /** People who were let in and did not count. */
  people: Count,
  pass: Pass,
  /** The entry that counted instead. */
  first: v.optional(Pass),
  reason: v.optional(v.string()),
  /** Present only where the device was revoked. */
  revoked_at: v.optional(Instant),
  decided: v.optional(
    v.object({ by: v.optional(v.string()), decision: v.picklist(DECISIONS), note: v.string(), at: Instant }),
  ),
});
export type OfficeConflict = v.InferOutput<typeof Conflict>;

/** Entries that did not count, or only in part, and wait for a person, the latest first, and the last decisions. */
export const listGateConflicts = operation({
  audience: 'office',
  name: 'listGateConflicts',
  kind: 'read',
  touches: ['devices'],
  permission: 'see-devices',
  input: v.object({}),
  output: v.object({
    open: v.array(Conflict),
    /** How many are open, including those for which the list has no room. */
    count: Count,
    decided: v.array(Conflict),
  }),
});

/**
 * Decides about an entry that did not count, or only in part.
 * @refuses `notFound`, `stateForbids` where somebody else decided first or the decision does not fit.
 */
export const settleGateConflict = operation({
  audience: 'office',
  name: 'settleGateConflict',
  kind: 'write',
  touches: ['devices', 'orders', 'audit'],
  permission: 'devices',
  input: v.object({
    id: v.pipe(v.string(), v.maxLength(120)),
    decision: v.picklist(DECISIONS),
    note: v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(200)),
  }),
  output: v.object({ id: v.string() }),
});
