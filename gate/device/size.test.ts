import { expect, test } from 'vitest';
import { createList } from './list.ts';
import { packOf } from './pack.fixture.ts';
import { GATE, TEN, ticketRow } from './venue.fixture.ts';
import { openGate } from './world.fixture.ts';

const numberOf = (index: number): string => String(100_000_000_000 + index * 41_234_567);
const tickets = new Map(
  Array.from({ length: 20_000 }, (_, index) => [
    numberOf(index),
    ticketRow({ ticket_no: numberOf(index), people: 1 + (index % 4), used: index % 3 === 0 ? 1 : 0 }),
  ]),
);
const VENUE = { keys: [], gates: [], sessions: [], staff: [], epoch: 'e', tickets, cards: new Map() };

test('twenty thousand tickets are read at once, in little memory, and each of them is found', () => {
  const pack = packOf(VENUE, '2026-04-16', TEN);
  expect(pack.tickets.length).toBeLessThan(450_000);
  const before = process.memoryUsage();
  const list = createList(pack);
  const after = process.memoryUsage();
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(3_000_000);
  for (let index = 0; index < 20_000; index += 1) expect(list.find(numberOf(index))).not.toBeNull();
  expect(list.find('999999999999')).toBeNull();
});

test('four hundred scans in a row are each judged, none is missed or counted twice', async () => {
  const rows = [...tickets.values()].slice(0, 400).map((row) => ({ ...row, people: 1, used: 0 }));
  const gate = await openGate((server) => rows.forEach(server.put));
  gate.online = false;
  for (const row of rows) {
    const code = await gate.server.codeFor(row);
    await gate.advance(1_500);
    await gate.device.seen(code);
    expect(gate.screen()).toMatchObject({
      kind: 'verdict',
      shown: { id: 'admit', facts: { ticket_no: row.ticket_no } },
    });
  }
  const entries = (await gate.lines()).filter(({ people }) => people > 0);
  expect(new Set(entries.map(({ no }) => no)).size).toBe(400);
  expect(entries).toHaveLength(400);
  expect(gate.status()).toMatchObject({ in_today: 400, waiting_lines: 401 });
  gate.online = true;
  await gate.device.sync();
  expect(gate.status().waiting_lines).toBe(0);
});

test('news that say what the list says are not stored, and those that say more are', () => {
  const rows = [...tickets.values()]
    .slice(0, 600)
    .map((row) => ({ ...row, used: 1, first_use: { at: TEN + 12_345, gate: 'east' } }));
  const venue = { ...VENUE, gates: [GATE], tickets: new Map(rows.map((row) => [row.ticket_no, row])) };
  const list = createList(packOf(venue, '2026-04-16', TEN));
  const wire = rows.map((row) => ({ ...row, hints: '' }));
  expect(list.merge({ tickets: wire, cards: [] })).toBe(false);
  expect(list.news().tickets).toEqual([]);

  const changes = [
    { used: 2 },
    { serial: 2 },
    { hints: 'AAAAAAAA' },
    { outside: 1 },
    { first_use: { at: TEN - 60_000, gate: 'east' } },
    { ids: '' },
  ];
  const changed = changes.map((change, index) => ({ ...ticketRow(rows[index]), hints: '', ...change }));
  expect(list.merge({ tickets: changed, cards: [] })).toBe(true);
  expect(list.news().tickets).toEqual(changed);
  // A row that equals the list's own replaces the newer row from the news.
  expect(list.merge({ tickets: wire.slice(0, 1), cards: [] })).toBe(true);
  expect(list.find(numberOf(0))).toMatchObject({ used: 1 });
});
