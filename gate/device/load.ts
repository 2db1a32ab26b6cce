import { clockAfterRestart, type ClockMark } from '#domain/gate/gate-clock.ts';
import type { GateLine, Permit } from '#domain/gate/gate-log.ts';
import type { Thumbs } from '#domain/gate/gate-thumb.ts';
import { dayOf, instantOf, addDays } from '#domain/lib/day.ts';
import { type DeviceKeys, publicKeyOf } from './device-keys.ts';
import { type GateState, type Paired, timeNow } from './gate-state.ts';
import { createLog } from './log.ts';
import { awaitOffice } from './pairing.ts';
import type { PinTries } from './pin-tries.ts';
import { showLocked } from './sign-in.ts';
import { openDay } from './sync.ts';
import { stopForStorage } from './write-line.ts';

/** Values that can't be read count as absent; but a gate whose storage fails stays closed. */
export async function loadGate(gate: GateState): Promise<void> {
  const { store, crypto, clock } = gate.deps;
  try {
    const [keys, paired] = [await store.get<DeviceKeys>('keys'), await store.get<Paired>('paired')];
    if (!keys || !paired) return gate.show({ kind: 'unpaired', busy: false, problem: null, wiped: null });
    const last = await store.lastLine();
    gate.keys = keys;
    gate.paired = paired;
    gate.permit = (await store.get<Permit>('permit')) ?? null;
    gate.tries = (await store.get<Record<string, PinTries>>('tries')) ?? {};
    gate.thumbs = (await store.get<Thumbs>('thumbs')) ?? null;
    gate.sentTo = (await store.get<number>('sent')) ?? 0;
    gate.clock = clockAfterRestart((await store.get<ClockMark>('clock')) ?? null, last?.at ?? 0, clock.read());
    gate.log = createLog(store, crypto, paired.device, last ?? { n: gate.sentTo, hash: '' });
    await loadLines(gate);
    await openDay(gate, null);
    await loadChosenGate(gate);
  } catch {
    return stopForStorage(gate);
  }
  if (gate.list) return showLocked(gate, {});
  const { digits } = await publicKeyOf(crypto, gate.keys);
  gate.show({ kind: 'pairing', digits, agreed: gate.paired.agreed, problem: null });
  if (gate.paired.agreed) void awaitOffice(gate);
}

/** How far back actions count besides today's: a session may have begun before midnight, milliseconds. */
const NIGHT = 12 * 3_600_000;

/** Today's actions still count, and those of the night; uploaded lines from before yesterday are deleted. */
async function loadLines(gate: GateState): Promise<void> {
  const { store } = gate.deps;
  const now = timeNow(gate);
  const today = dayOf(now);
  const oldest = instantOf(addDays(today, -1), '00:00');
  const lines: GateLine[] = await store.lines(0);
  for (const line of lines) if (dayOf(line.at) === today || line.at >= now - NIGHT) gate.uses.add(line, line.n);
  // The last line stays: the next one's hash covers it.
  const storedFrom = lines.find(({ n, at }) => n > gate.sentTo || at >= oldest)?.n ?? lines[lines.length - 1]?.n ?? 0;
  if ((lines[0]?.n ?? 0) < storedFrom) await store.removeLinesBefore(storedFrom);
}

async function loadChosenGate(gate: GateState): Promise<void> {
  const stored = await gate.deps.store.get<{ gate_id: string; leaving: boolean }>('place');
  gate.chosenGate = gate.list?.pack.gates.find(({ id }) => id === stored?.gate_id) ?? null;
  gate.leaving = stored?.leaving ?? false;
}
