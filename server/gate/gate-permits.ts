import { createPublicKey, verify } from 'node:crypto';
import type { DeviceReport } from '#contract/gate/device-report.ts';
import type { renewPermit } from '#contract/gate/gate.ts';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import { addDays, dayOf, instantOf, timeOf } from '#domain/lib/day.ts';
import { type Permit, permitText } from '#domain/gate/gate-log.ts';
import type { Context } from '#server/context.ts';
import type { Signer } from '#server/keys/root-keys.ts';
import { DomainError } from '#server/domain-error.ts';
import { type DeviceRow, gatesOf, noteContact, notePermit, noteReport } from './gate-devices.store.ts';

const TOKEN_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
const MOST_OFFLINE_HOURS = 36;
/** From this time on devices may also have the list of the next day. */
export const TOMORROW_FROM = '17:00';

/** Tolerated difference between a signature's time and the server's clock, milliseconds. */
const CLOCK_MS = 5 * 60_000;

/** @param publicKey raw P-256 point. @param signature r and s, both base64url. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const raw = Buffer.from(publicKey, 'base64url');
  if (raw.length !== 65 || raw[0] !== 4) return false;
  const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')];
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  } catch {
    // The key is no point of the curve.
    return false;
  }
}

export function refuseOffClock(context: Context, time: number): void {
  if (!(Math.abs(context.now() - time) <= CLOCK_MS)) throw new DomainError('clockOff', { server_time: context.now() });
}

export function refuseRevoked(device: DeviceRow): void {
  if (device.revoked_at) throw new DomainError('deviceRevoked', { revoked: true });
}

const tokenText = (device: string, until: number): string => `gate-token.${device}.${until}`;
const gateToken = (signer: Signer, device: string, until: number): string =>
  `${until}.${signer.gateMac(tokenText(device, until))}`;

export function refuseToken(context: Context, device: string, token: string): void {
  const until = Number(token.split('.')[0]);
  if (!Number.isFinite(until) || !context.secrets.accepts(token, (signer) => gateToken(signer, device, until)))
    throw new DomainError('deviceRevoked');
  if (until < context.now()) throw new DomainError('permitOver');
}

/**
 * @param hours the shortest time that one of the device's gates may work without the server.
 * @returns the instant until which the device may, milliseconds: never past 03:00 after the last day whose list it may
 * have.
 */
function permitEnd(now: number, hours: number): number {
  const today = dayOf(now);
  const last = timeOf(now) >= TOMORROW_FROM ? addDays(today, 1) : today;
  return Math.min(now + Math.min(hours, MOST_OFFLINE_HOURS) * HOUR_MS, instantOf(addDays(last, 1), '03:00'));
}

export async function renew(
  context: Context,
  device: DeviceRow,
  input: ParsedInputOf<typeof renewPermit>,
  contact: Date,
): Promise<WireOutputOf<typeof renewPermit>> {
  refuseRevoked(device);
  const now = context.now();
  await noteCall(context, device, input, contact);
  const common = { server_time: now, last_n: device.last_n, chain: device.chain, name: device.name };
  if (!device.accepted_at) return { ...common, state: 'waiting', token: '', permit: null };
  const gates = (await gatesOf(context.db, device.project_id)).filter(({ id }) => device.gates.includes(id));
  const hours = Math.min(MOST_OFFLINE_HOURS, ...gates.map((gate) => gate.offline_hours));
  const permit: Permit = {
    device: device.id,
    project: device.project_id,
    gates: gates.map(({ id }) => id),
    issued_at: now,
    ends_at: permitEnd(now, hours),
  };
  await notePermit(context.db, device.project_id, device.id, new Date(permit.ends_at));
  const signed = context.secrets.signWithTicketKey(permitText(permit));
  return {
    ...common,
    state: 'accepted',
    token: gateToken(context.secrets, device.id, now + TOKEN_MS),
    permit: { ...permit, gates: [...permit.gates], ...signed },
  };
}

export async function noteCall(
  context: Context,
  device: DeviceRow,
  { n, about }: { n: number; about?: DeviceReport | undefined },
  contact: Date,
): Promise<void> {
  const { project_id, id } = device;
  await noteContact(context.db, project_id, id, n, new Date(context.now()), contact);
  if (about === undefined) return;
  await noteReport(context.db, project_id, id, {
    version: about.version ?? null,
    battery: about.battery ?? null,
    charging: about.charging ?? null,
    staff: about.staff ?? null,
    list_at: about.list_at === undefined ? null : new Date(about.list_at),
    listed: about.listed ?? null,
  });
}
