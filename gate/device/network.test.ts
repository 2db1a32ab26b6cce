import { expect, test } from 'vitest';
import { openGate, type World } from './world.fixture.ts';
import { ticketRow } from './venue.fixture.ts';

const NO = '826419370512';
const used = (gate: World): number | undefined => gate.server.state.tickets.get(NO)?.used;

test('a good ticket opens and is used at the server in five seconds', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({
    id: 'admit',
    family: 'GO',
    people: 1,
    ends: 'by-itself',
  });
  await gate.live(5);
  expect(used(gate)).toBe(1);
  expect(gate.status().waiting_lines).toBe(0);
  expect(gate.screen()).toMatchObject({ kind: 'scanning', last: { id: 'admit' } });
});

test('without a network the same ticket opens with the same picture, and is sent when the network is back', async () => {
  const rows = [ticketRow(), ticketRow({ ticket_no: '826419370520' })];
  const gate = await openGate((server) => rows.forEach(server.put));
  const [here, there] = await Promise.all(rows.map((row) => gate.server.codeFor(row)));
  const online = await gate.scan(here ?? '');
  gate.online = false;
  await gate.live(4);
  const offline = await gate.scan(there ?? '');
  const picture = ({ id, family, people, ends }: NonNullable<typeof online>) => ({ id, family, people, ends });
  expect(offline && picture(offline)).toEqual(online && picture(online));
  expect(gate.status()).toMatchObject({ online: false, waiting_lines: 3 });
  gate.online = true;
  await gate.live(5);
  expect(gate.server.state.tickets.get('826419370520')?.used).toBe(1);
  expect((await gate.lines()).map(({ offline: without }) => without)).toEqual([false, false, true]);
});

test('lines whose answer was lost go again, and count once', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  gate.loseReplies = true;
  await gate.scan(await gate.server.codeFor(ticketRow()));
  await gate.live(8);
  expect(gate.server.state.lines).toHaveLength(2);
  expect(gate.status().waiting_lines).toBeGreaterThan(0);
  gate.loseReplies = false;
  await gate.live(5);
  expect(gate.server.state.calls.filter((name) => name === 'pushLog').length).toBeGreaterThan(1);
  expect([gate.server.state.lines.length, used(gate), gate.status().waiting_lines]).toEqual([2, 1, 0]);
});

test('four hundred lines go in calls of two hundred, in their order', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  gate.online = false;
  for (let line = 0; line < 400; line += 1) {
    gate.device.openNumber();
    await gate.advance(30_000);
    [...NO].forEach((digit) => gate.device.typeDigit(digit));
    await gate.device.checkNumber();
  }
  await gate.settle();
  const { length } = await gate.lines();
  expect(length).toBeGreaterThanOrEqual(400);
  gate.online = true;
  await gate.device.sync();
  expect(gate.server.state.lines.map(({ n }) => n)).toEqual(Array.from({ length }, (_, index) => index + 1));
  expect(gate.server.state.calls.filter((name) => name === 'pushLog').length).toBe(1 + Math.ceil((length - 1) / 200));
});

test('a use at another gate is known within three seconds, with time and place', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  const first_use = { at: gate.now() - 32 * 60_000, gate: 'east' };
  gate.server.put(ticketRow({ used: 1, first_use }));
  await gate.live(3);
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({
    id: 'used',
    family: 'STOP',
    may_override: true,
    facts: { at: first_use.at, gate_id: 'east' },
  });
});

test('an own entry that the server has told back is not counted twice', async () => {
  const family = ticketRow({ people: 4 });
  const gate = await openGate((server) => server.put(family));
  const code = await gate.server.codeFor(family);
  await gate.scan(code);
  gate.device.setPeople(3);
  await gate.device.admitGroup();
  await gate.live(70);
  expect(gate.server.state.tickets.get(NO)?.used).toBe(3);
  expect(await gate.scan(code)).toMatchObject({ id: 'admit', people: 1, facts: { of: 4, used: 3, left: 1 } });
});

test('a list that differs from the server’s is fetched whole', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  const packs = (): number => gate.server.state.calls.filter((name) => name === 'gatePack').length;
  await gate.live(4);
  expect(packs()).toBe(1);
  // A late commit or a restored backup leaves a ticket like this: changed, but in no news.
  gate.server.state.tickets.set(NO, ticketRow({ state: 'refunded' }));
  gate.server.state.changed.set(NO, 0);
  await gate.live(4);
  expect(packs()).toBe(2);
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({ id: 'refunded', by: 'nobody' });
  gate.server.state.epoch = 'e2';
  await gate.live(4);
  expect(packs()).toBe(3);
});

test('the server is asked about a code that the list does not have, and a second later staff are', async () => {
  const gate = await openGate();
  const late = ticketRow({ ticket_no: '826419376608' });
  const code = await gate.server.codeFor(late);
  gate.server.state.tickets.set(late.ticket_no, late);
  expect(await gate.scan(code)).toMatchObject({ id: 'admit' });
  expect(await gate.scan(await gate.server.codeFor(ticketRow({ ticket_no: '826419379999' })))).toMatchObject({
    id: 'unknown',
    by: 'nobody',
  });
  await gate.advance(2_000);
  gate.online = false;
  await gate.live(4);
  expect(await gate.scan(await gate.server.codeFor(ticketRow({ ticket_no: '826419376609' })))).toMatchObject({
    id: 'unlisted',
    family: 'ASK',
    may_confirm: 'let-in',
  });
});

test('both let the same ticket in: the second hears of it while the visitor is in sight', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  await gate.scan(await gate.server.codeFor(ticketRow()));
  const seen = { people: 3, clock: 'unsure', offline: true, other_clock: 'sure', other_offline: false } as const;
  gate.server.state.recalls = [
    { no: NO, n: 2, at: gate.now(), other_gate: 'east', other_at: gate.now() - 1_000, ...seen },
  ];
  await gate.live(3);
  expect(gate.screen()).toMatchObject({
    kind: 'verdict',
    shown: { id: 'used', family: 'STOP', facts: { recalled: true, gate_id: 'east' } },
  });
  expect(gate.status().conflicts).toBe(1);
  await gate.device.openConflicts();
  expect(gate.screen()).toMatchObject({
    open: [
      {
        people: 3,
        entries: [
          { clock: 'sure', offline: false },
          { clock: 'unsure', offline: true },
        ],
      },
    ],
  });
  gate.device.next();
  await gate.live(4);
  expect(gate.screen()).toMatchObject({ kind: 'scanning' });
});

test('a ticket that the server could not count is a conflict on this device, too', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  gate.online = false;
  await gate.scan(await gate.server.codeFor(ticketRow()));
  gate.server.put(ticketRow({ used: 1, first_use: { at: gate.now(), gate: 'east' } }));
  gate.online = true;
  await gate.live(5);
  await gate.device.openConflicts();
  expect(gate.screen()).toMatchObject({ kind: 'conflicts', open: [{ kind: 'DOUBLE', ticket_no: NO, people: 1 }] });
});
