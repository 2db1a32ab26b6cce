import { createDecipheriv, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantOf } from '#domain/lib/day.ts';
import { decodeHint, hintPadText, xorHint } from '#domain/gate/gate-hint.ts';
import type { GateLine } from '#domain/gate/gate-log.ts';
import { hasId, ID_HASH_BYTES, idHashText, rowsWithId } from '#domain/gate/gate-ids.ts';
import { EMPTY_LIST, hashCard, hashTicket, listHashText } from '#domain/gate/gate-list-hash.ts';
import { decodeCards, decodeTickets, HINT_BYTES } from '#domain/gate/gate-pack.ts';
import { THUMB_NONCE, thumbKeyText } from '#domain/gate/gate-thumb.ts';
import { parseTicketCode } from '#domain/order/ticket-code.ts';
import { makeSecrets } from '#server/keys/secrets.ts';
import { GATED, GateTest, openGates, type Order, ticketOf } from '#tests/fixtures/gate-arena.ts';
import { TEST_PIN, TestGate } from '#tests/fixtures/gate-device.ts';
import { ADULT, ADULT_2 } from '#tests/fixtures/orders.ts';
import { closePostgres, TODAY } from '#tests/fixtures/races.ts';
import { ROOT, waitFor } from '#tests/fixtures/server.ts';
import type { TestVisitor } from '#tests/fixtures/visitor.ts';

afterAll(closePostgres);

const SECRETS = makeSecrets(Buffer.alloc(32, 7).toString('base64'));
const CODE = { scenic_id: 'park', batch_id: null, serial: 1, people: 1, valid_from: TODAY, valid_until: TODAY };
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const justAfter = ({ at, wall }: GateLine): Pick<GateLine, 'at' | 'wall'> => ({ at: at + 1, wall: wall + 1 });
const twinOf = (last: string): string =>
  ALPHABET[(ALPHABET.indexOf(last) & 48) | ((ALPHABET.indexOf(last) + 1) & 15)] ?? '';

/** Decodes a pack as a device does. */
function listOf(pack: any) {
  const lists = {
    day: pack.day,
    types: pack.types.map((each: any) => each.id),
    scenics: pack.scenics.map((each: any) => each.id),
    sessions: pack.sessions.map((each: any) => each.id),
    gates: pack.gates.map((each: any) => each.id),
  };
  return {
    tickets: decodeTickets(Buffer.from(pack.tickets, 'base64url'), lists),
    cards: decodeCards(Buffer.from(pack.cards, 'base64url'), lists),
  };
}

describe('limits of devices', () => {
  it('wrong PINs lock a person at one device for a while, and one device opens so many bookings an hour', async () => {
    const arena = await openGates('postgres', { env: { RATE_LIMITS: 'on' } });
    try {
      const test = new GateTest(arena);
      await test.people();
      const [gate, other] = [await test.gate('east'), await test.gate('east')];
      const tries = [];
      for (let index = 0; index < 6; index += 1)
        tries.push((await gate.call('provePin', { staff: 'zhao', pin: '000000' })).extraInfo);
      expect(tries.map((extra: any) => 'retry_at' in (extra ?? {}))).toEqual([false, false, false, false, false, true]);
      expect(await gate.call('provePin', { staff: 'zhao', pin: TEST_PIN })).toMatchObject({ resCode: 61_013 });
      expect(await other.call('provePin', { staff: 'zhao', pin: TEST_PIN })).toMatchObject({ resCode: 200 });
      const codes = new Set<number>();
      for (let index = 0; index < 61; index += 1)
        codes.add(
          (
            await gate.call('findTickets', {
              staff: 'wang',
              by: 'id-number',
              value: `X${10_000_000 + index}`,
              reason: 'no-phone',
            })
          ).resCode,
        );
      expect([...codes]).toEqual([200, 42_901]);
    } finally {
      await arena.close();
    }
  });
});

