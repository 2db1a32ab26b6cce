import { verdict } from '#domain/entry-verdicts.ts';
import type { Gate } from './gate.ts';
import { gateName, typeName } from './names.ts';
import { showVerdict } from './show-verdict.ts';

interface Recall {
  no: string;
  /** The line of this device. */
  n: number;
  at: number;
  other_gate: string;
  other_at: number;
}

/** Another gate let the same ticket in, a moment before: the visitor is still in sight, so whoever is on duty hears of it at once. */
export function recall(gate: Gate, { no, n, at, other_gate, other_at }: Recall): void {
  const id = `${gate.paired?.device ?? ''}.${n}`;
  if (gate.conflicts.has(id)) return;
  const row = gate.list?.find(no);
  const clock = 'sure' as const;
  gate.conflicts.set(id, {
    id,
    kind: 'DOUBLE',
    ticket_no: no,
    ticket_type: typeName(gate, row?.ticket_type_id),
    people: 1,
    entries: [
      { at: other_at, gate: gateName(gate, other_gate), device: '', offline: false, clock },
      { at, gate: gate.place?.name ?? null, device: gate.paired?.name ?? '', offline: false, clock },
    ],
    decided: null,
  });
  const busy = gate.screen.kind !== 'scanning' && !(gate.screen.kind === 'verdict' && gate.screen.shown.family !== 'ASK');
  if (busy) return;
  const facts = { ticket_no: no, ...(row ? { ticket_type_id: row.ticket_type_id } : {}), at: other_at, gate_id: other_gate, recalled: true as const };
  showVerdict(gate, { ...verdict('used', 0, facts), by: 'nobody' }, { how: 'code', holder: null });
}
