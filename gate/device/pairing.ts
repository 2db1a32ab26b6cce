import { leavePairing, pairDevice } from '#contract/gate/gate.ts';
import { ask, problemOf } from './ask.ts';
import { callGate } from './calls.ts';
import { fromBase64url } from './bytes.ts';
import { makeDeviceKeys, publicKeyOf } from './device-keys.ts';
import { callerOf, type GateState, timeNow } from './gate-state.ts';
import { createLog } from './log.ts';
import { showLocked } from './sign-in.ts';
import { synchronize } from './sync.ts';
import { wipe } from './wipe.ts';

/** Interval of a device's questions whether the office accepted it, milliseconds. */
const ASK_AGAIN = 2_000;

/**
 * @returns the parts of `gate1.<origin>.<id>.<secret>`, origin in base64url, also behind the `#` of a link, or null.
 */
export function parsePairing(text: string): { origin: string; id: string; secret: string } | null {
  const [, origin = '', id = '', secret = ''] = /(?:^|#)gate1\.([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(text.trim()) ?? [];
  const bytes = fromBase64url(origin);
  return id === '' || !bytes ? null : { origin: new TextDecoder().decode(bytes), id, secret };
}

/** Registers a new key of this device; people then compare the key's digits on both screens. */
export async function pair(gate: GateState, text: string): Promise<void> {
  if (gate.screen.kind !== 'unpaired' || gate.screen.busy) return;
  const code = parsePairing(text);
  if (!code || code.origin !== gate.deps.origin) return gate.show({ ...gate.screen, problem: 'pairing-code' });
  gate.show({ kind: 'unpaired', busy: true, problem: null, wiped: null });
  const { crypto, store, model } = gate.deps;
  const keys = await makeDeviceKeys(crypto);
  const key = await publicKeyOf(crypto, keys);
  const as = { origin: code.origin, device: null, keys, token: '' };
  const input = { id: code.id, secret: code.secret, public_key: key.text, model };
  const result = await ask(gate, pairDevice, input, { as });
  if (!result.ok) return gate.show({ kind: 'unpaired', busy: false, problem: problemOf(result), wiped: null });
  // Digits other than the own key's mean that somebody intercepted the pairing.
  if (result.value.fingerprint !== key.digits)
    return gate.show({ kind: 'unpaired', busy: false, problem: 'refused', wiped: null });
  gate.keys = keys;
  gate.paired = { origin: code.origin, device: result.value.device, name: '', agreed: false };
  gate.log = createLog(store, crypto, gate.paired.device);
  try {
    await store.set('keys', keys);
    await store.set('paired', gate.paired);
  } catch {
    await wipe(gate, null);
    return gate.show({ kind: 'unpaired', busy: false, problem: 'not-stored', wiped: null });
  }
  gate.show({ kind: 'pairing', digits: key.digits, agreed: false, problem: null });
}

export async function agreeDigits(gate: GateState): Promise<void> {
  if (gate.screen.kind !== 'pairing' || !gate.paired) return;
  gate.paired = { ...gate.paired, agreed: true };
  gate.show({ ...gate.screen, agreed: true });
  await gate.deps.store.set('paired', gate.paired).catch(() => undefined);
  await awaitOffice(gate);
}

export async function awaitOffice(gate: GateState): Promise<void> {
  if (gate.screen.kind !== 'pairing' || !gate.screen.agreed) return;
  await synchronize(gate);
  if (gate.screen.kind !== 'pairing') return;
  if (gate.list) return showLocked(gate, {});
  gate.show({ ...gate.screen, problem: gate.online ? null : 'offline' });
  gate.deps.clock.after(ASK_AGAIN, () => void awaitOffice(gate));
}

/** Tells the office, where there is a network, so that it does not accept a device that has no key any more. */
export async function cancelPairing(gate: GateState): Promise<void> {
  if (gate.screen.kind !== 'pairing') return;
  const { fetch, crypto, clock } = gate.deps;
  const caller = callerOf(gate);
  if (caller) void callGate({ fetch, crypto, after: clock.after }, caller, leavePairing, {}, { time: timeNow(gate) });
  await wipe(gate, null);
}
