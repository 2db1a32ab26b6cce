import { expect, test } from 'vitest';
import { ticketRow } from './venue.fixture.ts';
import { openGate } from './world.fixture.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const NO = '826419370512';
const HOUR = 3_600_000;

test('a device whose storage is full stops, shows it, and lets nobody else in', async () => {
  const gate = await openGate((server) => [ticketRow(), ticketRow({ ticket_no: '826419370520' })].forEach(server.put));
  await gate.settle();
  gate.diskFull = true;
  await gate.scan(await gate.server.codeFor(ticketRow()));
  expect(gate.screen()).toEqual({ kind: 'stopped', reason: 'storage-failed' });
  expect(await gate.scan(await gate.server.codeFor(ticketRow({ ticket_no: '826419370520' })))).toBeNull();
  gate.diskFull = false;
  await gate.live(4);
  expect(gate.screen()).toEqual({ kind: 'stopped', reason: 'storage-failed' });
  expect(await gate.lines()).toHaveLength(1);
});

test('the next entry waits until the one before is on the disk', async () => {
  const rows = [ticketRow(), ticketRow({ ticket_no: '826419370520' })];
  const gate = await openGate((server) => rows.forEach(server.put));
  await gate.settle();
  const [first, second] = await Promise.all(rows.map((row) => gate.server.codeFor(row)));
  let write: (() => void) | null = null;
  const { addLine } = gate.disk;
  gate.disk.addLine = (line) =>
    line.n === 2
      ? new Promise((resolve, reject) => (write = () => void addLine(line).then(resolve, reject)))
      : addLine(line);
  await gate.device.seen(first ?? '');
  expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { id: 'admit', seq: 1 } });
  await eventually(() => expect(write).not.toBeNull());
  void gate.device.seen(second ?? '');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(gate.screen()).toMatchObject({ shown: { seq: 1 } });
  (write as (() => void) | null)?.();
  await eventually(() => expect(gate.screen()).toMatchObject({ shown: { id: 'admit', seq: 2 } }));
});

test('a phone that dies right after GO loses that line at most, and the server is notified how many there were', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  await gate.live(4);
  gate.online = false;
  // The line is still on its way to the disk when the phone is gone.
  const { addLine } = gate.disk;
  const writing = new Promise<void>((resolve) => {
    gate.disk.addLine = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  void gate.device.seen(await gate.server.codeFor(ticketRow()));
  await writing;
  expect(gate.screen()).toMatchObject({ shown: { id: 'admit' } });
  gate.disk.addLine = addLine;
  await gate.crash();
  expect(await gate.lines()).toHaveLength(1);
  gate.online = true;
  await gate.device.sync();
  expect(gate.server.state.told_n).toBe(1);
  expect(gate.server.state.lines).toHaveLength(1);
});

test('lines that were written but not sent are told as a number before they are', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  await gate.live(4);
  gate.online = false;
  await gate.scan(await gate.server.codeFor(ticketRow()));
  await gate.restart();
  gate.online = true;
  await gate.device.sync();
  expect(gate.server.state.told_n).toBe(2);
  expect(gate.server.state.lines).toHaveLength(2);
});

test('what was let in before a restart is still used, without any network', async () => {
  const family = ticketRow({ people: 4 });
  const gate = await openGate((server) => server.put(family));
  gate.online = false;
  await gate.scan(await gate.server.codeFor(family));
  gate.device.setPeople(3);
  await gate.device.admitGroup();
  await gate.restart();
  expect(gate.status()).toMatchObject({ in_today: 3, waiting_lines: 2 });
  await gate.signIn();
  await gate.advance(61_000);
  await gate.signIn();
  expect(await gate.scan(await gate.server.codeFor(family))).toMatchObject({
    id: 'admit',
    people: 1,
    facts: { used: 3 },
  });
});

test('the hash of each line covers the one before, also over a restart', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  await gate.scan(await gate.server.codeFor(ticketRow()));
  await gate.restart();
  await gate.signIn();
  await gate.device.sync();
  expect((await gate.lines()).map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(gate.server.state.lines.map(({ hash }) => hash)).toEqual((await gate.lines()).map(({ hash }) => hash));
});

