import { pbkdf2Sync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/office/devices.ts';
import { pair } from '#server/services/gate-devices.ts';
import type { OfficeBrowser, TestOffice } from '#tests/fixtures/office.ts';
import { deedsIn, openOffice, OTHER_VENUE } from '#tests/fixtures/office.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.each([['the embedded database', null] as const, ['PostgreSQL', postgres] as const])('gate devices in the office on %s', (_name, database) => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  beforeAll(async () => {
    office = await openOffice(database);
    await office.addStaff('one', 'manager');
    manager = await office.signedIn('one');
  });
  afterAll(() => office.close());

  const list = () => manager.ask(calls.listDevices, {});
  const device = async (id: string) => (await list()).devices.find((each) => each.id === id);
  /** A device scans the code. */
  const scan = async (): Promise<string> => {
    const { text } = await manager.ask(calls.createPairing, {});
    const [, , id = '', secret = ''] = text.split('.');
    const public_key = Buffer.from(crypto.getRandomValues(new Uint8Array(65))).toString('base64url');
    return (await pair(office.context, { id, secret, public_key, model: 'Pixel 8' })).device;
  };

  it('pairs: the code names the visitors’ address, the digits wait, and the device stands where it was put', async () => {
    const { text } = await manager.ask(calls.createPairing, {});
    expect(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()).toBe('http://localhost');
    const id = await scan();
    expect(await device(id)).toMatchObject({ state: 'waiting', name: '', gates: [], model: 'Pixel 8', unsent: 0 });
    expect((await device(id))?.fingerprint).toMatch(/^\d{4}$/);
    const gate = (await list()).gates[0]?.id ?? '';
    expect((await manager.call('acceptDevice', { device: id, name: 'East 1', gates: ['nowhere'] })).reason).toBe('notFound');
    await manager.ask(calls.acceptDevice, { device: id, name: ' East 1 ', gates: [gate] });
    expect(await device(id)).toMatchObject({ state: 'accepted', name: 'East 1', gates: [gate] });
  });

  it('revokes for good, and notes who did what', async () => {
    const id = await scan();
    await manager.ask(calls.revokeDevice, { device: id });
    expect((await device(id))?.state).toBe('revoked');
    const gate = (await list()).gates[0]?.id ?? '';
    expect((await manager.call('acceptDevice', { device: id, name: 'Again', gates: [gate] })).reason).toBe('stateForbids');
    const noted = (await deedsIn(office.context)).filter(({ outcome, actor }) => outcome === 'done' && actor.startsWith('staff:'));
    for (const action of ['gate.pairing', 'gate.accepted', 'gate.revoked']) expect(noted.map((each) => each.action)).toContain(action);
  });

  it('pairs nobody by a code that is older than ten minutes, nor a second device by the same', async () => {
    const { text } = await manager.ask(calls.createPairing, {});
    const [, , id = '', secret = ''] = text.split('.');
    const public_key = Buffer.from(crypto.getRandomValues(new Uint8Array(65))).toString('base64url');
    await pair(office.context, { id, secret, public_key, model: 'Pixel 8' });
    await expect(pair(office.context, { id, secret, public_key, model: 'another' })).rejects.toMatchObject({ reason: 'pairingSpent' });
    const late = (await manager.ask(calls.createPairing, {})).text.split('.');
    office.wait(10 * 60_000 + 1000);
    await expect(pair(office.context, { id: late[2] ?? '', secret: late[3] ?? '', public_key, model: 'late' })).rejects.toMatchObject({
      reason: 'pairingTooOld',
    });
    manager = await office.signedIn('one');
  });

  it('adds people who sign in at the devices, keeps nothing of a PIN but its hash, and ends an account', async () => {
    const people = async () => (await manager.ask(calls.listGatePeople, {})).people;
    const wang = { id: 'wang', name: '王芳', role: 'steward', active: true } as const;
    expect((await manager.call('saveGatePerson', wang)).reason).toBe('refusedInput');
    await manager.ask(calls.saveGatePerson, { ...wang, pin: '246810' });
    expect(await people()).toEqual([wang]);
    const rows = () =>
      office.context.db.query<{ salt: string; pin_hash: string; rest: string }>(`SELECT salt, pin_hash, s::text AS rest FROM staff_member s WHERE id = 'wang'`);
    const [kept] = await rows();
    expect(kept?.pin_hash).toBe(pbkdf2Sync('246810', Buffer.from(kept?.salt ?? '', 'base64url'), 100_000, 32, 'sha256').toString('base64url'));
    expect(kept?.rest).not.toContain('246810');
    await manager.ask(calls.saveGatePerson, { ...wang, name: '王芳芳', role: 'supervisor', active: false });
    expect(await people()).toEqual([{ id: 'wang', name: '王芳芳', role: 'supervisor', active: false }]);
    expect((await rows())[0]?.pin_hash).toBe(kept?.pin_hash);
    await manager.ask(calls.saveGatePerson, { ...wang, pin: '135790' });
    expect((await rows())[0]?.pin_hash).not.toBe(kept?.pin_hash);
    const noted = (await deedsIn(office.context)).filter(({ action, object }) => action === 'gate.staff' && object === 'staff:wang');
    expect(noted.map(({ role }) => role)).toEqual(['manager', 'manager', 'manager']);
  });

  it('asks for a fresh proof to pair, lets the desk look only, and knows no device of another venue', async () => {
    const id = await scan();
    await office.addStaff('elsewhere', 'manager', { project: OTHER_VENUE });
    const other = await office.signedIn('elsewhere');
    expect((await other.call('revokeDevice', { device: id }, { project: OTHER_VENUE })).reason).toBe('notFound');
    await office.addStaff('desk', 'desk');
    const desk = await office.signedIn('desk');
    expect((await desk.ask(calls.listDevices, {})).devices.map((each) => each.id)).toContain(id);
    expect((await desk.call('createPairing')).reason).toBe('forbidden');
    expect((await desk.call('saveGatePerson', { id: 'me', name: 'Me', role: 'office', active: true, pin: '111111' })).reason).toBe('forbidden');
    office.wait(11 * 60_000);
    expect((await manager.call('createPairing')).reason).toBe('freshNeeded');
  });
});
