import { createHash, pbkdf2, randomBytes } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import type { pairDevice } from '#contract/gate/gate.ts';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import { fingerprintDigits } from '#domain/gate/gate-log.ts';
import { PAIRING_MINUTES } from '#domain/gate/pairing.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { sameText, tokenHash } from '#server/keys/secrets.ts';
import { addAudit, type AuditEntry } from '#server/office/audit-log.store.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import {
  acceptDeviceRow,
  type DeviceRow,
  forgetEpoch,
  forgetEpochs,
  forgetWaitingDevices,
  gatesOf,
  insertDevice,
  insertPairing,
  lockDevice,
  revokeDeviceRow,
  staffOf,
  type StaffRow,
  usePairing,
  writeStaff,
} from './gate-devices.store.ts';

export type Actor = Pick<AuditEntry, 'actor' | 'role' | 'address_prefix' | 'request_id'>;
export const AT_THE_SERVER: Actor = { actor: 'cli', role: 'machine' };

interface DeviceAtGates {
  project: string;
  device: string;
  name: string;
  gates: string[];
}
type GatePerson = Pick<StaffRow, 'id' | 'name' | 'role' | 'active'>;

const WAITING_MS = 24 * 3_600_000;

export async function pairingIn(
  context: Context,
  tx: Queryable,
  input: { project: string; origin: string },
  actor: Actor,
): Promise<{ id: string; text: string; made_at: number; expires_at: number }> {
  const made_at = context.now();
  const id = randomBytes(6).toString('hex');
  const secret = randomBytes(16).toString('base64url');
  const expires_at = new Date(made_at + PAIRING_MINUTES * 60_000);
  await insertPairing(tx, { project_id: input.project, id, secret_hash: tokenHash(secret), expires_at });
  await addAudit(tx, { project_id: input.project, ...actor, action: 'gate.pairing', object: `pairing:${id}` });
  const origin = Buffer.from(new URL(input.origin).origin).toString('base64url');
  return { id, text: `gate1.${origin}.${id}.${secret}`, made_at, expires_at: expires_at.getTime() };
}

/**
 * A device shows the secret and its own key, with which it signed the request. It waits until the office accepts it.
 */
export async function pair(
  context: Context,
  input: ParsedInputOf<typeof pairDevice>,
): Promise<WireOutputOf<typeof pairDevice>> {
  const raw = Buffer.from(input.public_key, 'base64url');
  const fingerprint = fingerprintDigits(createHash('sha256').update(raw).digest());
  const at = new Date(context.now());
  return context.db.transaction(async (tx) => {
    const used = await usePairing(tx, input.id, tokenHash(input.secret), at);
    if (!used?.fresh) throw new DomainError('pairingSpent');
    if (used.late) throw new DomainError('pairingTooOld');
    const device = newId(at.getTime());
    const { project_id } = used;
    await forgetWaitingDevices(tx, project_id, new Date(at.getTime() - WAITING_MS));
    await insertDevice(
      tx,
      { project_id, id: device, name: '', model: input.model, public_key: input.public_key, fingerprint },
      at,
    );
    await addAudit(tx, {
      project_id,
      actor: `device:${device}`,
      role: 'device',
      action: 'gate.paired',
      object: `device:${device}`,
    });
    return { device, fingerprint, state: 'waiting' as const };
  });
}

/** Refuses a device that has written lines: these have to be sent before it is given up. */
export async function leavePairing(
  context: Context,
  { project_id: project, id: device, last_n, told_n }: DeviceRow,
): Promise<Record<string, never>> {
  if (last_n > 0 || told_n > 0) throw new DomainError('stateForbids');
  const actor: Actor = { actor: `device:${device}`, role: 'device' };
  await context.db.transaction((tx) => revokeIn(context, tx, { project, device }, actor));
  return {};
}

export async function acceptIn(
  context: Context,
  tx: Queryable,
  input: DeviceAtGates,
  actor: Actor,
): Promise<Omit<DeviceAtGates, 'project'>> {
  const { project, device, name, gates } = input;
  const known = new Set((await gatesOf(tx, project)).map(({ id }) => id));
  if (!gates.every((id) => known.has(id))) throw new DomainError('notFound');
  const row = await lockDevice(tx, project, device);
  if (!row?.public_key) throw new DomainError('notFound');
  if (row.revoked_at) throw new DomainError('stateForbids');
  await acceptDeviceRow(tx, project, device, { name, gates }, new Date(context.now()));
  if (row.accepted_at !== null && !isDeepStrictEqual(row.gates, gates)) await forgetEpoch(tx, project);
  await addAudit(tx, {
    project_id: project,
    ...actor,
    action: 'gate.accepted',
    object: `device:${device}`,
    after: { name, gates },
  });
  return { device, name, gates };
}

/** From then on, uploads of the device are held for review. */
export async function revokeIn(
  context: Context,
  tx: Queryable,
  input: { project: string; device: string },
  actor: Actor,
): Promise<{ device: string; revoked_at: number }> {
  const revoked_at = await revokeDeviceRow(tx, input.project, input.device, new Date(context.now()));
  if (!revoked_at) throw new DomainError('notFound');
  await addAudit(tx, { project_id: input.project, ...actor, action: 'gate.revoked', object: `device:${input.device}` });
  return { device: input.device, revoked_at: revoked_at.getTime() };
}

export const forgetLists = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    await addAudit(tx, { project_id: '', ...AT_THE_SERVER, action: 'gate.restored', object: 'database:this' });
    return forgetEpochs(tx);
  });

const derive = promisify(pbkdf2);
const PIN_ROUNDS = 100_000;

export type SealedPin = Pick<StaffRow, 'salt' | 'pin_hash'>;

/** Hashing is slow on purpose: call it before a transaction begins. */
export async function sealedPin(pin: string): Promise<SealedPin> {
  const salt = randomBytes(16);
  return {
    salt: salt.toString('base64url'),
    pin_hash: (await derive(pin, salt, PIN_ROUNDS, 32, 'sha256')).toString('base64url'),
  };
}

export async function isPinOf({ salt, pin_hash }: SealedPin, pin: string): Promise<boolean> {
  const hash = await derive(pin, Buffer.from(salt, 'base64url'), PIN_ROUNDS, 32, 'sha256');
  return sameText(hash.toString('base64url'), pin_hash);
}

/**
 * Adds or changes a person who uses the devices; without a new PIN the earlier one stays. A change makes devices fetch
 * their lists again, so that a new person can sign in and one without the right is signed out.
 */
export async function writeGatePerson(
  context: Context,
  tx: Queryable,
  { project, id, name, role, active }: GatePerson & { project: string },
  sealed: SealedPin | undefined,
  actor: Actor,
): Promise<GatePerson> {
  const before = (await staffOf(tx, project)).find((each) => each.id === id);
  const pin = sealed ?? before;
  if (!pin) throw new DomainError('refusedInput');
  await writeStaff(
    tx,
    project,
    { id, name, role, salt: pin.salt, pin_hash: pin.pin_hash, active },
    new Date(context.now()),
  );
  const isKnown = before && !sealed && name === before.name && role === before.role && active === before.active;
  if (!isKnown) await forgetEpoch(tx, project);
  const reported = (row: Pick<StaffRow, 'role' | 'active'> | undefined) =>
    row && { role: row.role, active: row.active };
  await addAudit(tx, {
    project_id: project,
    ...actor,
    action: 'gate.staff',
    object: `staff:${id}`,
    before: reported(before),
    after: { role, active },
  });
  return { id, name, role, active };
}
