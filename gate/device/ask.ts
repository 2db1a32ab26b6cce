import type * as v from 'valibot';
import { RES_CODE } from '#contract/codes.ts';
import { GATE_CODE } from '#contract/gate/codes.ts';
import type { GateOperation } from '#contract/operation.ts';
import { clockFromServer, markOf } from '#domain/gate/gate-clock.ts';
import type { Problem } from '#gate/reasons.ts';
import { type Caller, callGate, type CallResult, isRevoked } from './calls.ts';
import { callerOf, type GateState, timeNow } from './gate-state.ts';
import { afterContact } from './pin-tries.ts';

/** The device's clock may be days off: the refusal tells the server's time, and the call is repeated once. */
const TRIES = 2;

const TOKEN_OVER: ReadonlySet<number> = new Set([GATE_CODE.permitOver, GATE_CODE.deviceRevoked]);

export async function ask<O extends GateOperation>(
  gate: GateState,
  operation: O,
  input: v.InferInput<O['input']>,
  { limit, as }: { limit?: number; as?: Caller } = {},
): Promise<CallResult<v.InferOutput<O['output']>>> {
  for (let attempt = 1; ; attempt += 1) {
    const caller = as ?? callerOf(gate);
    if (!caller) return { ok: false, silent: true };
    const sent = gate.deps.clock.read();
    const { fetch, crypto, clock } = gate.deps;
    const result = await callGate({ fetch, crypto, after: clock.after }, caller, operation, input, {
      time: timeNow(gate),
      ...(limit ? { limit } : {}),
    });
    noteAnswer(gate, result, sent);
    gate.revoked ||= isRevoked(result);
    // A token that is over or refused is dropped, so that the device asks for a new one; only `revoked` ends its
    // pairing.
    if (!result.ok && !result.silent && TOKEN_OVER.has(result.code)) gate.token = { text: '', until: 0 };
    const clockOff = !result.ok && !result.silent && result.code === GATE_CODE.clockOff;
    if (!clockOff || attempt === TRIES) return result;
  }
}

function noteAnswer(gate: GateState, result: CallResult<unknown>, sent: { wall: number; mono: number }): void {
  const received = gate.deps.clock.read();
  gate.online = result.ok || !result.silent;
  if (!result.ok && result.silent) return gate.changed();
  const serverTime = ((result.ok ? result.value : result.extra) as { server_time?: unknown }).server_time;
  const clock = typeof serverTime === 'number' ? clockFromServer(serverTime, sent, received) : null;
  if (clock) {
    gate.clock = clock;
    gate.deps.store.set('clock', markOf(clock, received)).catch(() => undefined);
  }
  gate.answeredAt = timeNow(gate);
  if (result.ok && Object.values(gate.tries).some(({ untilOnline }) => untilOnline)) {
    gate.tries = Object.fromEntries(Object.entries(gate.tries).map(([id, tries]) => [id, afterContact(tries)]));
    gate.deps.store.set('tries', gate.tries).catch(() => undefined);
  }
  gate.changed();
}

export function problemOf(result: CallResult<unknown>): Problem {
  if (result.ok || result.silent) return 'offline';
  const problems: Record<number, Problem> = {
    [GATE_CODE.pairingSpent]: 'pairing-spent',
    [GATE_CODE.pairingTooOld]: 'pairing-old',
    [GATE_CODE.roleForbids]: 'role',
    [GATE_CODE.reasonMissing]: 'reason',
    [GATE_CODE.pinNeeded]: 'pin-needed',
    [RES_CODE.tooMany]: 'too-many',
    [RES_CODE.notFound]: 'unknown',
  };
  return problems[result.code] ?? 'refused';
}
