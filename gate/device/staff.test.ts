import { describe, expect, it, test } from 'vitest';
import { ticketRow } from './venue.fixture.ts';
import { createWorld, openGate, PIN } from './world.fixture.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

describe('PINs', () => {
  it('wrong ten times lock until the device is online, and not before', async () => {
    const gate = await openGate();
    gate.online = false;
    gate.device.lock();
    const wrong = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) await gate.device.signIn('chen', '000000');
    };
    await wrong(4);
    expect(gate.screen()).toMatchObject({ kind: 'locked', problem: 'pin-wrong', tries_left: 1 });
    await wrong(1);
    expect(gate.screen()).toMatchObject({ problem: 'pin-locked', locked_until: gate.now() + 300_000 });
    await gate.device.signIn('chen', PIN.steward);
    expect(gate.screen()).toMatchObject({ kind: 'locked', problem: 'pin-locked' });
    await gate.advance(300_000);
    await wrong(5);
    await gate.advance(3_600_000);
    await gate.device.signIn('chen', PIN.steward);
    expect(gate.screen()).toMatchObject({ kind: 'locked', locked_until: 'online' });
    await gate.restart();
    await gate.device.signIn('chen', PIN.steward);
    expect(gate.screen()).toMatchObject({ kind: 'locked', locked_until: 'online' });
    gate.online = true;
    await gate.device.sync();
    await gate.device.signIn('chen', PIN.steward);
    expect(gate.screen()).toMatchObject({ kind: 'signed-in' });
    expect((await gate.lines()).filter(({ kind }) => kind === 'wrong-pin')).toHaveLength(10);
  });

  it('lock by themselves after ten idle minutes', async () => {
    const gate = await openGate();
    await gate.advance(9 * 60_000);
    gate.device.touch();
    await gate.advance(9 * 60_000);
    expect(gate.screen().kind).toBe('scanning');
    await gate.advance(60_000);
    expect(gate.screen()).toMatchObject({ kind: 'locked', idle: true });
    expect(await gate.scan('anything')).toBeNull();
  });
});

describe('whoever is signed in', () => {
  it.each([
    ['dismissed', (staff: { active?: boolean }[]) => staff.splice(0, staff.length)],
    [
      'given another role',
      (staff: { role?: string }[]) => staff.forEach((each) => Object.assign(each, { role: 'office' })),
    ],
    [
      'given another PIN',
      (staff: { salt?: string }[]) => staff.forEach((each) => Object.assign(each, { salt: 'AAAAAAAAAAAAAAAAAAAAAA' })),
    ],
  ])('and was %s is signed out with the next list, and lets nobody in any more', async (_, change) => {
    const gate = await openGate((server) => server.put(ticketRow()));
    const code = await gate.server.codeFor(ticketRow());
    gate.server.state.staff = structuredClone(gate.server.state.staff);
    change(gate.server.state.staff);
    gate.server.state.epoch = 'e2';
    await gate.device.sync();
    expect(gate.screen()).toMatchObject({ kind: 'locked' });
    expect(await gate.scan(code)).toBeNull();
    expect((await gate.lines()).filter(({ kind }) => kind === 'entry')).toEqual([]);
  });

  it('can be somebody whom the office added after the device was paired', async () => {
    const world = await createWorld();
    const { staff } = world.server.state;
    world.server.state.staff = [];
    await world.pair();
    expect(world.screen()).toMatchObject({ kind: 'locked', staff: [] });
    Object.assign(world.server.state, { staff, epoch: 'e2' });
    await world.live(4);
    expect(world.screen()).toMatchObject({ kind: 'locked', staff: [{ id: 'chen' }, { id: 'lin' }] });
    await world.signIn();
    expect(world.screen()).toMatchObject({ kind: 'scanning' });
  });

  it('goes on with a list that still has him', async () => {
    const gate = await openGate();
    gate.server.state.epoch = 'e2';
    await gate.device.sync();
    expect(gate.screen()).toMatchObject({ kind: 'scanning' });
  });

  it('is proven to the server by the PIN where that is a supervisor, and not to it as a steward', async () => {
    const gate = await openGate();
    expect(gate.server.state.calls).not.toContain('provePin');
    gate.device.lock();
    await gate.device.signIn('lin', PIN.supervisor);
    await gate.live(1);
    expect(gate.server.state.calls).toContain('provePin');
  });
});

