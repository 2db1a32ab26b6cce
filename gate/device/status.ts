import type { GateStatus } from '#gate/types.ts';
import { type GateState, isTimeSure, timeNow } from './gate-state.ts';

const HALF_AN_HOUR = 30 * 60_000;
const HOUR = 60 * 60_000;

export function statusOf(gate: GateState): GateStatus {
  const { list, chosenGate, paired, staff, permit } = gate;
  const listAt = list?.listAt() ?? null;
  return {
    venue: list?.pack.project_name ?? null,
    gate: chosenGate && { id: chosenGate.id, name: chosenGate.name, direction: chosenGate.direction },
    device_name: paired?.name ? paired.name : null,
    staff,
    online: gate.online,
    answered_at: gate.answeredAt,
    list_at: listAt,
    list_age: listAt === null ? 'none' : ageOf(timeNow(gate) - listAt, chosenGate?.fresh_hours ?? 12),
    permit_until: permit?.ends_at ?? null,
    waiting_lines: Math.max(0, (gate.log?.last() ?? 0) - gate.sentTo),
    turnstile: (gate.lane && chosenGate?.turnstile?.kind) || 'none',
    clock: isTimeSure(gate) ? 'sure' : 'unsure',
    in_today: list ? Math.max(0, list.used() + gate.uses.waiting()) : 0,
    conflicts: [...gate.conflicts.values()].filter(({ decided }) => decided === null).length,
  };
}

function ageOf(age: number, freshHours: number): GateStatus['list_age'] {
  if (age > freshHours * HOUR) return 'stale';
  return age > HALF_AN_HOUR ? 'amber' : 'fresh';
}
