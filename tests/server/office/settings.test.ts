import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/office/settings.ts';
import { addJobs } from '#server/jobs/background-jobs.store.ts';
import { type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe('settings and health', () => {
  let office: TestOffice;
  let owner: OfficeBrowser;
  let other: OfficeBrowser;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    await office.addStaff('one', 'owner', AT);
    await office.addStaff('two', 'owner', AT);
    owner = await office.signedIn('one');
    other = await office.signedIn('two');
  });
  afterAll(() => office.close());
  const settings = (page = owner) => page.ask(calls.getSettings, {}, AT);

  it('begins with the usual limit, and keeps a new one with who changed it', async () => {
    expect(await settings()).toEqual({
      rev: 0,
      second_above: 500,
      text_price: null,
      returns_wait_for_gates: true,
      keep_photos_days: 30,
    });
    expect(await owner.ask(calls.saveSettings, { rev: 0, second_above: 800.5 }, AT)).toMatchObject({
      rev: 1,
      second_above: 800.5,
    });
    expect((await owner.call('officeHello', {}, AT)).extraInfo).toMatchObject({ second_above: 80_050 });
    const noted = await office.context.db.query(`SELECT before, after FROM audit WHERE action = 'settings.save'`);
    expect(noted).toEqual([{ before: { second_above: 50_000 }, after: { second_above: 80_050 } }]);
  });

  it('keeps what a text message costs, and leaves alone what is not given', async () => {
    const { rev, second_above } = await settings();
    expect(await owner.ask(calls.saveSettings, { rev, text_price: 0.05 }, AT)).toMatchObject({
      rev: rev + 1,
      second_above,
      text_price: 0.05,
    });
    expect(await owner.ask(calls.saveSettings, { rev: rev + 1, second_above: 700 }, AT)).toMatchObject({
      second_above: 700,
      text_price: 0.05,
    });
    const [noted] = await office.context.db.query(
      `SELECT before, after FROM audit WHERE action = 'settings.save' ORDER BY id DESC OFFSET 1 LIMIT 1`,
    );
    expect(noted).toEqual({ before: { text_price: null }, after: { text_price: 5 } });
    expect(await owner.ask(calls.saveSettings, { rev: rev + 2, text_price: null }, AT)).toMatchObject({
      second_above: 700,
      text_price: null,
    });
    // The venue's first setting is the price: the usual limit stays.
    await office.context.db.execute('DELETE FROM office_setting WHERE project_id = $1', [LIFE]);
    expect(await owner.ask(calls.saveSettings, { rev: 0, text_price: 0.05 }, AT)).toMatchObject({
      rev: 1,
      second_above: 500,
    });
  });

  it('tells the slower of two owners who was faster, when, and what it is now', async () => {
    const { rev } = await settings(other);
    await owner.ask(calls.saveSettings, { rev, second_above: null }, AT);
    const late = await other.call('saveSettings', { rev, second_above: 100 }, AT);
    expect(late).toMatchObject({
      reason: 'staleRev',
      extraInfo: { rev: rev + 1, state: null, by: 'Name of one', at: expect.any(Number) },
    });
    expect((await settings(other)).second_above).toBeNull();
    const both = await Promise.all(
      [owner, other].map((page) => page.call('saveSettings', { rev: rev + 1, second_above: 200 }, AT)),
    );
    expect(both.map(({ reason }) => reason ?? 'done').sort()).toEqual(['done', 'staleRev']);
  });

  it('needs a fresh proof, and takes no sum that is none', async () => {
    const { rev } = await settings();
    for (const second_above of [-1, 0.001, 'much'])
      expect((await owner.call('saveSettings', { rev, second_above }, AT)).reason).toBe('malformed');
    office.wait(11 * 60_000);
    expect((await owner.call('saveSettings', { rev, second_above: 100 }, AT)).reason).toBe('freshNeeded');
  });

  it('shows how jobs, the database, payments, refunds and gates are', async () => {
    const { db } = office.context;
    await addJobs(db, [
      { name: 'refund', firstMs: 0 },
      { name: 'expire', firstMs: 0 },
    ]);
    await db.execute(`UPDATE background_job SET failures = 10, error = 'order of another venue' WHERE name = 'refund'`);
    await db.execute(
      `UPDATE background_job SET runner = 'here', lease_until = now() + interval '1 minute', ran_at = now() WHERE name = 'expire'`,
    );
    const visitor = await visitorIn(office);
    const own = await visitor.bought(['day']);
    await visitor.giveBack(own);
    await db.execute(`UPDATE refund SET gave_up_at = now() WHERE project_id = $1`, [LIFE]);
    await db.execute(
      `INSERT INTO gate (project_id, id, position, scenics, doc) VALUES ($1, 'east', 0, '{park}', '{"id": "east", "name": {"zh_CN": "东门"}, "scenics": ["park"]}')`,
      [LIFE],
    );
    await db.execute(
      `INSERT INTO gate_device (project_id, id, public_key, gates, created_at, accepted_at, seen_at) VALUES ($1, 'd', 'k', '{east}', now(), now(), '2026-01-01Z')`,
      [LIFE],
    );
    const now = await owner.ask(calls.health, {}, AT);
    expect(now).toMatchObject({
      database: { answers: true },
      disk: true,
      clock_off: false,
      refunds: { open: 0, given_up: 1 },
      documents_late: 0,
    });
    expect(now.jobs.filter(({ name }) => ['refund', 'expire'].includes(name))).toEqual([
      { name: 'refund', state: 'given-up', failures: 10 },
      { name: 'expire', state: 'in-order', failures: 0, ran_at: expect.any(Number) },
    ]);
    expect(JSON.stringify(now)).not.toContain('another venue');
    expect(now.channels.find(({ channel }) => channel === 'wxpay')).toMatchObject({ paid_at: expect.any(Number) });
    expect(now.channels.filter(({ paid_at }) => paid_at === undefined).length).toBe(now.channels.length - 1);
    expect(now.gates).toEqual([
      { id: 'east', name: { zh_CN: '东门' }, devices: 1, seen_at: Date.parse('2026-01-01Z') },
    ]);
  });
});