describe('typed numbers', () => {
  const type = async (gate: Awaited<ReturnType<typeof openGate>>, number: string): Promise<void> => {
    gate.device.openNumber();
    [...number].forEach((digit) => gate.device.typeDigit(digit));
    await gate.device.checkNumber();
  };

  it('find the ticket, and a real-name one asks for the document', async () => {
    const gate = await openGate((server) => server.put(ticketRow()));
    gate.device.openNumber();
    ['8', 'x', '2'].forEach((digit) => gate.device.typeDigit(digit));
    gate.device.eraseDigit();
    expect(gate.screen()).toMatchObject({ kind: 'number', digits: '8' });
    gate.device.clearDigits();
    await type(gate, '826419370512');
    expect(gate.screen()).toMatchObject({
      kind: 'verdict',
      shown: { id: 'check-id', how: 'typed', may_confirm: 'person' },
    });
  });

  it('pause for thirty seconds after three that nobody knows', async () => {
    const gate = await openGate();
    for (const number of ['100000000001', '100000000002', '100000000003']) await type(gate, number);
    expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { id: 'unknown' } });
    gate.device.openNumber();
    expect(gate.screen()).toMatchObject({ kind: 'number', problem: 'paused', paused_until: gate.now() + 30_000 });
    await type(gate, '100000000004');
    expect(gate.screen()).toMatchObject({ kind: 'number', problem: 'paused' });
    await gate.advance(30_000);
    await type(gate, '100000000004');
    expect(gate.screen()).toMatchObject({ kind: 'verdict' });
  });
});

describe('looking somebody up', () => {
  it('is written down with reason and masked value, shown for thirty seconds, and judged like a typed number', async () => {
    const gate = await openGate((server) => {
      server.put(ticketRow());
      server.state.found = [{ ticket: ticketRow(), holder: { name: '林**', id_mask: '**2418' } }];
    });
    gate.device.openLookUp('id-number');
    await gate.device.lookUp('310000198808082418', 'flat-battery');
    expect(gate.screen()).toMatchObject({
      kind: 'look-up',
      rows: [{ ticket_no: '826419370512', left: 1, holder_masked: '林** **2418' }],
    });
    expect((await gate.lines()).pop()).toMatchObject({
      kind: 'look-up',
      how: 'id-number',
      reason: 'flat-battery: **************2418',
    });
    await gate.device.chooseFound('826419370512');
    expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { id: 'check-id', how: 'id-number' } });
    gate.device.openLookUp('id-number');
    await gate.device.lookUp('310000198808082418', 'flat-battery');
    await gate.advance(30_000);
    expect(gate.screen()).toMatchObject({ kind: 'scanning' });
    await gate.device.chooseFound('826419370512');
    expect(gate.screen()).toMatchObject({ kind: 'scanning' });
  });

  it('is forgotten once its screen is left, and an answer that comes later is not shown', async () => {
    const gate = await openGate((server) => {
      server.put(ticketRow());
      server.state.found = [{ ticket: ticketRow(), holder: { name: '林**', id_mask: '**2418' } }];
    });
    gate.device.openLookUp('id-number');
    await gate.device.lookUp('310000198808082418', 'flat-battery');
    gate.device.next();
    gate.device.openLookUp('id-number');
    await gate.device.chooseFound('826419370512');
    expect(gate.screen()).toMatchObject({ kind: 'look-up', rows: null });
    const asked = gate.device.lookUp('310000198808082418', 'flat-battery');
    gate.device.next();
    gate.device.openLookUp('id-number');
    await asked;
    expect(gate.screen()).toMatchObject({ kind: 'look-up', rows: null, busy: false });
  });

  it('by phone is a supervisor’s, and nobody’s without a network', async () => {
    const gate = await openGate();
    gate.device.openLookUp('phone');
    await gate.device.lookUp('13800000000', 'no-phone');
    expect(gate.screen()).toMatchObject({ kind: 'look-up', problem: 'role', rows: null });
    expect(gate.server.state.calls).not.toContain('findTickets');
    gate.online = false;
    await gate.live(4);
    gate.device.openLookUp('id-number');
    expect(gate.screen()).toMatchObject({ problem: 'offline' });
  });
});

