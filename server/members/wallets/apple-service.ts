import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { sameText } from '#server/keys/secrets.ts';
import { addDevice, dropDevice, passesOnDevice, type PassRow, readPass } from '#server/members/wallets.store.ts';
import { currentPass, frameOf, keyOfSerial, type PassKey, passToken, serialOf } from './passes.ts';

interface AskedPass {
  type: string;
  serial: string;
  token: string;
}

async function provenPass(
  context: Context,
  { type, serial, token }: AskedPass,
): Promise<{ key: PassKey; row: PassRow } | null> {
  const key = keyOfSerial(serial);
  if (!key || type !== context.wallets?.apple?.passType || !sameText(token, passToken(context, key))) return null;
  const row = await readPass(context.db, key.project, key.ticket);
  return row && { key, row };
}

export async function registerDevice(
  context: Context,
  asked: AskedPass,
  device: string,
  pushToken: string,
): Promise<'added' | 'known' | 'full' | 'unproven'> {
  const proven = await provenPass(context, asked);
  if (!proven) return 'unproven';
  const { project, ticket } = proven.key;
  const fresh = await addDevice(context.db, {
    project_id: project,
    ticket_id: ticket,
    device_id: device,
    wallet: 'apple',
    push_token: pushToken,
  });
  return fresh === null ? 'full' : fresh ? 'added' : 'known';
}

export async function unregisterDevice(context: Context, asked: AskedPass, device: string): Promise<boolean> {
  const proven = await provenPass(context, asked);
  if (!proven) return false;
  await dropDevice(context.db, { project_id: proven.key.project, ticket_id: proven.key.ticket, device_id: device });
  return true;
}

export async function changedPasses(
  context: Context,
  type: string,
  device: string,
  since: string | undefined,
): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> {
  if (type !== context.wallets?.apple?.passType) return null;
  const after = /^\d{1,13}$/.test(since ?? '') ? new Date(Number(since)) : null;
  const rows = await passesOnDevice(context.db, device, after);
  const last = rows.at(-1);
  if (!last) return null;
  return {
    serialNumbers: rows.map(({ project_id, ticket_id }) => serialOf({ project: project_id, ticket: ticket_id })),
    lastUpdated: String(last.updated_at.getTime()),
  };
}

export async function passForDevice(
  context: Context,
  asked: AskedPass,
  since: number,
): Promise<{ file: Buffer; updatedAt: Date } | 'same' | null> {
  const proven = await provenPass(context, asked);
  const { wallets } = context;
  if (!proven || !wallets?.apple) return null;
  const { updated_at } = proven.row;
  if (Math.floor(updated_at.getTime() / 1000) <= Math.floor(since / 1000)) return 'same';
  try {
    const current = await currentPass(context, proven.key);
    return {
      file: await wallets.apple.make(current.pass, await frameOf(context, wallets, current)),
      updatedAt: updated_at,
    };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
