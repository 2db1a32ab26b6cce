import type { Order } from '#contract/visitor/orders.ts';
import { deviceNow } from '#storage/device-clock.ts';
import { walletPicture } from '#storage/wallet-picture.ts';
import { replaceOrders } from '#storage/wallet-writes.ts';
import { appSession } from './session.ts';
import { readWallet } from './wallet.ts';

export { walletRowsOf } from '#storage/wallet-writes.ts';

/** @param closed tickets of other orders that open no gate. */
export async function storeTickets(orders: readonly Order[], closed: readonly string[] = []): Promise<void> {
  const { owner } = appSession();
  if (!owner) return;
  const id = walletPicture.read()?.ticket_id;
  const shown = orders.flatMap(({ tickets }) => tickets).find((ticket) => ticket.id === id);
  // After a change the old code is void, and the prepared picture shows it.
  const stored = shown && (await readWallet()).find((row) => row.ticket_id === id);
  await replaceOrders(orders, owner, deviceNow(), closed);
  if ((id && closed.includes(id)) || (shown && (!shown.code || (stored && stored.code !== shown.code))))
    walletPicture.remove();
}
