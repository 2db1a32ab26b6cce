import { createHash } from 'node:crypto';
import { GATE_HEADERS } from '#contract/gate/headers.ts';
import { pairDevice } from '#contract/gate/gate.ts';
import type { GateOperation, ParsedInputOf } from '#contract/operation.ts';
import { requestText } from '#domain/gate/gate-log.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { visitorAddress } from '#server/http/address.ts';
import { parsedInput } from '#server/http/input.ts';
import { type DeviceRow, deviceWithKey } from '#server/gate/gate-devices.store.ts';
import { isSignedBy, refuseOffClock, refuseRevoked, refuseToken } from '#server/gate/gate-permits.ts';
import type { Pace } from '#server/limits/pace.ts';
import { securityEvent } from '#server/monitoring/security-events.ts';
import { type Admitted, type Incoming, enforcePace, type Request } from './serve.ts';

export interface Contact {
  /** Until when the device has reported everything: by its clock or ours, whichever is earlier. */
  at: Date;
  proof: string;
}

interface PairingCall {
  operation: GateOperation;
  needs: 'own-key';
  answer(context: Context, input: unknown): Promise<unknown>;
}
interface DeviceCall {
  operation: GateOperation;
  needs: 'device';
  /** True when a revoked device may still call: it uploads its log and learns of the revocation. */
  revokedToo: boolean;
  /**
   * True when the call needs no short-lived token: a device that waits for the office, or was offline for long, has
   * none.
   */
  tokenless: boolean;
  answer(context: Context, device: DeviceRow, input: unknown, contact: Contact): Promise<unknown>;
}
export type GateCall = PairingCall | DeviceCall;

export interface GateTools {
  context: Context;
  devicePace: Pace;
  callsPace: Pace;
  addressPace: Pace;
  trustProxy: boolean;
}

export async function identifyDevice(incoming: Incoming<GateCall>, tools: GateTools): Promise<Admitted> {
  const { request, call } = incoming;
  const { context } = tools;
  if (call.needs === 'own-key') {
    await refuseOtherKey(incoming, tools);
    return { whenFull: 'busy', answer: async (input) => ({ extraInfo: await call.answer(context, input) }) };
  }
  const { device, at } = await signer(request, tools);
  if (!call.revokedToo) refuseRevoked(device);
  if (!call.tokenless) refuseToken(context, device.id, request.req.header(GATE_HEADERS.token) ?? '');
  if (!call.tokenless && !device.accepted_at) throw new DomainError('permitOver');
  const contact = { at, proof: request.req.header(GATE_HEADERS.proof) ?? '' };
  return {
    whenFull: 'busy',
    answer: async (input) => ({ extraInfo: await call.answer(context, device, input, contact) }),
  };
}

/** How long a request may be on its way, milliseconds: what the device notes meanwhile is not reported with it. */
const ON_THE_WAY_MS = 2000;

async function signer(request: Request, tools: GateTools): Promise<{ device: DeviceRow; at: Date }> {
  const { context } = tools;
  enforcePace(context, tools.callsPace, visitorAddress(request, tools.trustProxy));
  const time = timeOf(request);
  const device = await deviceWithKey(context.db, request.req.header(GATE_HEADERS.device) ?? '');
  if (!device?.public_key || !(await isSigned(request, device.public_key, time))) {
    securityEvent(context.log, 'staff_refused');
    throw new DomainError('deviceRevoked', { revoked: false });
  }
  // The pace is counted after the check of the signature, or a stranger with the device's id could use it up.
  enforcePace(context, tools.devicePace, device.id);
  refuseOffClock(context, time);
  return { device, at: new Date(Math.min(time, context.now() - ON_THE_WAY_MS)) };
}

/** A device signs its pairing with the same key that it sends. */
async function refuseOtherKey({ request, call, raw }: Incoming<GateCall>, tools: GateTools): Promise<void> {
  const { context } = tools;
  enforcePace(context, tools.addressPace, visitorAddress(request, tools.trustProxy));
  const input = parsedInput(call.operation.input, await raw()) as ParsedInputOf<typeof pairDevice>;
  const time = timeOf(request);
  refuseOffClock(context, time);
  if (await isSigned(request, input.public_key, time)) return;
  securityEvent(context.log, 'staff_refused');
  throw new DomainError('pairingSpent');
}

const timeOf = (request: Request): number => Number(request.req.header(GATE_HEADERS.time) ?? Number.NaN);

async function isSigned(request: Request, publicKey: string, time: number): Promise<boolean> {
  const body = Buffer.from(await request.req.arrayBuffer());
  const text = requestText('POST', request.req.path, createHash('sha256').update(body).digest('base64url'), time);
  return isSignedBy(publicKey, text, request.req.header(GATE_HEADERS.signature) ?? '');
}
