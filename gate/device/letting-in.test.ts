import { describe, expect, it, test } from 'vitest';
import { GATE, ticketRow } from './venue.fixture.ts';
import { openGate, PIN, type World } from './world.fixture.ts';

const FAMILY = ticketRow({ people: 4 });
const entries = async (gate: World) => (await gate.lines()).filter(({ people }) => people > 0);

describe('a code for several', () => {
  it('starts at all who are left; three go in, and the rest keeps the code', async () => {
    const gate = await openGate((server) => server.put(FAMILY));
    const code = await gate.server.codeFor(FAMILY);
    await gate.scan(code);
    expect(gate.screen()).toMatchObject({ kind: 'group', people: 4, left: 4 });
    gate.device.setPeople(9);
    expect(gate.screen()).toMatchObject({ people: 4 });
    gate.device.setPeople(3);
    await gate.device.admitGroup();
    expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { id: 'admit-n', people: 3, facts: { of: 4 } } });
    await gate.advance(61_000);
    expect(await gate.scan(code)).toMatchObject({ id: 'admit', people: 1, facts: { left: 1 } });
  });

  it('is written once, however often the button is pressed', async () => {
    const gate = await openGate((server) => server.put(FAMILY));
    await gate.scan(await gate.server.codeFor(FAMILY));
    await Promise.all([gate.device.admitGroup(), gate.device.admitGroup(), gate.device.admitGroup()]);
    expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { id: 'admit-n' } });
    expect(await entries(gate)).toMatchObject([{ kind: 'entry', people: 4 }]);
  });

  it('is judged anew when the button is pressed: another gate may have been faster', async () => {
    const gate = await openGate((server) => server.put(FAMILY));
    await gate.scan(await gate.server.codeFor(FAMILY));
    gate.server.put({ ...FAMILY, used: 3, first_use: { at: gate.now(), gate: 'east' } });
    await gate.live(4);
    await gate.device.admitGroup();
    expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { id: 'too-many', facts: { left: 1 } } });
    expect((await gate.lines()).slice(1)).toMatchObject([{ kind: 'verdict', verdict: 'too-many', people: 0 }]);
  });

  it('goes in one by one at a lane', async () => {
    const gate = await openGate((server) => {
      server.state.gates = [{ ...GATE, group: 'one' }];
      server.put(ticketRow({ people: 2 }));
    });
    const code = await gate.server.codeFor(ticketRow({ people: 2 }));
    for (const id of ['admit', 'admit', 'again']) {
      expect(await gate.scan(code)).toMatchObject({ id });
      await gate.advance(2_000);
    }
  });
});

describe('coming back', () => {
  const both = { ...GATE, direction: 'both' as const, re_entry: 'after-exit' as const };
  it('is free after an exit that was noted, and nothing more is used', async () => {
    const gate = await openGate((server) => {
      server.state.gates = [both];
      server.put(ticketRow());
    });
    const code = await gate.server.codeFor(ticketRow());
    await gate.scan(code);
    await gate.advance(61_000);
    expect(await gate.scan(code)).toMatchObject({ id: 'used' });
    await gate.device.chooseGate('east', true);
    gate.device.startScanning();
    await gate.advance(2_000);
    expect(await gate.scan(code)).toMatchObject({ id: 'exit', family: 'GO' });
    await gate.device.chooseGate('east', false);
    gate.device.startScanning();
    await gate.advance(2_000);
    expect(await gate.scan(code)).toMatchObject({ id: 're-entry', family: 'GO', facts: { used: 1 } });
    await gate.advance(61_000);
    expect(await gate.scan(code)).toMatchObject({ id: 'used' });
    expect((await entries(gate)).map(({ kind }) => kind)).toEqual(['entry', 'exit', 're-entry']);
    await gate.device.sync();
    expect(gate.server.state.tickets.get(FAMILY.ticket_no)?.used).toBe(1);
  });

  it('at another gate is free after the exit was told here, and taken back when somebody came in elsewhere', async () => {
    const row = ticketRow({ used: 1, first_use: { at: Date.UTC(2026, 3, 16, 1), gate: 'east' } });
    const gate = await openGate((server) => {
      server.state.gates = [both];
      server.put(row);
    });
    const code = await gate.server.codeFor(row);
    expect(await gate.scan(code)).toMatchObject({ id: 'used' });
    gate.server.put({ ...row, outside: 1 });
    await gate.live(4);
    expect(await gate.scan(code)).toMatchObject({ id: 're-entry' });
    await gate.live(70);
    expect(gate.server.state.tickets.get(row.ticket_no)?.outside).toBe(0);
    expect(await gate.scan(code)).toMatchObject({ id: 'used' });
    gate.server.put({ ...row, outside: 1 });
    gate.server.state.epoch = 'whole';
    await gate.live(4);
    expect(await gate.scan(code)).toMatchObject({ id: 're-entry' });
  });
});

