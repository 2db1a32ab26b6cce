import type { Pack } from '#contract/gate/gate-list.ts';
import { provePin } from '#contract/gate/gate.ts';
import { clockByHand } from '#domain/gate/gate-clock.ts';
import type { Problem } from '#gate/reasons.ts';
import type { GateScreen } from '#gate/types.ts';
import { ask } from './ask.ts';
import { type GateState, stopReason, timeNow } from './gate-state.ts';
import { staffOf } from './names.ts';
import { lockedOut, NO_TRIES, triesLeft, wrongPin } from './pin-tries.ts';
import { writeLine } from './write-line.ts';
import { base64url, fromBase64url, utf8 } from './bytes.ts';

/** The server hashes PINs with as many rounds. */
const ROUNDS = 100_000;

async function isPin(
  crypto: Crypto,
  pin: string,
  { salt, pin_hash }: { salt: string; pin_hash: string },
): Promise<boolean> {
  const bytes = fromBase64url(salt);
  if (!/^\d{6}$/.test(pin) || !bytes) return false;
  const key = await crypto.subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveBits']);
  const made = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes, iterations: ROUNDS },
    key,
    256,
  );
  return base64url(new Uint8Array(made)) === pin_hash;
}

type Person = Pack['staff'][number];

/** Idle time after which staff must sign in again, milliseconds. */
export const IDLE_LOCK = 10 * 60_000;

export function showLocked(
  gate: GateState,
  { idle = false, problem = null, staff_id = '' }: { idle?: boolean; problem?: Problem | null; staff_id?: string },
): void {
  gate.staff = null;
  gate.proof = '';
  gate.pending = null;
  const tries = gate.tries[staff_id] ?? NO_TRIES;
  gate.show({
    kind: 'locked',
    staff: staffOf(gate),
    busy: false,
    problem,
    tries_left: triesLeft(tries),
    locked_until: lockedOut(tries, timeNow(gate)),
    idle,
  });
}

/** Wrong PINs are counted and logged for every purpose. */
export async function checkPin(
  gate: GateState,
  staff_id: string,
  pin: string,
): Promise<Person | { problem: Problem; locked_until: number | 'online' | null }> {
  const person = gate.list?.pack.staff.find(({ id }) => id === staff_id);
  const before = gate.tries[staff_id] ?? NO_TRIES;
  const locked = lockedOut(before, timeNow(gate));
  if (!person || locked !== null) return { problem: person ? 'pin-locked' : 'unknown', locked_until: locked };
  // The try is counted before the PIN is checked, so that ending the program in between gains none.
  await storeTries(gate, { ...gate.tries, [staff_id]: wrongPin(before, timeNow(gate)) });
  if (await isPin(gate.deps.crypto, pin, person)) {
    await storeTries(gate, { ...gate.tries, [staff_id]: NO_TRIES });
    return person;
  }
  void writeLine(gate, 'wrong-pin', { verdict: 'wrong-pin' }, staff_id);
  const until = lockedOut(gate.tries[staff_id] ?? NO_TRIES, timeNow(gate));
  return { problem: until === null ? 'pin-wrong' : 'pin-locked', locked_until: until };
}

async function storeTries(gate: GateState, tries: GateState['tries']): Promise<void> {
  gate.tries = tries;
  await gate.deps.store.set('tries', tries).catch(() => undefined);
}

export async function signIn(gate: GateState, staff_id: string, pin: string): Promise<void> {
  const { screen } = gate;
  if (screen.kind !== 'locked' || screen.busy) return;
  gate.show({ ...screen, busy: true });
  const person = await checkPin(gate, staff_id, pin);
  if ('problem' in person) return showLocked(gate, { problem: person.problem, staff_id, idle: screen.idle });
  gate.staff = { id: person.id, name: person.name, role: person.role };
  void writeLine(gate, 'sign-in', { verdict: 'sign-in' });
  if (person.role !== 'steward') void provePinTo(gate, person.id, pin);
  showSignedIn(gate);
}

/**
 * For what only supervisors may ask, the server wants to have checked the PIN itself. Without a network now, the
 * supervisor has to sign in again later.
 */
async function provePinTo(gate: GateState, staff: string, pin: string): Promise<void> {
  const result = await ask(gate, provePin, { staff, pin });
  if (result.ok && gate.staff?.id === staff) gate.proof = result.value.proof;
}

export function signOutDismissed(gate: GateState, before: Pick<Pack, 'staff'> | undefined): void {
  const { staff } = gate;
  if (!staff || !gate.list) return;
  const find = (pack: Pick<Pack, 'staff'> | undefined): Person | undefined =>
    pack?.staff.find(({ id }) => id === staff.id);
  const [was, is] = [find(before), find(gate.list.pack)];
  if (!is || is.role !== staff.role || (was && was.salt !== is.salt)) showLocked(gate, {});
}

export function showSignedIn(gate: GateState): void {
  const gates = (gate.list?.pack.gates ?? []).filter(({ id }) => gate.permit?.gates.includes(id));
  const only = gates.length === 1 ? gates[0] : undefined;
  gate.chosenGate = gates.find(({ id }) => id === gate.chosenGate?.id) ?? only ?? null;
  const named = ({
    id,
    name,
    direction,
  }: (typeof gates)[number]): Extract<GateScreen, { kind: 'signed-in' }>['gates'][number] => ({ id, name, direction });
  gate.show({ kind: 'signed-in', gates: gates.map(named), gate: gate.chosenGate && named(gate.chosenGate) });
}

export async function chooseGate(gate: GateState, gate_id: string, leaving: boolean): Promise<void> {
  if (!gate.staff || !gate.permit?.gates.includes(gate_id)) return;
  gate.chosenGate = gate.list?.pack.gates.find(({ id }) => id === gate_id) ?? null;
  gate.leaving = leaving;
  await gate.deps.store.set('place', { gate_id, leaving }).catch(() => undefined);
  showSignedIn(gate);
}

export function showScanning(gate: GateState): void {
  if (!gate.staff || !gate.chosenGate) return;
  const stopped = stopReason(gate);
  const last = gate.pending?.shown ?? null;
  gate.pending = null;
  gate.show(stopped ? { kind: 'stopped', reason: stopped } : { kind: 'scanning', last });
}

export async function setTime(
  gate: GateState,
  { at, staff_id, pin }: { at: number; staff_id: string; pin: string },
): Promise<void> {
  const { screen } = gate;
  if (screen.kind !== 'set-time' || screen.busy) return;
  gate.show({ kind: 'set-time', busy: true, problem: null });
  const person = await checkPin(gate, staff_id, pin);
  if ('problem' in person || person.role === 'steward')
    return gate.show({ kind: 'set-time', busy: false, problem: 'problem' in person ? person.problem : 'role' });
  gate.clock = clockByHand(at, gate.deps.clock.read());
  void writeLine(gate, 'sign-in', { verdict: 'set-time', reason: new Date(at).toISOString() }, person.id);
  showScanning(gate);
}
