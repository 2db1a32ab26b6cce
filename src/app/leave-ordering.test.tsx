import { beforeEach, expect, test } from 'vitest';
import { leaveOrdering } from '#components/leave-ordering.ts';
import { createCleanHashHistory } from './hash-history.ts';

beforeEach(() => {
  window.history.replaceState(null, '', '/#/');
});

function walk(...paths: readonly string[]) {
  const history = createCleanHashHistory();
  // Written one by one, since several steps in one tick would become one entry.
  for (const path of paths) {
    history.push(path);
    history.flush();
  }
  return history;
}

async function placeOrder(history: ReturnType<typeof createCleanHashHistory>): Promise<[number, string]> {
  const replace = await leaveOrdering(history);
  if (replace) history.replace('/weixinPay/1');
  else history.push('/weixinPay/1');
  history.flush();
  const { __TSR_index: index } = history.location.state;
  await new Promise((resolve) => {
    const leave = history.subscribe(() => (leave(), resolve(null)));
    history.back();
  });
  const { pathname } = history.location;
  history.destroy();
  return [index, pathname];
}

test('after a show, back leads over seats, sessions and spot to where the way began', async () => {
  expect(
    await placeOrder(walk('/scenicIntro/show', '/selectBatch?scenic=show', '/selectSeat?batch=1', '/ticketOrder/b')),
  ).toEqual([1, '/']);
});

test('a place that was waited for leads back over the list, its form and its spot, or over the list alone', async () => {
  expect(await placeOrder(walk('/scenicIntro/peak', '/ticketOrder/sunrise', '/waitingList?type=sunrise'))).toEqual([
    1,
    '/',
  ]);
  expect(await placeOrder(walk('/center', '/waitingList'))).toEqual([2, '/center']);
});

test('a sheet of the form and another form that took its place do not stay either', async () => {
  const history = walk('/myOrders', '/ticketOrder/adult', '/ticketOrder/adult?sheet=travellers');
  history.replace('/batchTicketOrder/adult');
  history.flush();
  expect(await placeOrder(history)).toEqual([2, '/myOrders']);
});

test('what was bought from a screen that is no form takes its place alone', async () => {
  expect(await placeOrder(walk('/scenicIntro/park', '/cart', '/cart?sheet=checkout'))).toEqual([3, '/cart']);
});
