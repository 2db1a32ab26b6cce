import { expect, test } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import type { PackTicket } from '#domain/gate/gate-pack.ts';
import { sessionTimes } from '#domain/catalog/session-times.ts';
import { GATE, ticketRow } from './venue.fixture.ts';
import { openGate, PIN } from './world.fixture.ts';

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

test('a device whose clock is a day ahead judges by the server’s day', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  gate.wallOff = DAY;
  await gate.restart();
  expect(gate.status().clock).toBe('sure');
  await gate.device.sync();
  await gate.signIn();
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({ id: 'admit' });
  const lines = await gate.lines();
  expect(Math.abs((lines[lines.length - 1]?.at ?? 0) - gate.now())).toBeLessThan(1_000);
});

test('set back by a day and started anew without a network: it asks, and opens for nobody', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  await gate.live(3);
  gate.online = false;
  gate.wallOff = -DAY;
  await gate.restart();
  await gate.signIn();
  expect(gate.status().clock).toBe('unsure');
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({
    id: 'stale',
    family: 'ASK',
    by: 'supervisor',
    facts: { because: 'clock' },
  });
  const lines = await gate.lines();
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).sort((a, b) => a - b));
});

test('a supervisor says what time it is, and the gate opens again', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  await gate.live(3);
  gate.online = false;
  gate.wallOff = -DAY;
  await gate.restart();
  await gate.signIn();
  gate.device.openSetTime();
  await gate.device.setTime({ at: gate.now(), staff_id: 'chen', pin: PIN.steward });
  expect(gate.screen()).toMatchObject({ kind: 'set-time', problem: 'role' });
  await gate.device.setTime({ at: gate.now(), staff_id: 'lin', pin: PIN.supervisor });
  expect(gate.status().clock).toBe('sure');
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({ id: 'admit' });
});

test('set back while it runs, the monotonic clock goes on and nothing changes', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  gate.online = false;
  gate.wallOff = -3 * DAY;
  await gate.live(5);
  expect(gate.status().clock).toBe('sure');
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({ id: 'admit' });
  expect((await gate.lines())[1]).toMatchObject({ at: gate.now(), wall: gate.now() - 3 * DAY });
});

test('set forward while it runs, lines keep the right time, and the next answer of the server makes it sure', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  gate.online = false;
  gate.wallOff = DAY;
  await gate.live(5);
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({
    id: 'stale',
    facts: { because: 'clock' },
  });
  expect((await gate.lines())[1]?.at).toBe(gate.now());
  gate.online = true;
  await gate.live(4);
  gate.device.next();
  await gate.advance(1_200);
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({ id: 'admit' });
});

test('the ticket of the last session opens until half an hour after midnight where the gate says so', async () => {
  const gate = await openGate((server) => {
    server.state.gates = [{ ...GATE, late_minutes: 30 }];
    server.state.sessions = [
      {
        id: 'n',
        scenic_id: 'park',
        starts_at: instantOf('2026-04-16', '23:50'),
        ends_at: instantOf('2026-04-16', '24:00'),
        last_entry_at: instantOf('2026-04-16', '24:00'),
      },
    ];
    server.state.permitHours = 17;
    server.put(ticketRow({ batch_id: 'n', people: 2 }));
  });
  const code = await gate.server.codeFor(ticketRow({ people: 2 }));
  await gate.advance(instantOf('2026-04-17', '00:05') - gate.now());
  await gate.signIn();
  expect(await gate.scan(code)).toMatchObject({ id: 'admit-n' });
  gate.device.next();
  await gate.advance(30 * 60_000);
  await gate.signIn();
  expect(await gate.scan(code)).toMatchObject({ id: 'expired' });
});