test('pairing shows the digits of the key, and waits until both sides agree', async () => {
  const world = await createWorld();
  await world.device.start();
  expect(world.screen()).toMatchObject({ kind: 'unpaired' });
  await world.device.pair('gate1.nothing');
  expect(world.screen()).toMatchObject({ kind: 'unpaired', problem: 'pairing-code' });
  await world.device.pair(`gate1.${btoa('https://elsewhere.example').replace(/=/g, '')}.p1.secret`);
  expect(world.screen()).toMatchObject({ problem: 'pairing-code' });
  await world.device.seen(
    `https://crane.example/gate/#gate1.${btoa('https://crane.example').replace(/=/g, '')}.p1.secret`,
  );
  expect(world.screen()).toMatchObject({ kind: 'pairing', agreed: false, digits: expect.stringMatching(/^\d{4}$/) });
  await world.device.agreeDigits();
  await world.live(6);
  expect(world.screen()).toMatchObject({ kind: 'pairing', agreed: true });
  world.server.state.device.accepted = true;
  await world.live(3);
  expect(world.screen()).toMatchObject({ kind: 'locked', staff: [{ id: 'chen' }, { id: 'lin' }] });
  const keys = await world.store.get<{ signing: CryptoKeyPair; sealing: CryptoKey }>('keys');
  expect([keys?.signing.privateKey.extractable, keys?.sealing.extractable]).toEqual([false, false]);
  await expect(crypto.subtle.exportKey('pkcs8', keys?.signing.privateKey ?? new CryptoKey())).rejects.toThrow();
});

test('different digits end the pairing, and nothing is stored', async () => {
  const world = await createWorld();
  await world.device.start();
  await world.device.pair(`gate1.${btoa('https://crane.example').replace(/=/g, '')}.p1.secret`);
  await world.device.cancelPairing();
  expect(world.screen()).toMatchObject({ kind: 'unpaired' });
  expect(await world.store.get('keys')).toBeUndefined();
  await eventually(() => expect(world.server.state.device.left).toBe(true));
});

test('a device is given back only by a supervisor, and only once all its lines are sent', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  await gate.device.unpair();
  expect(gate.screen().kind).toBe('scanning');
  gate.device.lock();
  await gate.signIn('lin');
  gate.online = false;
  await gate.scan(await gate.server.codeFor(ticketRow()));
  await gate.device.unpair();
  expect(gate.screen().kind).toBe('verdict');
  gate.device.openDevice();
  await gate.device.unpair();
  expect(gate.screen()).toMatchObject({ kind: 'device', busy: false, problem: 'offline' });
  gate.online = true;
  await gate.device.unpair();
  expect(gate.screen()).toMatchObject({ kind: 'unpaired', wiped: null });
  expect(gate.server.state.lines.map(({ kind }) => kind)).toEqual(['sign-in', 'sign-in', 'entry']);
});

test('nobody does anything before signing in', async () => {
  const world = await createWorld();
  world.server.put(ticketRow());
  await world.pair();
  const { device } = world;
  const before = world.screen();
  device.startScanning();
  device.openNumber();
  device.openDevice();
  device.openLookUp('phone');
  await device.openToday();
  await device.openConflicts();
  await device.unpair();
  await device.seen(await world.server.codeFor(ticketRow()));
  expect(world.screen()).toBe(before);
});