test('a line that was altered on the device stops it, and the server takes none of it', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  gate.online = false;
  await gate.scan(await gate.server.codeFor(ticketRow()));
  const [, line] = await gate.lines();
  await gate.store.removeLinesBefore(10);
  if (line) await gate.store.addLine({ ...line, n: 1, people: 0 });
  gate.online = true;
  await gate.live(4);
  expect(gate.screen()).toEqual({ kind: 'stopped', reason: 'log-altered' });
  expect(gate.server.state.lines).toEqual([]);
});

test('a permit that somebody made longer on the device is none', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  await gate.live(3);
  const permit = await gate.store.get<{ ends_at: number }>('permit');
  await gate.store.set('permit', { ...permit, ends_at: (permit?.ends_at ?? 0) + 24 * HOUR });
  gate.online = false;
  await gate.restart();
  expect(gate.screen().kind).not.toBe('locked');
});

test('at the end of the permit nothing is scanned, and a new one opens the gate again', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  gate.online = false;
  await gate.advance(12 * HOUR - 5_000);
  await gate.signIn();
  await gate.advance(6_000);
  expect(gate.screen()).toEqual({ kind: 'stopped', reason: 'permit-over' });
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toBeNull();
  gate.online = true;
  await gate.device.sync();
  expect(gate.screen()).toMatchObject({ kind: 'scanning' });
});

test('a day after its permit a lost device has no list any more, and keeps only what was not sent', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  await gate.live(4);
  gate.online = false;
  await gate.scan(await gate.server.codeFor(ticketRow()));
  await gate.advance(36 * HOUR);
  expect(gate.screen()).toEqual({ kind: 'stopped', reason: 'permit-over' });
  expect([await gate.store.get('pack'), await gate.store.get('news')]).toEqual([undefined, undefined]);
  expect((await gate.lines()).map(({ no }) => no)).toEqual([null, NO]);
});

test.each([
  ['within a quarter of an hour', 4_000],
  ['much later', 3_600_000],
])('a revoked device that comes back %s sends what it has, then forgets everything', async (_, away) => {
  const gate = await openGate((server) => server.put(ticketRow()));
  await gate.live(4);
  gate.online = false;
  await gate.scan(await gate.server.codeFor(ticketRow()));
  gate.server.state.device.revoked = true;
  await gate.advance(away);
  expect(gate.screen().kind).not.toBe('unpaired');
  gate.online = true;
  await gate.live(31);
  expect(gate.screen()).toMatchObject({ kind: 'unpaired', wiped: 'revoked' });
  expect([...gate.server.state.results.values()].pop()).toBe('HELD');
  expect(gate.server.state.tickets.get(NO)?.used).toBe(0);
  expect(await gate.lines()).toEqual([]);
  expect([await gate.store.get('keys'), await gate.store.get('pack'), await gate.store.get('permit')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('what is kept of the list can’t be read without the device’s own key', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  await gate.live(3);
  const sealed = await gate.store.get<{ iv: Uint8Array; bytes: ArrayBuffer }>('pack');
  const text = new TextDecoder('latin1').decode(sealed?.bytes);
  expect(text.length).toBeGreaterThan(1_000);
  for (const word of ['chen', 'pin_hash', 'crane', 'tickets']) expect(text).not.toContain(word);
});

test('a server restored from a backup gets the lines that it lost again, and what was used stays used', async () => {
  const rows = [ticketRow(), ticketRow({ ticket_no: '826419370520' })];
  const gate = await openGate((server) => rows.forEach(server.put));
  const [first, second] = await Promise.all(rows.map((row) => gate.server.codeFor(row)));
  await gate.scan(first ?? '');
  await gate.live(4);
  expect(gate.server.state.tickets.get(NO)?.used).toBe(1);
  gate.server.state.lines.splice(1);
  gate.server.state.epoch = 'e2';
  gate.server.put(ticketRow());
  // The next line shows the server that some are missing.
  await gate.scan(second ?? '');
  await gate.live(7);
  expect(gate.server.state.lines.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(rows.map(({ ticket_no }) => gate.server.state.tickets.get(ticket_no)?.used)).toEqual([1, 1]);
  await gate.advance(61_000);
  expect(await gate.scan(first ?? '')).toMatchObject({ id: 'used' });
});