describe('against the verdict', () => {
  const spent = ticketRow({ used: 1, first_use: { at: Date.UTC(2026, 3, 16, 1), gate: 'east' } });
  const input = {
    reason: 'id-checked-not-in-before' as const,
    note: '',
    staff_id: 'lin',
    pin: PIN.supervisor,
    people: 1,
  };

  it('a supervisor lets in with a PIN and a reason, and the line shows who', async () => {
    const gate = await openGate((server) => server.put(spent));
    await gate.scan(await gate.server.codeFor(spent));
    gate.device.openOverride();
    await gate.device.override({ ...input, pin: '000000' });
    expect(gate.screen()).toMatchObject({ kind: 'override', problem: 'pin-wrong', busy: false });
    await gate.device.override({ ...input, reason: 'other' });
    expect(gate.screen()).toMatchObject({ kind: 'override', problem: 'reason' });
    await gate.device.override({ ...input, staff_id: 'chen', pin: PIN.steward });
    expect(gate.screen()).toMatchObject({ kind: 'override', problem: 'role' });
    await gate.device.override(input);
    expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { id: 'override', family: 'GO', people: 1 } });
    expect(await entries(gate)).toMatchObject([
      { kind: 'override', verdict: 'override', people: 1, staff: 'lin', reason: 'id-checked-not-in-before' },
    ]);
  });

  it('is let in when the supervisor decided, not when the code was scanned', async () => {
    const gate = await openGate((server) => server.put(spent));
    await gate.scan(await gate.server.codeFor(spent));
    gate.device.openOverride();
    await gate.advance(7 * 60_000);
    await gate.device.override(input);
    expect(gate.screen()).toMatchObject({ shown: { id: 'override', at: gate.now() } });
    expect(await entries(gate)).toMatchObject([{ at: gate.now() }]);
  });

  it('nobody lets in a refunded ticket', async () => {
    const gate = await openGate((server) => server.put(ticketRow({ state: 'refunded' })));
    await gate.scan(await gate.server.codeFor(ticketRow()));
    gate.device.openOverride();
    expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { id: 'refunded', may_override: false } });
  });
});

test('a code that stays in view counts once, and the next one makes way for it', async () => {
  const next = ticketRow({ ticket_no: '826419370520' });
  const gate = await openGate((server) => [ticketRow(), next].forEach(server.put));
  const code = await gate.server.codeFor(ticketRow());
  await gate.scan(code);
  for (let frame = 0; frame < 20; frame += 1) {
    await gate.advance(500);
    await gate.device.seen(code);
  }
  expect(await entries(gate)).toHaveLength(1);
  expect(await gate.scan(await gate.server.codeFor(next))).toMatchObject({ id: 'admit' });
  expect(await entries(gate)).toHaveLength(2);
});

test('what asks for a button is not ended by another code; what does not, after a moment', async () => {
  const gate = await openGate((server) =>
    [ticketRow({ ticket_type_id: 'child' }), ticketRow({ ticket_no: '826419370520' })].forEach(server.put),
  );
  const good = await gate.server.codeFor(ticketRow({ ticket_no: '826419370520' }));
  await gate.scan(await gate.server.codeFor(ticketRow()));
  await gate.advance(5_000);
  expect(await gate.scan(good)).toMatchObject({ id: 'check-id' });
  gate.device.next();
  // The next visitor's code was in view all the while.
  expect(await gate.scan(good)).toMatchObject({ id: 'admit' });
  await gate.scan('something else');
  expect(await gate.scan(good)).toMatchObject({ id: 'no-code' });
  await gate.advance(1_500);
  expect(await gate.scan(good)).toMatchObject({ id: 'again' });
});
