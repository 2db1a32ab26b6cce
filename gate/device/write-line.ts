import type { GateLine, LineKind } from '#domain/gate/gate-log.ts';
import { type GateState, isTimeSure, timeNow } from './gate-state.ts';

type LineFacts = Pick<GateLine, 'no' | 'serial' | 'people' | 'verdict' | 'how' | 'reason'>;

const NOTHING: LineFacts = { no: null, serial: null, people: 0, verdict: '', how: 'none', reason: null };

/**
 * The line counts at once for this device's own judgement, and is on the disk a moment later. A line that can't be
 * written stops the gate.
 * @param staff who did it, where it is not the person on duty.
 */
export function writeLine(
  gate: GateState,
  kind: LineKind,
  facts: Partial<LineFacts>,
  staff = gate.staff?.id ?? null,
): Promise<unknown> {
  const { log } = gate;
  if (!log) return Promise.resolve();
  const line: Omit<GateLine, 'n' | 'hash'> = {
    ...NOTHING,
    ...facts,
    kind,
    // Signing in comes before choosing among several gates.
    gate: gate.chosenGate?.id ?? gate.permit?.gates[0] ?? 'none',
    staff,
    at: timeNow(gate),
    wall: Math.round(gate.deps.clock.read().wall),
    clock: isTimeSure(gate) ? 'sure' : 'unsure',
    offline: !gate.online,
  };
  const written = log.append(line);
  gate.uses.add(line, log.last());
  return written.then(
    () => gate.changed(),
    () => stopForStorage(gate),
  );
}

/** Locks the gate when its log can't be written, because entries would not be counted. */
export function stopForStorage(gate: GateState): void {
  gate.failed = 'storage-failed';
  gate.show({ kind: 'stopped', reason: 'storage-failed' });
}

/** @returns whether all lines so far are on the disk; if not, the gate has stopped. */
export async function isWritten(gate: GateState): Promise<boolean> {
  if (gate.failed) return false;
  try {
    await gate.log?.settled();
    return true;
  } catch {
    stopForStorage(gate);
    return false;
  }
}
