import { pbkdf2Sync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as catalogue from '#contract/office/catalogue.ts';
import * as calls from '#contract/office/devices.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { type GateLine, lineText } from '#domain/gate/gate-log.ts';
import { PAIRING_MINUTES } from '#domain/gate/pairing.ts';
import { pair } from '#server/gate/gate-devices.ts';
import { noteCall, renew } from '#server/gate/gate-permits.ts';
import { deviceWithKey, epochOf } from '#server/gate/gate-devices.store.ts';
import { appendLines } from '#server/gate/gate-entries.store.ts';
import {
  actionsIn,
  type OfficeBrowser,
  openOffice,
  OTHER_VENUE,
  type TestOffice,
  VENUE,
} from '#tests/fixtures/office.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe('gate devices in the office', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await office.addStaff('one', 'manager');
    manager = await office.signedIn('one');
  });
  afterAll(() => office.close());

  const list = (input = {}) => manager.ask(calls.listDevices, { state: 'all', ...input });
  const device = async (id: string) => (await list()).list.find((each) => each.id === id);
  const scan = async (): Promise<string> => {
    const { text } = await manager.ask(calls.createPairing, {});
    const [, , id = '', secret = ''] = text.split('.');
    const public_key = Buffer.from(crypto.getRandomValues(new Uint8Array(65))).toString('base64url');
    return (await pair(office.context, { id, secret, public_key, model: 'Pixel 8' })).device;
  };

  it('pairs: the code names the visitors’ address, the digits wait, and the device stands where it was put', async () => {
    const { text, link } = await manager.ask(calls.createPairing, {});
    expect(link).toBe(`http://localhost/gate/#${text}`);
    expect(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()).toBe('http://localhost');
    const id = await scan();
    expect(await device(id)).toMatchObject({ state: 'waiting', name: '', gates: [], model: 'Pixel 8', unsent: 0 });
    expect((await device(id))?.fingerprint).toMatch(/^\d{4}$/);
    const gate = (await list()).gates[0]?.id ?? '';
    expect((await manager.call('acceptDevice', { device: id, name: 'East 1', gates: ['nowhere'] })).reason).toBe(
      'notFound',
    );
    await manager.ask(calls.acceptDevice, { device: id, name: ' East 1 ', gates: [gate] });
    expect(await device(id)).toMatchObject({ state: 'accepted', name: 'East 1', gates: [gate] });
    const second = await scan();
    const twice = await manager.call('acceptDevice', { device: second, name: 'east 1', gates: [gate] });
    expect([twice.reason, twice.extraInfo['field']]).toEqual(['refusedInput', 'name']);
    await manager.ask(calls.acceptDevice, { device: id, name: 'East 1', gates: [gate] });
    await manager.ask(calls.revokeDevice, { device: id });
    await manager.ask(calls.acceptDevice, { device: second, name: 'East 1', gates: [gate] });
  });

  it('has devices fetch whole lists after one was moved to another gate, and after a publication', async () => {
    let epochs = 0;
    const epoch = () => epochOf(office.context.db, VENUE, `epoch-${(epochs += 1)}`);
    const [first, second] = (await list()).gates;
    const id = await scan();
    const put = (gate: string | undefined) =>
      manager.ask(calls.acceptDevice, { device: id, name: 'Moved', gates: [gate ?? ''] });
    await put(first?.id);
    const before = await epoch();
    await put(first?.id);
    expect(await epoch()).toBe(before);
    await put(second?.id);
    const moved = await epoch();
    expect(moved).not.toBe(before);
    const { live, rev: opened } = await manager.ask(catalogue.getDraft, {});
    const patch = [{ path: ['scenics', 0, 'name', 'en'], value: 'Another name' }];
    const { rev } = await manager.ask(catalogue.saveDraft, { rev: opened, patch });
    const accepted = (await manager.ask(catalogue.checkDraft, {})).warnings.map(({ key }) => key);
    await manager.ask(catalogue.publishDraft, { rev, live, note: 'name', accepted });
    expect(await epoch()).not.toBe(moved);
    await manager.ask(calls.revokeDevice, { device: id });
  });

  it('revokes for good, and notes who did what', async () => {
    const id = await scan();
    await manager.ask(calls.revokeDevice, { device: id });
    expect((await device(id))?.state).toBe('revoked');
    const found = async (input: object) => (await manager.ask(calls.listDevices, input)).list.map((each) => each.id);
    expect(await found({ state: 'revoked' })).toContain(id);
    expect(await found({ id, state: 'all' })).toEqual([id]);
    expect(await found({})).not.toContain(id);
    expect((await found({ sort: 'newest' })).toReversed()).toEqual(await found({}));
    const { counts } = await list();
    for (const state of ['online', 'offline', 'waiting', 'revoked'] as const)
      expect([state, (await found({ state })).length]).toEqual([state, counts[state]]);
    const [first] = (await list()).gates;
    const there = (await list()).list.filter(({ gates }) => gates.includes(first?.id ?? ''));
    expect(await found({ gate: first?.id, state: 'all' })).toEqual(there.map((each) => each.id));
    expect(await found({ text: 'PIXEL', state: 'all' })).toContain(id);
    const gate = (await list()).gates[0]?.id ?? '';
    expect((await manager.call('acceptDevice', { device: id, name: 'Again', gates: [gate] })).reason).toBe(
      'stateForbids',
    );
    const noted = (await actionsIn(office.context)).filter(
      ({ outcome, actor }) => outcome === 'done' && actor.startsWith('staff:'),
    );
    for (const action of ['gate.pairing', 'gate.accepted', 'gate.revoked'])
      expect(noted.map((each) => each.action)).toContain(action);
  });

  it('pairs nobody by a code that is too old, nor a second device by the same', async () => {
    const { text } = await manager.ask(calls.createPairing, {});
    const [, , id = '', secret = ''] = text.split('.');
    const public_key = Buffer.from(crypto.getRandomValues(new Uint8Array(65))).toString('base64url');
    await pair(office.context, { id, secret, public_key, model: 'Pixel 8' });
    await expect(pair(office.context, { id, secret, public_key, model: 'another' })).rejects.toMatchObject({
      reason: 'pairingSpent',
    });
    const late = (await manager.ask(calls.createPairing, {})).text.split('.');
    office.wait(PAIRING_MINUTES * 60_000 + 1000);
    await expect(
      pair(office.context, { id: late[2] ?? '', secret: late[3] ?? '', public_key, model: 'late' }),
    ).rejects.toMatchObject({
      reason: 'pairingTooOld',
    });
    manager = await office.signedIn('one');
  });

  it('adds people who sign in at the devices, keeps nothing of a PIN but its hash, and ends an account', async () => {
    const people = async () => (await manager.ask(calls.listGatePeople, {})).list;
    const wang = { id: 'wang', name: '王芳', role: 'steward', active: true } as const;
    expect((await manager.call('saveGatePerson', wang)).reason).toBe('refusedInput');
    await manager.ask(calls.saveGatePerson, { ...wang, pin: '246810' });
    expect(await people()).toEqual([wang]);
    const rows = () =>
      office.context.db.query<{ salt: string; pin_hash: string; rest: string }>(
        `SELECT salt, pin_hash, s::text AS rest FROM staff_member s WHERE id = 'wang'`,
      );
    const [stored] = await rows();
    expect(stored?.pin_hash).toBe(
      pbkdf2Sync('246810', Buffer.from(stored?.salt ?? '', 'base64url'), 100_000, 32, 'sha256').toString('base64url'),
    );
    expect(stored?.rest).not.toContain('246810');
    await manager.ask(calls.saveGatePerson, { ...wang, name: '王芳芳', role: 'supervisor', active: false });
    expect(await people()).toEqual([{ id: 'wang', name: '王芳芳', role: 'supervisor', active: false }]);
    expect((await rows())[0]?.pin_hash).toBe(stored?.pin_hash);
    await manager.ask(calls.saveGatePerson, { ...wang, pin: '135790' });
    expect((await rows())[0]?.pin_hash).not.toBe(stored?.pin_hash);
    const noted = (await actionsIn(office.context)).filter(
      ({ action, object }) => action === 'gate.staff' && object === 'staff:wang',
    );
    expect(noted.map(({ role }) => role)).toEqual(['manager', 'manager', 'manager']);
  });

  it('finds people of the gates by name, role and state, and names every id in use whatever the filter', async () => {
    await manager.ask(calls.saveGatePerson, {
      id: 'qian',
      name: '钱多',
      role: 'steward',
      active: false,
      pin: '246810',
    });
    const ids = async (input: object) => {
      const { list: found, taken } = await manager.ask(calls.listGatePeople, input);
      return [found.map(({ id }) => id), taken];
    };
    const taken = ['qian', 'wang'];
    expect(await ids({})).toEqual([['qian', 'wang'], taken]);
    expect(await ids({ sort: 'id-last' })).toEqual([['wang', 'qian'], taken]);
    expect(await ids({ text: '钱' })).toEqual([['qian'], taken]);
    expect(await ids({ text: 'WAN' })).toEqual([['wang'], taken]);
    expect(await ids({ role: 'supervisor' })).toEqual([[], taken]);
    expect(await ids({ state: 'active' })).toEqual([['wang'], taken]);
    expect(await ids({ state: 'ended' })).toEqual([['qian'], taken]);
  });

  it('shows what a device says about itself, who is on duty, and whether it was heard of of late', async () => {
    const id = await scan();
    const gate = (await list()).gates[0]?.id ?? '';
    await manager.ask(calls.acceptDevice, { device: id, name: 'North', gates: [gate] });
    await manager.ask(calls.saveGatePerson, {
      id: 'zhou',
      name: '周一鸣',
      role: 'steward',
      active: true,
      pin: '111222',
    });
    expect(await device(id)).toMatchObject({ online: false });
    expect(Object.keys((await device(id)) ?? {})).not.toContain('battery');
    const row = await deviceWithKey(office.context.db, id);
    if (!row) throw new Error('the device is gone');
    const now = office.context.now();
    const about = {
      version: '0.1.0-abc',
      battery: 9,
      charging: false,
      staff: 'zhou',
      list_at: now - 60_000,
      listed: 842,
    };
    await noteCall(office.context, row, { n: 4, about }, new Date(now));
    expect(await device(id)).toMatchObject({
      online: true,
      version: '0.1.0-abc',
      battery: 9,
      charging: false,
      on_duty: '周一鸣',
      list_at: now - 60_000,
      listed: 842,
      unsent: 4,
    });
    expect((await device(id))?.key).toMatch(/^[\da-f]{2}:[\da-f]{2}:…:[\da-f]{2}$/);
    // Values that a device stops reporting disappear; an older version reports none and changes nothing.
    await noteCall(office.context, row, { n: 4, about: { staff: null } }, new Date(now));
    await noteCall(office.context, row, { n: 4 }, new Date(now));
    expect(Object.keys((await device(id)) ?? {})).not.toContain('battery');
    const renewed = await renew(office.context, row, { n: 4 }, new Date(now));
    expect((await device(id))?.permit_until).toBe(renewed.permit?.ends_at);
    office.wait(2 * 60_000 + 1000);
    expect(await device(id)).toMatchObject({ online: false });
    const { recent } = await manager.ask(calls.devicesToday, {});
    expect(recent[0]).toMatchObject({ what: 'silent', device: id });
    expect(recent.find(({ what, device: of }) => what === 'accepted' && of === id)).toMatchObject({
      by: 'Name of one',
    });
  });

  it('counts exactly what each device admitted and refused today, by the hour and by the reason', async () => {
    const { db } = office.context;
    const gate = (await list()).gates[0]?.id ?? '';
    const [one, two] = [await scan(), await scan()];
    const day = dayOf(office.context.now());
    office.wait(Math.max(0, instantOf(addDays(day, 1), '15:00') - office.context.now()));
    manager = await office.signedIn('one');
    const today = addDays(day, 1);
    const numbers = new Map<string, number>();
    const write = async (id: string, at: Day, time: `${number}:${number}`, line: Partial<GateLine>): Promise<void> => {
      const n = (numbers.get(id) ?? 0) + 1;
      numbers.set(id, n);
      const instant = instantOf(at, time);
      const whole: GateLine = {
        n,
        kind: 'entry',
        no: '704188623095',
        serial: 1,
        people: 1,
        gate,
        verdict: 'admit',
        how: 'code',
        staff: 'wang',
        at: instant,
        wall: instant,
        clock: 'sure',
        offline: false,
        reason: null,
        hash: `h${n}`,
        ...line,
      };
      await db.transaction((tx) =>
        appendLines(
          tx,
          VENUE,
          id,
          [{ line: whole, text: lineText('', id, whole), at: new Date(instant), held: false }],
          new Date(office.context.now()),
        ),
      );
    };
    await write(one, day, '23:59', { people: 50 });
    await write(one, today, '00:00', { people: 2, offline: true });
    await write(one, today, '08:10', { people: 3 });
    await write(one, today, '08:59', { kind: 're-entry', verdict: 're-entry' });
    await write(one, today, '09:00', { kind: 'exit', verdict: 'exit', people: 4 });
    await write(one, today, '09:01', { kind: 'verdict', verdict: 'used', people: 0 });
    await write(one, today, '09:02', { kind: 'verdict', verdict: 'used', people: 0 });
    await write(one, today, '09:02', { kind: 'override', verdict: 'override', people: 1 });
    // A request for a document does not count as refused; a document of another person does.
    await write(one, today, '09:03', { kind: 'verdict', verdict: 'check-id', people: 0 });
    await write(one, today, '09:03', { kind: 'verdict', verdict: 'check-id', people: 0, reason: 'not-this-person' });
    await write(one, today, '09:03', { kind: 'verdict', verdict: 'unlisted', people: 0 });
    await write(one, today, '09:03', { kind: 'verdict', verdict: 'unlisted', people: 0, reason: 'turned-away' });
    await write(one, today, '09:04', { kind: 'sign-in', verdict: 'sign-in', no: null, people: 0 });
    await write(two, today, '10:00', { people: 5, offline: true });
    await write(two, today, '10:01', { kind: 'verdict', verdict: 'wrong-day', people: 0 });
    const found = await manager.ask(calls.devicesToday, {});
    expect(found.devices.find(({ id }) => id === one)).toEqual({
      id: one,
      admitted: 7,
      refused: 4,
      hours: [
        { hour: 0, people: 2 },
        { hour: 8, people: 4 },
        { hour: 9, people: 1 },
      ],
    });
    expect(found.devices.find(({ id }) => id === two)).toEqual({
      id: two,
      admitted: 5,
      refused: 1,
      hours: [{ hour: 10, people: 5 }],
    });
    expect(found.offline).toBe(7);
    expect(found.refused).toEqual([
      { verdict: 'used', count: 2 },
      { verdict: 'check-id', count: 1 },
      { verdict: 'unlisted', count: 1 },
      { verdict: 'wrong-day', count: 1 },
    ]);
    expect(found.recent[0]).toEqual({
      what: 'signed-in',
      name: 'Pixel 8',
      at: instantOf(today, '09:04'),
      device: one,
      by: '王芳',
    });
    const { scans } = await manager.ask(calls.deviceLog, { device: one });
    expect(scans.map(({ kind, verdict, people, refused }) => [kind, verdict, people, refused])).toEqual([
      ['verdict', 'unlisted', 0, true],
      ['verdict', 'unlisted', 0, false],
      ['verdict', 'check-id', 0, true],
      ['verdict', 'check-id', 0, false],
      ['override', 'override', 1, false],
      ['verdict', 'used', 0, true],
      ['verdict', 'used', 0, true],
      ['exit', 'exit', 4, false],
    ]);
    await office.addStaff('neighbour', 'manager', { project: OTHER_VENUE });
    const other = await office.signedIn('neighbour');
    const theirs = await other.ask(calls.devicesToday, {}, { project: OTHER_VENUE });
    expect([theirs.devices, theirs.refused, theirs.recent]).toEqual([[], [], []]);
    expect((await other.call('deviceLog', { device: one }, { project: OTHER_VENUE })).reason).toBe('notFound');
  });

  it('asks for a fresh proof to pair, lets the desk look only, and knows no device of another venue', async () => {
    const id = await scan();
    await office.addStaff('elsewhere', 'manager', { project: OTHER_VENUE });
    const other = await office.signedIn('elsewhere');
    expect((await other.call('revokeDevice', { device: id }, { project: OTHER_VENUE })).reason).toBe('notFound');
    await office.addStaff('desk', 'desk');
    const desk = await office.signedIn('desk');
    expect((await desk.ask(calls.listDevices, {})).list.map((each) => each.id)).toContain(id);
    expect((await desk.call('createPairing')).reason).toBe('forbidden');
    expect(
      (await desk.call('saveGatePerson', { id: 'me', name: 'Me', role: 'office', active: true, pin: '111111' })).reason,
    ).toBe('forbidden');
    office.wait(11 * 60_000);
    expect((await manager.call('createPairing')).reason).toBe('freshNeeded');
  });
});
