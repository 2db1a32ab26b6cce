import type * as calls from '#contract/office/gate-conflicts.ts';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { gatesOf } from '#server/gate/gate-devices.store.ts';
import { settleEntry } from '#server/gate/settle-entry.ts';
import { noteAction } from './actions.ts';
import { countConflicts, decidedConflicts, type OfficeConflictRow, openConflicts } from './gate-conflicts.store.ts';
import type { Colleague, OfficeContext } from './office-context.ts';

const MOST = 200;
const MOST_DECIDED = 50;
const DECIDED_MS = 14 * 86_400_000;

type Conflict = WireOutputOf<typeof calls.listGateConflicts>['open'][number];

export async function listGateConflicts(
  { db, now }: OfficeContext,
  { project }: Colleague,
): Promise<WireOutputOf<typeof calls.listGateConflicts>> {
  const gates = new Map((await gatesOf(db, project)).map(({ id, name }) => [id, name]));
  const wireOf = (row: OfficeConflictRow): Conflict => conflictOf(row, gates);
  return {
    open: (await openConflicts(db, project, MOST)).map(wireOf),
    count: (await countConflicts(db, project)).count,
    decided: (await decidedConflicts(db, project, new Date(now() - DECIDED_MS), MOST_DECIDED)).map(wireOf),
  };
}

const conflictOf = (row: OfficeConflictRow, gates: ReadonlyMap<string, LocalText>): Conflict => ({
  id: `${row.device_id}.${row.n}`,
  no: row.no,
  type: row.type ?? undefined,
  order: row.order_id ?? undefined,
  outcome: row.outcome,
  people: row.people - row.applied,
  pass: {
    at: row.at.getTime(),
    gate: gates.get(row.gate_id),
    device: row.device ?? row.device_id,
    person: row.person ?? undefined,
    clock: row.clock,
    offline: row.offline,
  },
  first:
    row.first_at && row.first_clock
      ? {
          at: row.first_at.getTime(),
          gate: gates.get(row.first_gate ?? ''),
          device: row.first_device ?? '',
          person: row.first_person ?? undefined,
          clock: row.first_clock,
          offline: row.first_offline ?? false,
        }
      : undefined,
  reason: row.reason ?? undefined,
  revoked_at: row.revoked_at?.getTime(),
  decided:
    row.decided_at && row.decision
      ? {
          by: row.decider ?? undefined,
          decision: row.decision,
          note: row.note ?? '',
          at: row.decided_at.getTime(),
        }
      : undefined,
});

export async function settleGateConflict(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.settleGateConflict>,
): Promise<WireOutputOf<typeof calls.settleGateConflict>> {
  await settleEntry(context, tx, caller.project, { ...input, by: `office:${caller.staff.id}` });
  await noteAction(tx, caller, 'gate.settle', `entry:${input.id}`, { after: { decision: input.decision } });
  return { id: input.id };
}
