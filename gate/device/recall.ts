import type * as v from 'valibot';
import type { gateNews } from '#contract/gate/gate.ts';
import { verdict } from '#domain/gate/entry-verdicts.ts';
import type { GateState } from './gate-state.ts';
import { gateName, typeName } from './names.ts';
import { showVerdict } from './show-verdict.ts';

type Recall = v.InferOutput<typeof gateNews.output>['recalls'][number];

/**
 * Tells at once that an entry of this device was a double, while the visitor may still be in sight. A screen that
 * waits for an answer is not replaced.
 */
export function recall(
  gate: GateState,
  { no, n, at, people, clock, offline, other_gate, other_at, other_clock, other_offline }: Recall,
): void {
  const id = `${gate.paired?.device ?? ''}.${n}`;
  const known = gate.conflicts.get(id);
  // A conflict known from the answer to the device's own line has one entry only: this one replaces it.
  if (known && known.entries.length > 1) return;
  const row = gate.list?.find(no);
  gate.conflicts.set(id, {
    id,
    kind: 'DOUBLE',
    ticket_no: no,
    ticket_type: typeName(gate, row?.ticket_type_id),
    people,
    entries: [
      { at: other_at, gate: gateName(gate, other_gate), device: '', offline: other_offline, clock: other_clock },
      { at, gate: gate.chosenGate?.name ?? null, device: gate.paired?.name ?? '', offline, clock },
    ],
    decided: null,
  });
  const busy =
    gate.screen.kind !== 'scanning' && !(gate.screen.kind === 'verdict' && gate.screen.shown.family !== 'ASK');
  if (busy) return;
  const facts = {
    ticket_no: no,
    ...(row ? { ticket_type_id: row.ticket_type_id } : {}),
    at: other_at,
    gate_id: other_gate,
    recalled: true as const,
  };
  showVerdict(gate, { ...verdict('used', 0, facts), by: 'nobody' }, { how: 'code', holder: null });
}
