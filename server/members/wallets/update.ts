import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import {
  type ChangedPass,
  changePass,
  claimChanged,
  claimDevices,
  type DeviceRow,
  dropDevice,
  endLook,
  endPush,
} from '#server/members/wallets.store.ts';
import type { PushOutcome, Wallets } from '#server/providers/wallets/port.ts';
import { currentPass, endOf, frameOf } from './passes.ts';

const CHUNK = 50;
const AT_ONCE = 10;
/**
 * A pass whose process did not finish is taken again after this time, milliseconds; it is longer than any request to a
 * wallet service.
 */
const LEASE_MS = 15_000;
/** The next change of the pass begins anew. */
const MOST_TRIES = 20;
const LONGEST_PAUSE_MS = 3_600_000;

const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** tries);

export async function updateWallets(context: Context, goOn: () => boolean = () => true): Promise<number> {
  const { wallets } = context;
  if (!wallets) return 0;
  for (let full = true; full && goOn();) {
    const changed = await claimChanged(context.db, CHUNK, LEASE_MS);
    for (const pass of changed) await look(context, pass);
    full = changed.length === CHUNK;
  }
  let notified = 0;
  for (let full = true; full && goOn();) {
    const due = await claimDevices(context.db, AT_ONCE, LEASE_MS);
    const done = await Promise.all(due.map((device) => notify(context, wallets, device)));
    notified += done.filter(Boolean).length;
    full = due.length === AT_ONCE;
  }
  return notified;
}

async function look(context: Context, pass: ChangedPass): Promise<void> {
  const current = await currentPass(context, { project: pass.project_id, ticket: pass.ticket_id });
  if (current.content === pass.content) await endLook(context.db, pass);
  else await changePass(context.db, pass, current.content, endOf(current));
}

async function notify(context: Context, wallets: Wallets, device: DeviceRow): Promise<boolean> {
  const outcome = await sendUpdate(context, wallets, device);
  if (outcome === 'notified') await endPush(context.db, device, null);
  else if (outcome === 'gone') await dropDevice(context.db, device);
  else {
    const { wallet, tries } = device;
    const given_up = tries >= MOST_TRIES;
    context.log.warn(
      { wallet, tries, reason: outcome.later },
      given_up ? 'wallet not told of a change, given up' : 'wallet not told of a change yet',
    );
    await endPush(context.db, device, given_up ? null : Math.max(outcome.pauseMs ?? 0, pauseAfter(tries)));
  }
  return outcome === 'notified';
}

async function sendUpdate(
  context: Context,
  { apple, google, publicUrl }: Wallets,
  { project_id, ticket_id, wallet, push_token }: DeviceRow,
): Promise<PushOutcome> {
  if (wallet === 'apple') return apple ? apple.push(push_token) : { later: 'not set up' };
  if (!google) return { later: 'not set up' };
  try {
    const current = await currentPass(context, { project: project_id, ticket: ticket_id });
    return await google.update(current.pass, await frameOf(context, { publicUrl }, current));
  } catch (error) {
    if (error instanceof DomainError) return { later: error.reason };
    throw error;
  }
}
