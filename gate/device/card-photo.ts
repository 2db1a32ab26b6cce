import { cardPhoto } from '#contract/gate/gate.ts';
import { ask } from './ask.ts';
import type { GateState, Pending } from './gate-state.ts';
import { writeLine } from './write-line.ts';

/** The server's address is good for a minute, and the photo is not stored. */
export function showPhoto(gate: GateState, { shown, ticket_no, serial, thumb }: Pending): void {
  gate.show({ kind: 'photo', shown, photo: { state: 'loading' }, busy: false });
  void fetchPhoto(gate, ticket_no).then((found) => {
    const url = found ?? thumb;
    if (gate.screen.kind !== 'photo' || gate.screen.shown.seq !== shown.seq) return;
    if (url) void writeLine(gate, 'photo', { no: ticket_no, serial, how: shown.how, verdict: shown.id });
    gate.show({ ...gate.screen, photo: url ? { state: 'shown', url } : { state: 'none' } });
  });
}

async function fetchPhoto(gate: GateState, member_no: string | null): Promise<string | null> {
  if (member_no === null || !gate.staff || !gate.online) return null;
  const result = await ask(gate, cardPhoto, { staff: gate.staff.id, member_no });
  return result.ok ? result.value.url : null;
}
