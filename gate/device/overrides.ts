import type { OverrideReason } from '#gate/reasons.ts';
import type { GateState } from './gate-state.ts';
import { letInAgainst } from './let-in.ts';
import { checkPin } from './sign-in.ts';
import { isWritten } from './write-line.ts';

const MOST_PEOPLE = 20;
const LONGEST_NOTE = 160;

export function openOverride(gate: GateState): void {
  const { pending, screen } = gate;
  if ((screen.kind !== 'verdict' && screen.kind !== 'photo') || !pending?.shown.may_override) return;
  gate.show({
    kind: 'override',
    shown: pending.shown,
    people: Math.max(1, pending.shown.people),
    problem: null,
    locked_until: null,
    busy: false,
  });
}

export async function override(
  gate: GateState,
  input: { reason: OverrideReason; note: string; staff_id: string; pin: string; people: number },
): Promise<void> {
  const { pending, screen } = gate;
  if (screen.kind !== 'override' || screen.busy || !pending) return;
  const note = input.note.trim().slice(0, LONGEST_NOTE);
  if (input.reason === 'other' && note === '') return gate.show({ ...screen, problem: 'reason' });
  gate.show({ ...screen, busy: true, problem: null });
  const person = await checkPin(gate, input.staff_id, input.pin);
  if ('problem' in person) return gate.show({ ...screen, ...person });
  if (person.role === 'steward') return gate.show({ ...screen, problem: 'role' });
  if (!(await isWritten(gate))) return;
  const people = Math.min(MOST_PEOPLE, Math.max(1, Math.floor(input.people)));
  await letInAgainst(gate, pending, people, note === '' ? input.reason : `${input.reason}: ${note}`, person.id);
}
