import { queryOptions } from '@tanstack/react-query';
import type { Order } from '#contract/visitor/orders.ts';
import { storageTrouble } from '#storage/local.ts';
import { walletPicture, type WalletPicture } from '#storage/wallet-picture.ts';
import { replaceOrders, walletTickets } from '#storage/wallet.ts';
import { isClockMeasured, serverNow } from '#state/clock.ts';
import { currentVisit } from './session.ts';
import { deviceNow } from '#storage/device-clock.ts';

export type { WalletPicture } from '#storage/wallet-picture.ts';
export { type WalletTicket, walletRowsOf } from '#storage/wallet.ts';

/** Past tickets are deleted once the clock was measured. */
export const readWallet = () => walletTickets(isClockMeasured() ? serverNow() : null);

/** The rows need no network; the next visit comes first. */
export const walletQuery = () =>
  queryOptions({
    queryKey: ['wallet'],
    queryFn: readWallet,
    networkMode: 'always',
    staleTime: Infinity,
  });

/** Called after every answer that carries orders. @param closed tickets of other orders that open no gate. */
export async function keepTickets(orders: readonly Order[], closed: readonly string[] = []): Promise<void> {
  const { owner } = currentVisit();
  if (!owner) return;
  const id = walletPicture.read()?.ticket_id;
  const shown = orders.flatMap(({ tickets }) => tickets).find((ticket) => ticket.id === id);
  // After a change the old code opens nothing, and the ready-made picture shows it.
  const kept = shown && (await readWallet()).find((row) => row.ticket_id === id);
  await replaceOrders(orders, owner, deviceNow(), closed);
  if ((id && closed.includes(id)) || (shown && (!shown.code || (kept && kept.code !== shown.code))))
    walletPicture.remove();
}

export function shownPicture(code: string): { d: string; size: number } | null {
  const picture = walletPicture.read();
  return picture?.code === code ? { d: picture.path, size: picture.size } : null;
}

/** Keeps the ticket on screen ready-made, so that the next opening shows it before the program is there. */
export const keepPicture = (picture: WalletPicture): void => walletPicture.write(picture);

export const isLostOnClose = ({ unsaved }: { unsaved?: boolean }): boolean => storageTrouble.seen && unsaved === true;
