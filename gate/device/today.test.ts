import { expect, test } from 'vitest';
import { ticketRow } from './venue.fixture.ts';
import { openGate, PIN, type World } from './world.fixture.ts';

const SPENT = ticketRow({ used: 1, first_use: { at: Date.UTC(2026, 3, 16, 1), gate: 'east' } });
const CHILD = ticketRow({ ticket_no: '826419370520', ticket_type_id: 'child' });

async function report(gate: World) {
  await gate.device.openToday();
  const screen = gate.screen();
  gate.device.startScanning();
  return screen.kind === 'today' ? screen.report : null;
}

test('refusals and overrides of the whole day are counted, also those that the list no longer shows', async () => {
  const gate = await openGate((server) => server.put(SPENT));
  const code = await gate.server.codeFor(SPENT);
  await gate.scan(code);
  gate.device.openOverride();
  await gate.device.override({
    reason: 'companion-scanned',
    note: '',
    staff_id: 'lin',
    pin: PIN.supervisor,
    people: 1,
  });
  for (let more = 0; more < 60; more += 1) {
    await gate.advance(61_000);
    await gate.scan(code);
  }
  expect(await report(gate)).toMatchObject({ refused: 61, overrides: 1 });
});

test('lines of yesterday are not counted', async () => {
  const gate = await openGate((server) => server.put(SPENT));
  await gate.scan(await gate.server.codeFor(SPENT));
  await gate.advance(24 * 3_600_000);
  await gate.device.sync();
  await gate.signIn();
  expect(await report(gate)).toMatchObject({ day: '2026-04-17', refused: 0 });
});

test('a question that ended with an admission is no refusal, and one that was denied is', async () => {
  const gate = await openGate((server) => server.put(CHILD));
  const code = await gate.server.codeFor(CHILD);
  expect(await gate.scan(code)).toMatchObject({ id: 'check-id' });
  gate.device.deny();
  expect(await report(gate)).toMatchObject({ refused: 1 });
  await gate.advance(2_000);
  await gate.scan(code);
  await gate.device.confirm();
  expect(await report(gate)).toMatchObject({ refused: 1 });
});
