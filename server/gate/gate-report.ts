import type { gateReport, settleConflict } from '#contract/gate/gate.ts';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import { addDays, instantOf } from '#domain/lib/day.ts';
import type { Context } from '#server/context.ts';
import { devicesOf, gatesOf } from './gate-devices.store.ts';
import { type ConflictRow, conflictsOf, countOverrides, peopleByGate, refusedByDevice } from './gate-report.store.ts';

type Conflict = WireOutputOf<typeof settleConflict>['conflict'];

export const conflictOf = (row: ConflictRow): Conflict => ({
  id: `${row.device_id}.${row.n}`,
  no: row.no,
  outcome: row.outcome === 'NEW' ? 'KEPT' : row.outcome,
  people: row.people - row.applied,
  gate: row.gate_id,
  at: row.at.getTime(),
  clock: row.clock,
  offline: row.offline,
  staff: row.staff,
  reason: row.reason,
  decided: row.decided_at
    ? {
        by: row.decided_by ?? '',
        decision: row.decision ?? 'let-stand',
        note: row.note ?? '',
        at: row.decided_at.getTime(),
      }
    : null,
  first:
    row.first_at && row.first_clock
      ? {
          gate: row.first_gate ?? '',
          at: row.first_at.getTime(),
          clock: row.first_clock,
          offline: row.first_offline ?? false,
        }
      : null,
});

export async function reportOf(
  context: Context,
  project: string,
  day: ParsedInputOf<typeof gateReport>['day'],
): Promise<WireOutputOf<typeof gateReport>> {
  const [from, to] = [new Date(instantOf(day, '00:00')), new Date(instantOf(addDays(day, 1), '00:00'))];
  const { db } = context;
  const conflicts = await conflictsOf(db, project, from, to);
  const devices = await devicesOf(db, project);
  return {
    day,
    counts: await peopleByGate(db, project, from, to),
    refusals: byVerdict(await refusedByDevice(db, project, from, to)),
    overrides: await countOverrides(db, project, from, to),
    conflicts: conflicts.map(conflictOf),
    gates: (await gatesOf(db, project)).map(({ id }) => {
      const here = devices.filter((device) => device.accepted_at && !device.revoked_at && device.gates.includes(id));
      const seen = here.map(({ seen_at }) => seen_at?.getTime() ?? null);
      return {
        gate: id,
        devices: here.length,
        seen_at: seen.includes(null) || seen.length === 0 ? null : Math.min(...seen.map(Number)),
      };
    }),
    missing: devices
      .filter((device) => device.told_n > device.last_n)
      .map((device) => ({
        device: device.id,
        name: device.name,
        lines: device.told_n - device.last_n,
        seen_at: device.seen_at?.getTime() ?? null,
      })),
  };
}

export function byVerdict(refused: Awaited<ReturnType<typeof refusedByDevice>>): { verdict: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { verdict, count } of refused) counts.set(verdict, (counts.get(verdict) ?? 0) + count);
  return [...counts].map(([verdict, count]) => ({ verdict, count })).toSorted((one, other) => other.count - one.count);
}
