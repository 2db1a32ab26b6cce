import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { walletTickets } from './wallet.ts';
import { replaceOrders, wipeWallet } from './wallet-writes.ts';

const NOW = Date.parse('2026-04-16T02:00:00Z');
const NAME = { zh_CN: '栖湖' };

const ticket = (id: string, change: Partial<Ticket> = {}): Ticket => ({
  id,
  ticket_no: `82641937${id.padStart(4, '0')}`,
  ticket_type_id: 'adult',
  scenic_id: 'cruise',
  valid_from: '2026-04-18',
  valid_until: '2026-04-18',
  returned: 0,
  refund_ladder: [],
  program_name: { zh_CN: '栖湖游船' },
  type_name: { zh_CN: '成人票' },
  fee: 9000,
  status: 'WAIT_USE',
  date: '2026-04-18',
  people: 1,
  used: 0,
  holders: [{ name: '林晚舟', id_type: 'ID_CARD', id_mask: '3301**********2418' }],
  code: `v1.${id}`,
  ...change,
});

const order = (tickets: Ticket[], change: Partial<Order> = {}): Order => ({
  id: 'o1',
  order_no: '2026041600001',
  order_type: 'TICKET',
  status: 'WAIT_USE',
  pay_status: 'PAYED',
  exchanged: false,
  may_evaluate: false,
  evaluated: false,
  refunds: [],
  fee: 9000,
  scenic: { id: 'cruise', name: { zh_CN: '栖湖' }, picture: 'lake', entrances: { zh_CN: '北码头' } },
  date: '2026-04-18',
  created_at: NOW,
  phone_mask: '138****0000',
  rules: [],
  tickets,
  ...change,
});

beforeEach(() => wipeWallet());

test('a paid ticket is stored with its code, its holder’s name and a masked number', async () => {
  await replaceOrders([order([ticket('1')])], 'me', NOW);
  const [row] = await walletTickets(NOW);
  expect(row).toMatchObject({
    ticket_id: '1',
    order_id: 'o1',
    code: 'v1.1',
    owner: 'me',
    entrances: { zh_CN: '北码头' },
    savedAt: NOW,
  });
  expect(row?.holders).toEqual([
    { holder_masked: '林**', name: '林晚舟', id_type: 'ID_CARD', id_mask: '3301**********2418' },
  ]);
});

test('session and seat stay with the ticket, for a gate without a signal', async () => {
  const session = {
    id: 'show.evening',
    starts_at: NOW + 3_600_000,
    ends_at: NOW + 7_200_000,
    last_entry_at: NOW + 4_800_000,
  };
  await replaceOrders(
    [order([ticket('1', { batch: session, seat: { id: 'A-5-12', zone: 'A', row: '5', number: '12' } })])],
    'me',
    NOW,
  );
  expect(await walletTickets(NOW)).toMatchObject([{ batch: session, seat: { zone: 'A', row: '5', number: '12' } }]);
});

test('the news of a closed day goes with the tickets of that day for every spot that it names', async () => {
  const closed = { day: '2026-04-17' as const, spots: [NAME, NAME], scenic_ids: ['park', 'boat'], reason: NAME };
  const notices = [{ id: 'n', kind: 'day-closed', created_at: NOW, scenic_id: 'park', program_name: NAME, closed }];
  const day = { date: closed.day, valid_until: closed.day };
  const tickets = [
    ticket('1', { ...day, scenic_id: 'park' }),
    ticket('2', { ...day, scenic_id: 'boat' }),
    ticket('3', { ...day, scenic_id: 'tower' }),
  ];
  await replaceOrders(
    [order([...tickets, ticket('4', { date: '2026-04-18', scenic_id: 'boat' })], { notices })],
    'me',
    NOW,
  );
  expect((await walletTickets(NOW)).map((row) => [row.ticket_id, row.notices?.length ?? 0])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 0],
    ['4', 0],
  ]);
});

test('used, refunded and unpaid tickets go, the others of the order stay', async () => {
  await replaceOrders([order([ticket('1'), ticket('2'), ticket('3')])], 'me', NOW);
  const { code: _none, ...unpaid } = ticket('3');
  await replaceOrders(
    [order([ticket('1', { status: 'USED' }), ticket('2', { status: 'PART_USE', used: 1, people: 3 }), unpaid])],
    'me',
    NOW,
  );
  expect((await walletTickets(NOW)).map((row) => [row.ticket_id, row.used])).toEqual([['2', 1]]);
});

test('tickets that are only named as closed go, others stay', async () => {
  await replaceOrders([order([ticket('1'), ticket('2')])], 'me', NOW);
  await replaceOrders([], 'me', NOW, ['1', 'never kept']);
  expect((await walletTickets(NOW)).map((row) => row.ticket_id)).toEqual(['2']);
});

test('a row lives until 7 days after the visit', async () => {
  await replaceOrders([order([ticket('1')])], 'me', NOW);
  const day = 86_400_000;
  expect(await walletTickets(NOW + 9 * day)).toHaveLength(1);
  expect(await walletTickets(NOW + 10 * day)).toHaveLength(0);
  expect(await walletTickets(NOW)).toHaveLength(0);
});

test('the next visit stands first', async () => {
  await replaceOrders([order([ticket('1', { date: '2026-04-20' }), ticket('2', { date: '2026-04-17' })])], 'me', NOW);
  await replaceOrders([order([ticket('3', { date: '2026-04-18' })], { id: 'o2' })], 'me', NOW);
  expect((await walletTickets(NOW)).map((row) => row.ticket_id)).toEqual(['2', '3', '1']);
});

test('wiping leaves nothing', async () => {
  await replaceOrders([order([ticket('1')])], 'me', NOW);
  await wipeWallet();
  expect(await walletTickets(NOW)).toEqual([]);
});

test('what is good on any day stays until its end, and a ticket of one day says nothing of another', async () => {
  await replaceOrders([order([ticket('1', { valid_until: '2100-12-31' }), ticket('2')])], 'me', NOW);
  const later = Date.parse('2026-09-01T02:00:00Z');
  expect((await walletTickets(NOW)).map(({ valid_until }) => valid_until)).toEqual(['2100-12-31', undefined]);
  expect((await walletTickets(later)).map(({ ticket_id }) => ticket_id)).toEqual(['1']);
});

test('a phone whose clock was not measured deletes nothing, however far ahead it is', async () => {
  await replaceOrders([order([ticket('1')])], 'me', NOW);
  expect(await walletTickets(null)).toHaveLength(1);
  expect(await walletTickets(NOW)).toHaveLength(1);
  expect(await walletTickets(NOW + 400 * 86_400_000)).toEqual([]);
  expect(await walletTickets(NOW)).toEqual([]);
});
