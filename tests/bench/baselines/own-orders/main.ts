import { createOrderBook } from '#queries/order-book.ts';
import { unpackOrders } from '#storage/order-pack.ts';

/** The app's own way from what the device keeps to sorted orders, without database and screen. */
async function derive(): Promise<void> {
  const rows = (await (await fetch('./rows.json')).json()) as string[];
  await new Promise((resolve) => setTimeout(resolve, 300));
  performance.mark('begun');
  const book = createOrderBook();
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    await book.take(unpackOrders(rows[row]), 1);
  }
  const count = book.entries().length;
  performance.measure('own', 'begun');
  document.body.textContent = `${count} orders`;
  document.body.id = 'ready';
}

void derive();