describe('the gate', () => {
  let test: GateTest;
  let lin: TestVisitor;
  let east: TestGate;
  let north: TestGate;

  beforeAll(async () => {
    const arena = await openGates('postgres', { servers: 2 });
    test = new GateTest(arena);
    await test.people();
    lin = await test.visitor('lin');
    [east, north] = [await test.gate('east'), await test.gate('north')];
  });
  afterAll(() => test?.arena.close());

  const used = async (order: Order) => {
    const { status, tickets } = await test.order(lin, order);
    return [status, ...tickets.map((ticket) => [ticket.status, ticket.used])];
  };
  const cancel = (order: Order, index = 0) =>
    lin.call(
      'wxorder/cancelpart',
      { id: order.id, ticketIds: [ticketOf(order, index).id] },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
  const returnOf = async (order: Order) => ticketOf(await test.order(lin, order)).refund?.state;

  it('an entry that was uploaded shows as used to its visitor, who may rate it then', async () => {
    const order = await test.buy(lin, ['day']);
    expect(order.may_evaluate).toBe(false);
    east.write({ no: ticketOf(order).ticket_no });
    expect(await east.upload()).toEqual([{ n: east.lines.length, outcome: 'APPLIED' }]);
    expect(await used(order)).toEqual(['COMPLETE', ['USED', 1]]);
    expect((await test.order(lin, order)).may_evaluate).toBe(true);
  });

  it.each([
    ['in the order of time', ['east', 'north']],
    ['the later first', ['north', 'east']],
  ])('one ticket at two gates without a network: the earlier counts, both are told, uploaded %s', async (_, order_) => {
    const order = await test.buy(lin, ['day']);
    const first = east.write({ no: ticketOf(order).ticket_no });
    const second = north.write({ no: ticketOf(order).ticket_no, gate: 'north', ...justAfter(first) });
    for (const name of order_) await (name === 'east' ? east : north).upload();
    const again = (gate: TestGate, line: { n: number }) =>
      gate.ask('pushLog', { lines: gate.lines.slice(line.n - 1, line.n) });
    expect((await again(east, first)).results[0].outcome).toBe('APPLIED');
    expect((await again(north, second)).results[0].outcome).toBe('DOUBLE');
    expect(await used(order)).toEqual(['COMPLETE', ['USED', 1]]);
    const report = await east.ask('gateReport', { staff: 'zhao', day: TODAY });
    expect(report.conflicts.find((each: any) => each.id === `${north.id}.${second.n}`)).toMatchObject({
      outcome: 'DOUBLE',
      gate: 'north',
      first: { gate: 'east', clock: 'sure', offline: true },
    });
    const news = await north.ask('gateNews', { cursor: 0, n: north.lines.length, day: TODAY });
    expect(news.recalls).toContainEqual(
      expect.objectContaining({
        no: ticketOf(order).ticket_no,
        n: second.n,
        people: 1,
        clock: 'sure',
        offline: true,
        other_gate: 'east',
        other_clock: 'sure',
      }),
    );
  });

  it('a family of four at two gates: three and one fit, three and two leave one over, in any upload order', async () => {
    for (const [people, outcome, turned] of [
      [1, 'APPLIED', false],
      [1, 'APPLIED', true],
      [2, 'DOUBLE', false],
      [2, 'DOUBLE', true],
    ] as const) {
      const order = await test.buy(lin, ['family']);
      const no = ticketOf(order).ticket_no;
      const first = east.write({ no, people: 3 });
      const second = north.write({ no, people, gate: 'north', ...justAfter(first) });
      for (const gate of turned ? [north, east] : [east, north]) await gate.upload();
      const [result] = (await north.ask('pushLog', { lines: [second] })).results;
      expect(result).toEqual({ n: second.n, outcome, ...(people === 2 ? { why: '1 of 2' } : {}) });
      expect(await used(order)).toEqual(['COMPLETE', ['USED', 4]]);
    }
  });

  it('a lost answer is asked for again: one entry', async () => {
    const order = await test.buy(lin, ['day']);
    const line = east.write({ no: ticketOf(order).ticket_no });
    const lines = [line];
    const answers = await Promise.all([
      east.ask('pushLog', { lines }),
      east.ask('pushLog', { lines }),
      east.ask('pushLog', { lines }),
    ]);
    east.sent = line.n;
    expect(new Set(answers.map((answer) => answer.next_n))).toEqual(new Set([line.n + 1]));
    expect((await east.ask('pushLog', { lines })).results).toEqual([{ n: line.n, outcome: 'APPLIED' }]);
    expect(await used(order)).toEqual(['COMPLETE', ['USED', 1]]);
  });

  it('lines that are missing are asked for by number, and are told to supervisors', async () => {
    const gate = await test.gate('east');
    for (let line = 0; line < 3; line += 1) gate.write({ no: null, kind: 'verdict', verdict: 'used', people: 0 });
    expect(await gate.call('pushLog', { lines: gate.lines.slice(1) })).toMatchObject({
      resCode: 61_010,
      extraInfo: { next_n: 1 },
    });
    await gate.contact();
    const report = await gate.ask('gateReport', { staff: 'zhao', day: TODAY });
    expect(report.missing).toContainEqual(expect.objectContaining({ device: gate.id, lines: 3 }));
    await gate.upload();
    await gate.contact();
    expect(
      (await gate.ask('gateReport', { staff: 'zhao', day: TODAY })).missing.filter(
        (each: any) => each.device === gate.id,
      ),
    ).toEqual([]);
  });

  it('a device that was installed anew is another one, and what the old one never sent is told', async () => {
    const old = await test.gate('east');
    old.write({ no: null, kind: 'verdict', verdict: 'used', people: 0 });
    await old.upload();
    old.write({ no: null, kind: 'verdict', verdict: 'again', people: 0 });
    old.write({ no: null, kind: 'verdict', verdict: 'again', people: 0 });
    await old.contact();
    const anew = await test.gate('east');
    expect(anew.id).not.toBe(old.id);
    expect(await anew.renew()).toMatchObject({ last_n: 0, chain: '' });
    anew.write({ no: null, kind: 'verdict', verdict: 'used', people: 0 });
    expect(await anew.upload()).toEqual([{ n: 1, outcome: 'KEPT' }]);
    const { missing } = await anew.ask('gateReport', { staff: 'zhao', day: TODAY });
    expect(missing).toContainEqual(expect.objectContaining({ device: old.id, lines: 2 }));
    expect(missing).not.toContainEqual(expect.objectContaining({ device: anew.id }));
  });

  it('an altered line, and one that does not follow from the line before, are forks', async () => {
    const gate = await test.gate('east');
    gate.write({ no: null, kind: 'verdict', verdict: 'used', people: 0 });
    gate.write({ no: null, kind: 'verdict', verdict: 'again', people: 0 });
    const [first, second] = gate.lines as [TestGate['lines'][0], TestGate['lines'][0]];
    expect(await gate.call('pushLog', { lines: [{ ...first, verdict: 'admit' }] })).toMatchObject({
      resCode: 61_011,
      extraInfo: { n: 1 },
    });
    await gate.ask('pushLog', { lines: [first] });
    expect(await gate.call('pushLog', { lines: [{ ...first, hash: second.hash }] })).toMatchObject({ resCode: 61_011 });
    expect(await gate.call('pushLog', { lines: [{ ...second, at: second.at + 1 }] })).toMatchObject({
      resCode: 61_011,
      extraInfo: { n: 2 },
    });
    await gate.ask('pushLog', { lines: [second] });
  });

  it('a copied token is worth nothing, nor is a request that was changed, came late or names another device', async () => {
    const input = { cursor: 0, n: east.lines.length, day: TODAY };
    expect(await north.call('gateNews', input, { token: east.token, device: east.id })).toMatchObject({
      resCode: 61_003,
      extraInfo: { revoked: false },
    });
    expect(await north.call('gateNews', input, { token: east.token })).toMatchObject({ resCode: 61_003 });
    expect(await east.call('gateNews', input, { body: JSON.stringify({ ...input, cursor: 1 }) })).toMatchObject({
      resCode: 61_003,
    });
    expect(await east.call('gateNews', input, { time: east.now() - 6 * 60_000 })).toMatchObject({
      resCode: 61_009,
      extraInfo: { server_time: expect.any(Number) },
    });
    expect(await east.call('gateNews', input, { token: '' })).toMatchObject({ resCode: 61_003 });
    expect(await east.call('gateNews', input)).toMatchObject({ resCode: 200 });
  });

  it('a pairing code is good once and for its own secret, and a device waits for the office', async () => {
    const { text } = await test.staff('pair', { origin: test.server.url });
    const [kind_, origin, id, secret] = String(text).split('.');
    expect([kind_, Buffer.from(origin ?? '', 'base64url').toString()]).toEqual(['gate1', test.server.url]);
    const key = Buffer.from((east as any).publicKey, 'base64url').toString('base64url');
    const pairing = { id, secret, public_key: key, model: 'phone' };
    expect(await east.call('pairDevice', { ...pairing, secret: 'AAAAAAAAAAAAAAAAAAAAAA' })).toMatchObject({
      resCode: 61_001,
    });
    expect(await north.call('pairDevice', pairing)).toMatchObject({ resCode: 61_001 });
    const paired = await east.ask('pairDevice', pairing);
    expect(paired).toMatchObject({ state: 'waiting', fingerprint: east.fingerprint });
    expect(await east.call('pairDevice', pairing)).toMatchObject({ resCode: 61_001 });
    const waiting = await east.call('renewPermit', { n: 0 }, { device: paired.device });
    expect(waiting.extraInfo).toMatchObject({ state: 'waiting', token: '', permit: null });
    expect((await test.staff('devices', {})).list).toContainEqual(
      expect.objectContaining({ device: paired.device, state: 'waiting', fingerprint: east.fingerprint }),
    );
  });

  it('a device whose digits differed can no longer be accepted', async () => {
    const { text } = await test.staff('pair', { origin: test.server.url });
    const [, , id, secret] = String(text).split('.');
    const gate = new TestGate(test.arena.servers, GATED, test.ahead);
    await gate.join(id ?? '', secret ?? '');
    await gate.ask('leavePairing', {});
    await expect(test.staff('accept', { device: gate.id, name: 'ghost', gates: ['east'] })).rejects.toThrow();
    const used = await test.gate('east');
    used.write({ no: null, kind: 'verdict' });
    await used.upload();
    expect((await used.call('leavePairing', {})).resCode).not.toBe(200);
  });

  it('nothing of a device that nobody accepted is taken, however it is signed', async () => {
    const order = await test.buy(lin, ['day']);
    const { text } = await test.staff('pair', { origin: test.server.url });
    const [, , id, secret] = String(text).split('.');
    const thief = new TestGate(test.arena.servers, GATED, test.ahead);
    await thief.join(id ?? '', secret ?? '');
    thief.write({ no: ticketOf(order).ticket_no });
    thief.write({ no: ticketOf(order).ticket_no, kind: 'override', staff: 'zhao', reason: 'other' });
    expect(await thief.call('pushLog', { lines: thief.lines })).toMatchObject({ resCode: 61_004 });
    expect(await used(order)).toEqual(['WAIT_USE', ['WAIT_USE', 0]]);
    expect((await test.staff('devices', {})).list.find((each: any) => each.device === thief.id)).toMatchObject({
      state: 'waiting',
      last_n: 0,
    });
    await test.staff('revoke', { device: thief.id });
    expect(await thief.call('pushLog', { lines: thief.lines })).toMatchObject({
      resCode: 61_003,
      extraInfo: { revoked: true },
    });
  });

  it('lines of a gate, a person or a time that cannot be are held until somebody decides', async () => {
    await test.staff('person', { id: 'gone', role: 'supervisor', name: 'gone', pin: '123456' });
    const gate = await test.gate('east');
    await test.staff('person', { id: 'gone', role: 'supervisor', name: 'gone', active: false });
    const wrong = [
      { gate: 'north' },
      { gate: 'nowhere' },
      { staff: 'nobody' },
      { staff: null },
      { staff: 'gone', at: gate.now() + 120_000 },
      { at: 1000 },
      { kind: 'override' as const, staff: 'wang' },
    ];
    const orders = await Promise.all(wrong.map(() => test.buy(lin, ['day'])));
    for (const [index, each] of wrong.entries())
      gate.write({ no: ticketOf(orders[index] as Order).ticket_no, ...each });
    expect((await gate.upload()).map(({ outcome }) => outcome)).toEqual(wrong.map(() => 'HELD'));
    for (const order of orders) expect(await used(order)).toEqual(['WAIT_USE', ['WAIT_USE', 0]]);
    expect(
      await east.call('settleConflict', {
        staff: 'zhao',
        id: `${gate.id}.1`,
        decision: 'apply',
        note: 'camera shows them',
      }),
    ).toMatchObject({
      resCode: 200,
    });
    expect(await used(orders[0] as Order)).toEqual(['COMPLETE', ['USED', 1]]);
  });

  it('what was written under a name before it ended counts', async () => {
    await test.staff('person', { id: 'leaver', role: 'steward', name: 'leaver', pin: '123456' });
    const gate = await test.gate('east');
    const order = await test.buy(lin, ['day']);
    gate.write({ no: ticketOf(order).ticket_no, staff: 'leaver' });
    await test.staff('person', { id: 'leaver', role: 'steward', name: 'leaver', active: false });
    expect((await gate.upload()).map(({ outcome }) => outcome)).toEqual(['APPLIED']);
  });

  it('devices fetch their lists again once somebody was added or renamed', async () => {
    const named = async (): Promise<string[]> => {
      const { epoch, count, hash } = list;
      ({ pack: list = list } = await east.ask('gatePack', { day: TODAY, epoch, count, hash }));
      return list.staff.flatMap(({ id, name }: any) => (id === 'newcomer' ? [name] : []));
    };
    let { pack: list } = await east.ask('gatePack', { day: TODAY });
    await test.staff('person', { id: 'newcomer', role: 'steward', name: 'Newcomer', pin: '123456' });
    expect(await named()).toEqual(['Newcomer']);
    await test.staff('person', { id: 'newcomer', role: 'steward', name: 'Renamed' });
    expect(await named()).toEqual(['Renamed']);
  });

  it('devices fetch their lists again once somebody was dismissed', async () => {
    await test.staff('person', { id: 'leaver', role: 'steward', name: 'leaver', pin: '123456' });
    const { pack } = await east.ask('gatePack', { day: TODAY });
    await test.staff('person', { id: 'leaver', role: 'steward', name: 'leaver', active: false });
    const news = await east.ask('gateNews', { cursor: pack.cursor, n: east.lines.length, day: TODAY });
    expect(news.epoch).not.toBe(pack.epoch);
    const { pack: fresh } = await east.ask('gatePack', {
      day: TODAY,
      epoch: pack.epoch,
      count: pack.count,
      hash: pack.hash,
    });
    expect(fresh.staff.map(({ id }: any) => id)).not.toContain('leaver');
  });

  it('a supervisor is believed by the PIN, at this device, as long as it is his', async () => {
    const gate = await test.gate('east');
    const asks = (proof?: string) =>
      gate.call('gateReport', { staff: 'zhao', day: TODAY }, proof === undefined ? {} : { proof });
    expect(await asks('')).toMatchObject({ resCode: 61_012 });
    expect(
      await gate.call(
        'findTickets',
        { staff: 'zhao', by: 'phone', value: '13800000000', reason: 'no-phone' },
        { proof: '' },
      ),
    ).toMatchObject({
      resCode: 61_012,
    });
    expect(await asks()).toMatchObject({ resCode: 200 });
    const other = await test.gate('east');
    expect(await other.call('gateReport', { staff: 'zhao', day: TODAY }, { proof: gate.proof })).toMatchObject({
      resCode: 61_012,
    });
    expect(await asks(gate.proof.replace(/^\d/, '9'))).toMatchObject({ resCode: 61_012 });
    for (const name of ['createPairing', 'acceptDevice', 'revokeDevice', 'listDevices', 'saveStaff']) {
      expect(await gate.call(name, { project: GATED, staff: 'chen' }, { proof: gate.proof })).toMatchObject({
        resCode: 40_401,
      });
    }
    await test.staff('person', { id: 'zhao', role: 'supervisor', name: 'zhao', pin: '654321' });
    expect(await asks(gate.proof)).toMatchObject({ resCode: 61_012 });
    await test.staff('person', { id: 'zhao', role: 'supervisor', name: 'zhao', pin: '123456' });
  });

  it('lines of a revoked device are held until somebody decides, and it is told to wipe itself', async () => {
    const gate = await test.gate('east');
    const [stored, lost] = [await test.buy(lin, ['day']), await test.buy(lin, ['day'])];
    gate.write({ no: ticketOf(stored).ticket_no });
    gate.write({ no: ticketOf(lost).ticket_no });
    await test.staff('revoke', { device: gate.id });
    expect((await gate.upload()).map(({ outcome }) => outcome)).toEqual(['HELD', 'HELD']);
    expect(await gate.call('renewPermit', { n: 2 })).toMatchObject({ resCode: 61_003, extraInfo: { revoked: true } });
    expect(await gate.call('gateNews', { cursor: 0, n: 2, day: TODAY })).toMatchObject({
      resCode: 61_003,
      extraInfo: { revoked: true },
    });
    expect(await used(stored)).toEqual(['WAIT_USE', ['WAIT_USE', 0]]);
    const decide = (staff: string, n: number, decision: string, note?: string) =>
      east.call('settleConflict', { staff, id: `${gate.id}.${n}`, decision, note });
    expect(await decide('wang', 1, 'apply', 'seen')).toMatchObject({ resCode: 61_007 });
    expect(await decide('zhao', 1, 'apply')).toMatchObject({ resCode: 61_008 });
    expect(await decide('zhao', 1, 'apply', 'camera shows them')).toMatchObject({
      resCode: 200,
      extraInfo: { conflict: { outcome: 'APPLIED', decided: { by: 'staff:zhao' } } },
    });
    expect(await decide('zhao', 1, 'let-stand', 'again')).toMatchObject({ resCode: 41_003 });
    expect(await decide('zhao', 2, 'let-stand', 'nobody came')).toMatchObject({ resCode: 200 });
    expect([await used(stored), await used(lost)]).toEqual([
      ['COMPLETE', ['USED', 1]],
      ['WAIT_USE', ['WAIT_USE', 0]],
    ]);
  });

  it('the list has all that is good today, says nothing legible about people, and is fetched once', async () => {
    const child = await test
      .buy(lin, ['child'], { travellers: [{ ...ADULT, name: '林小溪', id_number: '110000201502280010' }] })
      .catch(() => test.buy(lin, ['adult'], { travellers: [ADULT] }));
    const family = await test.buy(lin, ['family']);
    await test.buy(lin, ['boat'], { batch_id: `lake.one.${TODAY.replaceAll('-', '')}` });
    const { pack } = await east.ask('gatePack', { day: TODAY });
    // A ticket of another spot is named at every gate, also of one that no gate admits to.
    expect(pack.scenics.map(({ id }: any) => id)).toEqual(['park', 'lake', 'garden']);
    const { tickets } = listOf(pack);
    expect(tickets.find(ticketOf(family).ticket_no)).toMatchObject({
      people: 4,
      used: 0,
      state: 'good',
      scenic_id: 'park',
      valid_from: TODAY,
    });
    const row = tickets.find(ticketOf(child).ticket_no);
    const code = parseTicketCode(ticketOf(child).code ?? '');
    const pad = createHmac('sha256', Buffer.from(code?.signature ?? '', 'base64url'))
      .update(hintPadText(0))
      .digest()
      .subarray(0, HINT_BYTES);
    expect(decodeHint(xorHint(row?.hints ?? new Uint8Array(0), pad)).surname).toBe(ticketOf(child).holders[0]?.name[0]);
    expect(JSON.stringify(pack)).not.toContain(ADULT.name);
    let hash = EMPTY_LIST;
    for (let index = 0; index < tickets.size; index += 1) hash = hashTicket(hash, tickets.rowAt(index));
    const { cards } = listOf(pack);
    for (let index = 0; index < cards.size; index += 1) hash = hashCard(hash, cards.rowAt(index));
    expect([tickets.size + cards.size, listHashText(hash)]).toEqual([pack.count, pack.hash]);
    expect(
      await east.ask('gatePack', { day: TODAY, epoch: pack.epoch, count: pack.count, hash: pack.hash }),
    ).toMatchObject({ same: true });
    expect((await east.ask('gatePack', { day: TODAY, epoch: 'other', count: pack.count, hash: pack.hash })).same).toBe(
      false,
    );
    expect(await east.call('gatePack', { day: addDays(TODAY, 3) })).toMatchObject({ resCode: 40_401 });
    const pier = listOf((await (await test.gate('pier')).ask('gatePack', { day: TODAY })).pack);
    expect([pier.tickets.find(ticketOf(family).ticket_no), pier.tickets.size > 0]).toEqual([null, true]);
  });

  it('news tell what was bought, used and given back since, and by which sum the list is whole', async () => {
    const { pack } = await east.ask('gatePack', { day: TODAY });
    const order = await test.buy(lin, ['day']);
    const no = ticketOf(order).ticket_no;
    const news = async () =>
      (await east.ask('gateNews', { cursor: pack.cursor, n: east.lines.length, day: TODAY })).tickets.find(
        (row: any) => row.ticket_no === no,
      );
    expect(await news()).toMatchObject({ state: 'good', used: 0, changeable: true });
    north.write({ no, gate: 'north' });
    await north.upload();
    expect(await news()).toMatchObject({ used: 1, first_use: { gate: 'north' } });
  });

  it('after a restored backup the list has another epoch, and lines are asked for again from the last that is there', async () => {
    const { pack } = await east.ask('gatePack', { day: TODAY });
    await test.staff('restored', {});
    expect(
      (await east.ask('gatePack', { day: TODAY, epoch: pack.epoch, count: pack.count, hash: pack.hash })).pack.epoch,
    ).not.toBe(pack.epoch);
  });

  it('a steward may not look by phone, nobody without a reason, and every look is noted', async () => {
    const order = await test.buy(lin, ['adult'], { travellers: [ADULT] });
    const ask = (input: Record<string, unknown>) => east.call('findTickets', input);
    expect(await ask({ staff: 'wang', by: 'phone', value: '13800000000', reason: 'no-phone' })).toMatchObject({
      resCode: 61_007,
    });
    expect(await ask({ staff: 'nobody', by: 'id-number', value: ADULT.id_number, reason: 'no-phone' })).toMatchObject({
      resCode: 61_007,
    });
    expect(await ask({ staff: 'wang', by: 'id-number', value: ADULT.id_number })).toMatchObject({ resCode: 61_008 });
    const found = await ask({ staff: 'wang', by: 'id-number', value: ADULT.id_number, reason: 'flat-battery' });
    const row = found.extraInfo.list.find((each: any) => each.ticket.ticket_no === ticketOf(order).ticket_no);
    expect(row.holder.id_mask).toContain('*');
    expect(JSON.stringify(found)).not.toContain(ADULT.name);
    expect(
      (await ask({ staff: 'zhao', by: 'phone', value: '13800000000', reason: 'no-phone' })).extraInfo.list.length,
    ).toBeGreaterThan(0);
  });

  it('asks the server about a code: altered, of another spot, good, used', async () => {
    const order = await test.buy(lin, ['day']);
    const code = ticketOf(order).code ?? '';
    const verdict = async (text: string, gate = east, at = 'east') =>
      (await gate.ask('checkNow', { staff: 'wang', gate: at, code: text })).verdict;
    expect(await verdict(code)).toBe('admit');
    expect(await verdict(ticketOf(order).ticket_no)).toBe('admit');
    expect(await verdict(code.replace('.1.', '.2.'))).toBe('forged');
    expect(await verdict('https://example.com')).toBe('no-code');
    expect(await verdict('100000000000')).toBe('unknown');
    // Two bits of the last character are unused: a code that differs in them is another text, and so altered.
    expect(await verdict(code.slice(0, -1) + twinOf(code.slice(-1)))).toBe('forged');
    const parsed = parseTicketCode(code);
    expect(await verdict(SECRETS.ticketCode({ ...CODE, project: GATED, ticket_no: parsed?.ticket_no ?? '' }))).toBe(
      'admit',
    );
    expect(await verdict(SECRETS.ticketCode({ ...CODE, project: 'another', ticket_no: parsed?.ticket_no ?? '' }))).toBe(
      'elsewhere',
    );
    const pier = await test.gate('pier');
    expect(await verdict(code, pier, 'pier')).toBe('wrong-gate');
    east.write({ no: ticketOf(order).ticket_no });
    await east.upload();
    expect(await verdict(code)).toBe('used');
    expect(await east.call('checkNow', { staff: 'wang', gate: 'pier', code })).toMatchObject({ resCode: 40_401 });
  });

  it('a ticket that was changed: its old code does not count, and its new one does', async () => {
    const order = await test.buy(lin, ['day']);
    const no = ticketOf(order).ticket_no;
    const tomorrow = addDays(TODAY, 1);
    await lin.order('wxorder/changeticket', { id: order.id, tickets: [{ id: ticketOf(order).id, date: tomorrow }] });
    const { pack } = await east.ask('gatePack', { day: TODAY });
    expect(listOf(pack).tickets.find(no)).toMatchObject({ serial: 2, valid_from: tomorrow });
    east.write({ no, serial: 1 });
    expect((await east.upload()).at(-1)?.outcome).toBe('OLD_CODE');
    expect(await used(order)).toEqual(['WAIT_USE', ['WAIT_USE', 0]]);
  });

  it('a walk-in card at two gates makes one visit; a plain card makes none', async () => {
    await test.buy(lin, ['pass'], { travellers: [ADULT] });
    await test.buy(lin, ['plain'], { travellers: [ADULT] });
    const cards = async (): Promise<any[]> => (await lin.call('wxorder/queryMember')).extraInfo.list;
    const pass = (await cards()).find((card) => card.ticket_type_id === 'pass');
    const plain = (await cards()).find((card) => card.ticket_type_id === 'plain');
    const { pack } = await east.ask('gatePack', { day: TODAY });
    const list = listOf(pack).cards;
    expect([list.find(pass.member_no), list.find(plain.member_no)]).toEqual([
      expect.objectContaining({ state: 'VALID', uses_left: 5, used_today: null }),
      null,
    ]);
    expect((await east.ask('checkNow', { staff: 'wang', gate: 'east', code: pass.code })).verdict).toBe('check-id');
    const first = east.write({ no: pass.member_no });
    const second = north.write({ no: pass.member_no, gate: 'north', ...justAfter(first) });
    await north.upload();
    expect((await east.upload()).at(-1)?.outcome).toBe('APPLIED');
    expect((await north.ask('pushLog', { lines: [second] })).results).toEqual([{ n: second.n, outcome: 'DOUBLE' }]);
    const after = (await cards()).find((card) => card.ticket_type_id === 'pass');
    expect([after.uses_left, after.used_days]).toEqual([4, [TODAY]]);
    expect((await north.ask('checkNow', { staff: 'wang', gate: 'north', code: pass.code })).verdict).toBe('card-used');
  });

  it('who left may come back and uses nothing up; whom a supervisor let in is distinguished and noted', async () => {
    const order = await test.buy(lin, ['day']);
    const { ticket_no: no, code = '' } = ticketOf(order);
    const verdict = async () => (await east.ask('checkNow', { staff: 'wang', gate: 'east', code })).verdict;
    east.write({ no });
    await east.upload();
    expect(await verdict()).toBe('used');
    east.write({ no, kind: 'exit', verdict: 'exit' });
    await east.upload();
    expect(await verdict()).toBe('re-entry');
    east.write({ no, kind: 're-entry', verdict: 're-entry' });
    await east.upload();
    expect(await verdict()).toBe('used');
    const line = east.write({
      no,
      kind: 'override',
      verdict: 'used',
      reason: 'came-back-exit-not-recorded',
      staff: 'zhao',
    });
    expect((await east.upload()).at(-1)).toEqual({ n: line.n, outcome: 'OVERRIDE' });
    expect(await used(order)).toEqual(['COMPLETE', ['USED', 1]]);
    east.write({ no, kind: 'verdict', verdict: 'check-id', people: 0 });
    east.write({ no, kind: 'verdict', verdict: 'check-photo', people: 0, reason: 'not-this-person' });
    await east.upload();
    const report = await east.ask('gateReport', { staff: 'zhao', day: TODAY });
    expect(report.refusals.map(({ verdict }: { verdict: string }) => verdict)).not.toContain('check-id');
    expect(report.refusals).toContainEqual({ verdict: 'check-photo', count: 1 });
    expect(report.gates).toContainEqual({ gate: 'north', devices: expect.any(Number), seen_at: expect.any(Number) });
    expect(report.overrides).toBeGreaterThan(0);
    expect(report.conflicts).toContainEqual(
      expect.objectContaining({ outcome: 'OVERRIDE', staff: 'zhao', reason: 'came-back-exit-not-recorded' }),
    );
  });

  it('an exit at one gate is known at the others, and lets back in once', async () => {
    const order = await test.buy(lin, ['day']);
    const { ticket_no: no } = ticketOf(order);
    const shown = async (): Promise<{ outside?: number }> =>
      (await north.ask('gateNews', { cursor: 0, n: north.lines.length, day: TODAY })).tickets.find(
        (row: any) => row.ticket_no === no,
      );
    east.write({ no });
    await east.upload();
    expect((await shown()).outside).toBe(0);
    const { cursor } = await north.ask('gateNews', { cursor: 0, n: north.lines.length, day: TODAY });
    east.write({ no, kind: 'exit', verdict: 'exit' });
    await east.upload();
    expect((await shown()).outside).toBe(1);
    expect((await north.ask('gateNews', { cursor, n: north.lines.length, day: TODAY })).tickets).toContainEqual(
      expect.objectContaining({ ticket_no: no, outside: 1 }),
    );
    expect((await north.ask('gatePack', { day: TODAY })).pack.outside).toContainEqual({ no, people: 1 });
    north.write({ no, kind: 're-entry', verdict: 're-entry', gate: 'north' });
    await north.upload();
    expect((await shown()).outside).toBe(0);
  });

  it('documents are found in the list where a gate of the device wants it, and nowhere else', async () => {
    const order = await test.buy(lin, ['adult'], { travellers: [ADULT] });
    const { pack } = await north.ask('gatePack', { day: TODAY });
    const hash = createHmac('sha256', Buffer.from(pack.id_key, 'base64url'))
      .update(idHashText(ADULT.id_number))
      .digest()
      .subarray(0, ID_HASH_BYTES);
    const { tickets } = listOf(pack);
    const rows = rowsWithId(Buffer.from(pack.ids, 'base64url'), tickets.size, hash);
    expect(rows.map((row) => tickets.rowAt(row).ticket_no)).toContain(ticketOf(order).ticket_no);
    const news = await north.ask('gateNews', { cursor: pack.cursor, n: north.lines.length, day: TODAY });
    const row = news.tickets.find((each: any) => each.ticket_no === ticketOf(order).ticket_no);
    expect(hasId(Buffer.from(row.ids, 'base64url'), hash)).toBe(true);
    const plain = await east.ask('gatePack', { day: TODAY });
    expect([plain.pack.ids, plain.pack.id_key]).toEqual([undefined, undefined]);
  });

  it('small photos of card holders are sealed for the card’s own code, and given only where the venue wants it', async () => {
    const picture = await readFile(join(ROOT, 'tests', 'fixtures', 'faces', 'portrait.jpg'));
    const form = new FormData();
    form.set('kind', 'photo');
    form.set('file', new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg');
    const su = await test.visitor('su');
    const sent = await fetch(`${test.server.url}/api/upload`, {
      method: 'POST',
      headers: { clearauthtoken: su.token },
      body: form,
    });
    const photo = ((await sent.json()) as { extraInfo: { id: string } }).extraInfo.id;
    await test.buy(su, ['pass'], { travellers: [{ ...ADULT_2, photo }] });
    const [{ member_no, code }] = (await su.call('wxorder/queryMember')).extraInfo.list;
    expect(await east.call('cardThumbs', { numbers: [member_no] })).toMatchObject({ resCode: 40_401 });
    const [found] = (await north.ask('cardThumbs', { numbers: [member_no, '100000000000'] })).list;
    const sealed = Buffer.from(found.thumb, 'base64url');
    const key = createHmac('sha256', Buffer.from(parseTicketCode(code)?.signature ?? '', 'base64url'))
      .update(thumbKeyText)
      .digest();
    const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, THUMB_NONCE)).setAuthTag(
      sealed.subarray(-16),
    );
    const small = Buffer.concat([opening.update(sealed.subarray(THUMB_NONCE, -16)), opening.final()]);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    expect(small.length).toBeLessThan(6_000);
  });

  it('people are known to devices with their next list, until their account ends', async () => {
    const gate = new TestGate(test.arena.servers, 'gated', test.ahead);
    await gate.pair(['north']);
    const sun = { id: 'sun', role: 'steward', name: 'Sun Li', pin: '135790' };
    const known = async (): Promise<string[]> =>
      (await gate.ask('gatePack', { day: TODAY })).pack.staff.map(({ id }: { id: string }) => id);
    await test.staff('person', sun);
    expect(await known()).toContain('sun');
    await test.staff('person', { ...sun, active: false });
    expect(await known()).not.toContain('sun');
    await test.staff('revoke', { device: gate.id });
    expect(await gate.call('renewPermit', { n: 0 })).toMatchObject({ resCode: 61_003, extraInfo: { revoked: true } });
    expect(await test.staff('report', {})).toMatchObject({ day: TODAY });
  });

  it('counts who is inside: in less out', async () => {
    const inside = async (): Promise<number> =>
      (await lin.call('wxorder/getRealTimePersonNum', { project: 'gated' })).extraInfo?.count ?? 0;
    const before = await inside();
    const order = await test.buy(lin, ['family']);
    east.write({ no: ticketOf(order).ticket_no, people: 4 });
    east.write({ no: ticketOf(order).ticket_no, people: 1, kind: 'exit' });
    await east.upload();
    await waitFor(async () => (await inside()) === before + 3, 5000, 'the count');
  });

  describe('a return on the day of use', () => {
    it('waits for gates that have not told what they know, and stands when nobody went in', async () => {
      const order = await test.buy(lin, ['day']);
      expect((await cancel(order)).resCode).toBe(200);
      expect(await returnOf(order)).toBe('WAIT_AUDIT');
      const { refund } = ticketOf(await test.order(lin, order));
      expect(refund?.gates_until).toBe(instantOf(addDays(TODAY, 1), '06:00'));
      const news = await east.ask('gateNews', { cursor: 0, n: east.lines.length, day: TODAY });
      expect(news.tickets.find((row: any) => row.ticket_no === ticketOf(order).ticket_no)).toMatchObject({
        state: 'refunded',
        state_at: refund?.submitted_at,
      });
      const { pack } = await east.ask('gatePack', { day: TODAY });
      expect(pack.state_at).toContainEqual({ no: ticketOf(order).ticket_no, at: refund?.submitted_at });
      await untilRefunded(order);
    });

    it('is refused by an entry before it', async () => {
      const order = await test.buy(lin, ['day']);
      east.write({ no: ticketOf(order).ticket_no });
      await cancel(order);
      await east.upload();
      expect(await returnOf(order)).toBe('REFUSED');
      expect(await used(order)).toEqual(['COMPLETE', ['USED', 1]]);
    });

    it('stands before an entry after it, which is reported', async () => {
      const order = await test.buy(lin, ['day']);
      await cancel(order);
      const line = east.write({ no: ticketOf(order).ticket_no });
      expect((await east.upload()).at(-1)?.outcome).toBe('REFUNDED');
      await untilRefunded(order);
      const report = await east.ask('gateReport', { staff: 'zhao', day: TODAY });
      expect(report.conflicts).toContainEqual(
        expect.objectContaining({ id: `${east.id}.${line.n}`, outcome: 'REFUNDED' }),
      );
    });

    it('is refused by a supervisor who sees that somebody went in after it', async () => {
      const order = await test.buy(lin, ['day']);
      await cancel(order);
      const line = east.write({ no: ticketOf(order).ticket_no });
      await east.upload();
      const decided = await east.ask('settleConflict', {
        staff: 'zhao',
        id: `${east.id}.${line.n}`,
        decision: 'refuse-return',
        note: 'went in',
      });
      expect(decided.conflict.outcome).toBe('APPLIED');
      expect([await returnOf(order), await used(order)]).toEqual(['REFUSED', ['COMPLETE', ['USED', 1]]]);
    });

    /**
     * Lets the devices report again and again that all of their lines are uploaded: a return is refunded only once every
     * device has reported so after the return was asked for.
     */
    async function untilRefunded(order: Order): Promise<void> {
      for (const gate of (await test.staff('devices', {})).list)
        if (gate.state === 'accepted' && gate.last_n < gate.told_n)
          throw new Error(`lines of ${gate.name} are missing`);
      const hasEnded = async (): Promise<boolean> => {
        await Promise.all(known.map((gate) => gate.contact()));
        return (await returnOf(order)) === 'REFUNDED';
      };
      await waitFor(hasEnded, 15_000, 'the refund');
    }
    const known: TestGate[] = [];
    beforeAll(async () => {
      // Devices of earlier tests would never report again.
      for (const gate of (await test.staff('devices', {})).list)
        if (gate.state !== 'revoked' && gate.device !== east.id && gate.device !== north.id)
          await test.staff('revoke', { device: gate.device });
      known.push(east, north);
      await Promise.all(known.map((gate) => gate.upload().then(() => gate.contact())));
    });
  });

  it('leaves nothing that does not add up', async () => {
    expect(await test.arena.broken()).toEqual([]);
  });
});
