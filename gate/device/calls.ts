import * as v from 'valibot';
import { Envelope } from '#contract/envelope.ts';
import { GATE_CODE } from '#contract/gate/codes.ts';
import type { GateOperation } from '#contract/operation.ts';
import { GATE_HEADERS } from '#contract/gate/headers.ts';
import { type DeviceKeys, signRequest } from './device-keys.ts';

/** `silent`: no valid answer in time, or no device to ask as. */
export type CallResult<T> =
  | { ok: true; value: T }
  | { ok: false; silent: true }
  | { ok: false; silent: false; code: number; extra: Record<string, unknown> };

export interface Caller {
  origin: string;
  /** The device's id; null before the server gave one. */
  device: string | null;
  keys: DeviceKeys;
  token: string;
  /** Proof that the server checked the PIN of the person on duty; empty without one. */
  proof?: string;
}

export interface CallDeps {
  fetch: typeof fetch;
  crypto: Crypto;
  /** Calls `end` after `ms` milliseconds, unless the returned function was called before. */
  after: (ms: number, end: () => void) => () => void;
}

/** A weak signal is no reason to wait longer: the gate judges by itself. Milliseconds. */
const LIMIT = 10_000;
const OK = 200;

/** @param time the time as the device knows it, milliseconds since 1970: the signature covers it. */
export async function callGate<O extends GateOperation>(
  { fetch, crypto, after }: CallDeps,
  caller: Caller,
  operation: O,
  input: v.InferInput<O['input']>,
  { time, limit = LIMIT }: { time: number; limit?: number },
): Promise<CallResult<v.InferOutput<O['output']>>> {
  const path = `/gate/api/${operation.name}`;
  const body = JSON.stringify(input);
  const ending = new AbortController();
  const cancel = after(limit, () => ending.abort());
  try {
    const headers: Record<string, string> = {
      'Content-Type': 'application/json',
      [GATE_HEADERS.time]: String(time),
      [GATE_HEADERS.signature]: await signRequest(crypto, caller.keys, 'POST', path, body, time),
      ...(caller.device === null ? {} : { [GATE_HEADERS.device]: caller.device }),
      ...(caller.token === '' ? {} : { [GATE_HEADERS.token]: caller.token }),
      ...(caller.proof ? { [GATE_HEADERS.proof]: caller.proof } : {}),
    };
    const response = await fetch(`${caller.origin}${path}`, {
      method: 'POST',
      headers,
      body,
      signal: ending.signal,
      cache: 'no-store',
    });
    const envelope = v.parse(Envelope, await response.json());
    const extra = (envelope.extraInfo ?? {}) as Record<string, unknown>;
    if (envelope.resCode !== OK) return { ok: false, silent: false, code: envelope.resCode, extra };
    return { ok: true, value: v.parse(operation.output, envelope.extraInfo) };
  } catch {
    return { ok: false, silent: true };
  } finally {
    cancel();
  }
}

export const isRevoked = (result: CallResult<unknown>): boolean =>
  !result.ok && !result.silent && result.code === GATE_CODE.deviceRevoked && result.extra['revoked'] === true;
