import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateDevice } from '#gate/device/create-gate-device.ts';
import type { GateDeps } from '#gate/device/gate-state.ts';
import { openGateStore } from '#gate/device/store.ts';
import type { GateDevice } from '#gate/types.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { GateTest, openGates, type Order, ticketOf } from '#tests/fixtures/gate-arena.ts';
import { closePostgres } from '#tests/fixtures/races.ts';
import { waitFor } from '#tests/fixtures/server.ts';
import type { TestVisitor } from '#tests/fixtures/visitor.ts';

afterAll(closePostgres);

/**
 * The gate's device as it runs in a browser, but for the network, which a test cuts. Its clock is hours off the
 * server's.
 */
class TestDevice {
  readonly device: GateDevice;
  online = true;
  constructor(origin: string, name: string) {
    const clock: GateDeps['clock'] = {
      // oxlint-disable-next-line no-restricted-properties -- the device's own monotonic clock
      read: () => ({ wall: Date.now() - 3 * 3_600_000, mono: performance.now() }),
      after(ms, action) {
        const timer = setTimeout(action, ms);
        return () => clearTimeout(timer);
      },
    };
    const network: typeof fetch = (url, init) =>
      this.online ? fetch(url, init) : Promise.reject(new TypeError('Failed to fetch'));
    this.device = createGateDevice({
      clock,
      store: openGateStore(name),
      fetch: network,
      crypto,
      origin,
      model: 'test',
    });
  }

  async open(test: GateTest, gate: string): Promise<void> {
    await this.device.start();
    const { text } = await test.staff('pair', { origin: test.server.url });
    await this.device.pair(text);
    const agreed = this.device.agreeDigits();
    const waiting = (await test.staff('devices', {})).list.find((each: { state: string }) => each.state === 'waiting');
    const { screen } = this.device.snapshot();
    expect(screen).toMatchObject({ kind: 'pairing', digits: waiting.fingerprint });
    await test.staff('accept', { device: waiting.device, name: gate, gates: [gate] });
    await agreed;
    await waitFor(async () => this.device.snapshot().screen.kind === 'locked', 10_000, 'the office');
    await this.device.signIn('zhao', '123456');
    this.device.startScanning();
    expect(this.device.snapshot().screen.kind).toBe('scanning');
  }

  async scan(code: string | undefined) {
    if (this.device.snapshot().screen.kind === 'verdict') this.device.next();
    await this.device.seen(code ?? '');
    const { screen } = this.device.snapshot();
    return 'shown' in screen ? screen.shown : null;
  }
}

describe('the gate’s device at the real server', () => {
  let test: GateTest;
  let lin: TestVisitor;
  let east: TestDevice;
  let north: TestDevice;

  beforeAll(async () => {
    test = new GateTest(await openGates('postgres'));
    await test.people();
    lin = await test.visitor('lin');
    [east, north] = [new TestDevice(test.server.url, 'east'), new TestDevice(test.server.url, 'north')];
    await east.open(test, 'east');
    await north.open(test, 'north');
  });
  afterAll(async () => {
    east?.device.stop();
    north?.device.stop();
    await test?.arena.close();
  });

  const stateOf = async (order: Order) => {
    const { tickets } = await test.order(lin, order);
    return tickets.map(({ status, used }) => `${status} ${used}`);
  };

  it('lets a paid order in by its code without a network, and the visitor’s order shows it once the gate is back', async () => {
    const order = await test.buy(lin, ['day']);
    await east.device.sync();
    east.online = false;
    expect(await east.scan(ticketOf(order).code)).toMatchObject({ id: 'admit', family: 'GO', people: 1 });
    expect(await stateOf(order)).toEqual(['WAIT_USE 0']);
    east.online = true;
    await east.device.sync();
    expect(east.device.snapshot().status).toMatchObject({ waiting_lines: 0, clock: 'sure', online: true });
    expect(await stateOf(order)).toEqual(['USED 1']);
    expect((await test.order(lin, order)).may_evaluate).toBe(true);
  });

  it('keeps the same list as the server, whatever is bought, used and given back', async () => {
    const orders = [await test.buy(lin, ['day']), await test.buy(lin, ['family'])];
    await lin.call(
      'wxorder/cancelpart',
      { id: orders[0]?.id, ticketIds: [ticketOf(orders[0] as Order).id] },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
    await north.device.sync();
    await north.device.sync();
    const { status } = north.device.snapshot();
    expect(status).toMatchObject({ online: true, list_age: 'fresh' });
    expect(await north.scan(ticketOf(orders[0] as Order).code)).toMatchObject({ id: 'refunded' });
  });

  it('tells both gates of a ticket that both let in', async () => {
    const order = await test.buy(lin, ['day']);
    await Promise.all([east.device.sync(), north.device.sync()]);
    [east.online, north.online] = [false, false];
    expect(await east.scan(ticketOf(order).code)).toMatchObject({ id: 'admit' });
    expect(await north.scan(ticketOf(order).code)).toMatchObject({ id: 'admit' });
    [east.online, north.online] = [true, true];
    // The entry at the north gate is the later one, but it is uploaded first.
    await north.device.sync();
    await east.device.sync();
    expect(await stateOf(order)).toEqual(['USED 1']);
    await north.device.openConflicts();
    expect(north.device.snapshot().screen).toMatchObject({
      kind: 'conflicts',
      open: [{ kind: 'DOUBLE', ticket_no: ticketOf(order).ticket_no, entries: [{}, {}] }],
    });
    await east.device.openToday();
    expect(east.device.snapshot().screen).toMatchObject({
      kind: 'today',
      report: { by_gate: expect.arrayContaining([expect.objectContaining({ gate_id: 'east' })]) },
    });
  });

  it('hears within seconds that another gate was a moment faster, while the visitor is in sight', async () => {
    const order = await test.buy(lin, ['day']);
    await Promise.all([east.device.sync(), north.device.sync()]);
    for (const { device } of [east, north]) device.startScanning();
    expect(await east.scan(ticketOf(order).code)).toMatchObject({ id: 'admit' });
    // The north gate, offline, has not received the entry at the east gate and admits the same ticket again.
    north.online = false;
    await eventually(async () => expect(await stateOf(order)).toEqual(['USED 1']));
    expect(await north.scan(ticketOf(order).code)).toMatchObject({ id: 'admit' });
    north.online = true;
    await waitFor(
      async () => {
        const { screen } = north.device.snapshot();
        return screen.kind === 'verdict' && screen.shown.id === 'used' && screen.shown.facts.recalled === true;
      },
      10_000,
      'the recall',
    );
    expect(north.device.snapshot().screen).toMatchObject({ shown: { family: 'STOP', facts: { gate_id: 'east' } } });
    expect(await stateOf(order)).toEqual(['USED 1']);
  });

  it('asks the server about a code that was bought a moment ago', async () => {
    const order = await test.buy(lin, ['day']);
    east.device.startScanning();
    expect(await east.scan(ticketOf(order).code)).toMatchObject({ id: 'admit' });
  });

  it('forgets everything once the office revoked it', async () => {
    const { list } = await test.staff('devices', {});
    const { device } = list.find((each: { name: string }) => each.name === 'north');
    await test.staff('revoke', { device });
    await north.device.sync();
    expect(north.device.snapshot().screen).toMatchObject({ kind: 'unpaired', wiped: 'revoked' });
  });
});