test('a session that runs on after midnight is judged by the list of its day until its end, also after a restart without a network', async () => {
  const session = {
    id: 'n',
    scenic_id: 'park',
    ...sessionTimes('2026-04-16', { start: '22:00', end: '01:30', last_entry: '01:00' }),
  };
  const [first, second, third] = ['826419370512', '826419370529', '826419370536'].map((ticket_no) =>
    ticketRow({ ticket_no, batch_id: 'n' }),
  ) as [PackTicket, PackTicket, PackTicket];
  const gate = await openGate((server) => {
    server.state.sessions = [session];
    server.state.permitHours = 36;
    server.put(first);
  });
  await gate.advance(instantOf('2026-04-16', '17:00') - gate.now());
  await gate.live(2);
  // These two tickets are sold after the list of tomorrow was fetched.
  gate.server.put(second);
  gate.server.put(third);
  await gate.advance(instantOf('2026-04-16', '23:30') - gate.now());
  await gate.live(3);
  gate.online = false;
  await gate.signIn();
  expect(await gate.scan(await gate.server.codeFor(first))).toMatchObject({ id: 'admit' });
  gate.device.next();
  await gate.advance(instantOf('2026-04-17', '00:40') - gate.now());
  await gate.live(3);
  await gate.restart();
  await gate.signIn();
  expect(await gate.scan(await gate.server.codeFor(first))).toMatchObject({ id: 'used' });
  gate.device.next();
  expect(await gate.scan(await gate.server.codeFor(second))).toMatchObject({ id: 'admit' });
  gate.device.next();
  await gate.advance(instantOf('2026-04-17', '01:10') - gate.now());
  await gate.signIn();
  expect(await gate.scan(await gate.server.codeFor(third))).toMatchObject({ id: 'too-late' });
  gate.device.next();
  await gate.advance(instantOf('2026-04-17', '01:31') - gate.now());
  await gate.live(31);
  await gate.signIn();
  gate.device.openDevice();
  expect(gate.screen()).toMatchObject({ kind: 'device', pack_day: '2026-04-17' });
  gate.device.next();
  expect(await gate.scan(await gate.server.codeFor(third))).toMatchObject({ id: 'expired' });
});

test('a session opens fifteen minutes before its start', async () => {
  const session = {
    id: 's',
    scenic_id: 'park',
    starts_at: instantOf('2026-04-16', '13:00'),
    ends_at: instantOf('2026-04-16', '15:00'),
    last_entry_at: instantOf('2026-04-16', '14:00'),
  };
  const gate = await openGate((server) => {
    server.state.sessions = [session];
    server.put(ticketRow({ batch_id: 's' }));
  });
  const code = await gate.server.codeFor(ticketRow());
  await gate.advance(instantOf('2026-04-16', '12:44') - gate.now());
  await gate.signIn();
  expect(await gate.scan(code)).toMatchObject({
    id: 'too-early',
    family: 'LATER',
    facts: { from: instantOf('2026-04-16', '12:45') },
  });
  await gate.advance(2 * 60_000);
  expect(await gate.scan(code)).toMatchObject({ id: 'admit' });
});

test('a list older than twelve hours opens for nobody by itself', async () => {
  const gate = await openGate((server) => {
    server.state.permitHours = 20;
    server.put(ticketRow());
  });
  gate.online = false;
  await gate.advance(31 * 60_000);
  expect(gate.status().list_age).toBe('amber');
  await gate.advance(12 * HOUR - 30 * 60_000);
  expect(gate.status().list_age).toBe('stale');
  await gate.signIn();
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({
    id: 'stale',
    family: 'ASK',
    by: 'supervisor',
    facts: { because: 'list' },
  });
});

test('what was used in the evening is not good again by the list of tomorrow', async () => {
  const twoDays = ticketRow({ valid_until: '2026-04-17' });
  const gate = await openGate((server) => {
    server.state.permitHours = 36;
    server.put(twoDays);
  });
  const code = await gate.server.codeFor(twoDays);
  await gate.advance(instantOf('2026-04-16', '17:00') - gate.now());
  await gate.live(2);
  await gate.signIn();
  expect(await gate.scan(code)).toMatchObject({ id: 'admit' });
  await gate.live(10);
  expect(gate.status().waiting_lines).toBe(0);
  gate.online = false;
  await gate.advance(instantOf('2026-04-17', '00:30') - gate.now());
  await gate.live(31);
  await gate.signIn();
  expect(await gate.scan(code)).toMatchObject({ id: 'used' });
});

test('the list of tomorrow is there in the evening, and opens at midnight without a network', async () => {
  const tomorrow = ticketRow({ valid_from: '2026-04-17', valid_until: '2026-04-17' });
  const gate = await openGate((server) => {
    server.state.permitHours = 36;
    server.put(tomorrow);
  });
  await gate.advance(instantOf('2026-04-16', '17:00') - gate.now());
  await gate.live(2);
  gate.online = false;
  await gate.advance(instantOf('2026-04-17', '00:30') - gate.now());
  await gate.live(31);
  await gate.restart();
  expect(gate.status()).toMatchObject({ list_age: 'amber', list_at: instantOf('2026-04-16', '17:00') });

  await gate.signIn();
  gate.device.openDevice();
  expect(gate.screen()).toMatchObject({ kind: 'device', pack_day: '2026-04-17' });
  gate.device.next();
  expect(
    await gate.scan(await gate.server.codeFor(tomorrow, { valid_from: '2026-04-17', valid_until: '2026-04-17' })),
  ).toMatchObject({ id: 'admit' });
});
