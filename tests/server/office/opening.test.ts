import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOpening, waveStep } from '#contract/office/opening.ts';
import { pushKeysOf, webPush } from '#server/providers/push/push.ts';
import { makeOwner } from '#server/office/staff.ts';
import { actionsIn, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
let office: TestOffice;
const NEW = 'egret-bay';

beforeAll(async () => {
  office = await openOffice(postgres);
  await office.addStaff('manager', 'manager');
  await makeOwner(office.context, { login: 'founder', project: NEW, name: '白鹭湾' });
  await office.addStaff('new-owner', 'owner', { project: NEW });
});
afterAll(async () => {
  await office.close();
  await postgres?.stop();
});

it('begins with what a venue is made with, and opens none before something can be bought', async () => {
  const owner = await office.signedIn('new-owner');
  const opening = await owner.ask(getOpening, {}, { project: NEW });
  expect(opening).toMatchObject({ opened: false, done: ['payment'], waved: [] });
  expect(opening.visitors_url).toBe(`http://localhost/?project=${NEW}`);
});

it('is over for a venue that sells, whatever it has not done yet', async () => {
  const opening = await (await office.signedIn('manager')).ask(getOpening, {});
  expect(opening.opened).toBe(true);
  expect(opening.done).toEqual(expect.arrayContaining(['name', 'agreement', 'spot', 'type', 'published', 'payment']));
  expect(opening.done).not.toContain('sold');
});

it('advises to be told of what waits until somebody is, of something that the role may decide', async () => {
  const manager = await office.signedIn('manager');
  const isDone = async () => (await manager.ask(getOpening, {})).done.includes('notified');
  office.context.push = webPush({
    keys: pushKeysOf(Buffer.alloc(32, 7).toString('base64url')),
    subject: 'mailto:a@example.com',
  });
  expect(await isDone()).toBe(false);
  const tell = (login: string, kinds: string) =>
    office.context.db.execute(
      `INSERT INTO staff_push (id, staff_id, address_enc, locale, created_at, kinds) SELECT $1, id, 'sealed', 'en', now(), $2 FROM staff WHERE login = $1`,
      [login, kinds],
    );
  await office.addStaff('looker', 'reader');
  await tell('looker', '["second", "confirm"]');
  expect(await isDone()).toBe(false);
  await tell('manager', '["confirm"]');
  expect(await isDone()).toBe(true);
});

it('forgets a step that the venue does without until it wants it again, and notes who said so', async () => {
  const manager = await office.signedIn('manager');
  expect(await manager.ask(waveStep, { step: 'photos', waved: true })).toMatchObject({ waved: ['photos'] });
  expect(await manager.ask(waveStep, { step: 'photos', waved: true })).toMatchObject({ waved: ['photos'] });
  expect(await manager.ask(waveStep, { step: 'photos', waved: false })).toMatchObject({ waved: [] });
  const noted = (await actionsIn(office.context)).filter(({ action }) => action === 'opening.wave');
  expect(noted).toHaveLength(3);
  expect(noted[0]).toMatchObject({ object: 'opening:photos', outcome: 'done' });
});
