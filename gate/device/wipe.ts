import { createLocalUses } from './local-uses.ts';
import { pushLines } from './push-lines.ts';
import type { GateState } from './gate-state.ts';

/** Retention of the list after the permit's end, milliseconds. */
export const RETENTION_AFTER_PERMIT = 24 * 3_600_000;

/** Stored values of the list, and of who may use it. */
const LIST_KEYS = ['pack', 'pack-next', 'news', 'as-of', 'tries', 'thumbs'] as const;

/**
 * Forgets everything, also who this device was. A revoked device first sends the lines that were not sent: the server
 * holds them for the office to decide.
 */
export async function wipe(gate: GateState, why: 'revoked' | null): Promise<void> {
  gate.revoked = false;
  if (!gate.paired) return;
  if (why === 'revoked') await pushLines(gate, { last: true });
  forgetList(gate);
  gate.paired = null;
  gate.keys = null;
  gate.permit = null;
  gate.token = { text: '', until: 0 };
  gate.log = null;
  gate.sentTo = 0;
  gate.uses = createLocalUses();
  gate.conflicts.clear();
  gate.failed = null;
  await gate.deps.store.wipe().catch(() => undefined);
  gate.show({ kind: 'unpaired', busy: false, problem: null, wiped: why });
}

/** A device whose lines can't be sent stays paired, because they would be lost. */
export async function unpair(gate: GateState, sync: () => Promise<void>): Promise<void> {
  if (gate.staff?.role === 'steward') return;
  if (gate.screen.kind === 'device') gate.show({ ...gate.screen, busy: true, problem: null });
  await sync();
  if (!gate.staff) return;
  if (gate.sentTo === (gate.log?.last() ?? 0)) return wipe(gate, null);
  if (gate.screen.kind === 'device')
    gate.show({ ...gate.screen, busy: false, problem: gate.online ? 'refused' : 'offline' });
}

/**
 * Deletes the list a day after the permit's end, so that a lost device reveals nothing. Lines that were not sent stay
 * until they are.
 */
export async function forgetOldList(gate: GateState, now: number): Promise<boolean> {
  if (!gate.permit || !gate.list || now <= gate.permit.ends_at + RETENTION_AFTER_PERMIT) return false;
  forgetList(gate);
  await gate.deps.store.remove(LIST_KEYS).catch(() => undefined);
  await gate.deps.store.removeLinesBefore(gate.sentTo).catch(() => undefined);
  gate.show({ kind: 'stopped', reason: 'permit-over' });
  return true;
}

function forgetList(gate: GateState): void {
  gate.list = null;
  gate.staff = null;
  gate.chosenGate = null;
  gate.pending = null;
  gate.thumbs = null;
  gate.tries = {};
}
