import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOutAll } from '#contract/office/account.ts';
import * as calls from '#contract/office/staff-push.ts';
import { dayOf } from '#domain/lib/day.ts';
import { PENDING_MS } from '#domain/office/office-rights.ts';
import { WAITING_KINDS } from '#domain/office/waiting-kinds.ts';
import { endPending, insertPending } from '#server/office/pending-actions.store.ts';
import { sendStaffMessages } from '#server/office/staff-messages.ts';
import { pushKeysOf, webPush } from '#server/providers/push/push.ts';
import { tokenHash } from '#server/keys/secrets.ts';
import { type OfficeBrowser, openOffice, type TestOffice, VENUE } from '#tests/fixtures/office.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { type PushService, startPushService } from '#tools/sandbox-push/push-service.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe('notifications in browsers of colleagues', () => {
  let service: PushService;
  let office: TestOffice;
  let manager: OfficeBrowser;
  let managerId = '';
  let owner = '';
  let key = '';
  const run = () => sendStaffMessages(office.context);
  const ask = async (id: string, asked_by: string) => {
    const now = office.context.now();
    await insertPending(office.context.db, VENUE, {
      kind: 'close',
      payload: { day: dayOf(now), scenics: [], reason: { zh_CN: '大风' }, change_until: null, orders: 8 },
      id,
      object: `day:${id}`,
      asked_by,
      asked_at: new Date(now),
      until: new Date(now + PENDING_MS),
    });
  };
  const subscribed = async (colleague: OfficeBrowser) => {
    const address = service.subscribe(key);
    await colleague.ask(calls.subscribeStaffPush, { ...address, locale: 'en' });
    return address;
  };
  const devices = async (colleague: OfficeBrowser) =>
    (await colleague.ask(calls.getStaffPush, {})).devices.map(({ id }) => id);

  beforeAll(async () => {
    service = await startPushService();
    office = await openOffice(postgres);
    office.context.push = webPush({
      keys: pushKeysOf(Buffer.alloc(32, 7).toString('base64url')),
      subject: 'mailto:venue@example.com',
      standIn: service.url,
    });
    managerId = await office.addStaff('manager', 'manager');
    owner = await office.addStaff('owner', 'owner');
    manager = await office.signedIn('manager');
    key = (await manager.ask(calls.getStaffPush, {})).key ?? '';
  });
  afterAll(async () => {
    await office.close();
    await service.stop();
  });

  it('show once, on each device, what the colleague may decide and did not ask for', async () => {
    const [computer, phone] = [await subscribed(manager), await subscribed(manager)];
    await ask('theirs', owner);
    await ask('own', managerId);
    await run();
    await run();
    for (const { endpoint } of [computer, phone]) {
      expect(service.messages(endpoint).map(({ payload }) => payload)).toEqual([
        {
          tag: `${VENUE}.second:theirs`,
          title: 'Crane Lake & Peak',
          body: expect.stringMatching(/^A colleague needs a second person until \d\d:\d\d$/),
          path: `/#/${VENUE}/jobs`,
          lang: 'en',
        },
      ]);
    }
  });

  it('end where the browser is gone, and are tried again where its service is busy', async () => {
    const [gone, busy] = [await subscribed(manager), await subscribed(manager)];
    service.unsubscribe(gone.endpoint);
    service.misbehave({ status: 503 }, busy.endpoint);
    const before = await devices(manager);
    await ask('while-busy', owner);
    await run();
    expect(await devices(manager)).toHaveLength(before.length - 1);
    expect(service.messages(busy.endpoint)).toEqual([]);
    service.misbehave({}, busy.endpoint);
    office.wait(16_000);
    await run();
    // A device that is new is told of all that waits.
    expect(service.messages(busy.endpoint).map(({ payload }) => payload.tag)).toEqual(
      expect.arrayContaining([`${VENUE}.second:theirs`, `${VENUE}.second:while-busy`]),
    );
    expect(service.messages(busy.endpoint)).toHaveLength(2);
  });

  it('belong to who switched them on last in this browser', async () => {
    const address = await subscribed(manager);
    await office.addStaff('reader', 'reader');
    const reader = await office.signedIn('reader');
    const before = await devices(manager);
    await reader.ask(calls.subscribeStaffPush, { ...address, locale: 'en' });
    const [id = ''] = await devices(reader);
    expect(before).toContain(id);
    expect(await devices(manager)).not.toContain(id);
    await manager.ask(calls.unsubscribeStaffPush, { id });
    expect(await devices(reader)).toEqual([id]);
    // A reader decides nothing, so nothing is shown.
    await ask('not-for-readers', owner);
    await run();
    expect(service.messages(address.endpoint)).toEqual([]);
  });

  it('show in each browser what was chosen there: every kind at first', async () => {
    const [computer, phone] = [await subscribed(manager), await subscribed(manager)];
    const chosenFor = async ({ endpoint }: { endpoint: string }) =>
      (await manager.ask(calls.getStaffPush, {})).devices.find(({ id }) => id === tokenHash(endpoint))?.kinds;
    expect(await chosenFor(computer)).toEqual([...WAITING_KINDS]);
    await manager.ask(calls.chooseStaffPush, { id: tokenHash(phone.endpoint), kinds: ['refund'] });
    await manager.ask(calls.subscribeStaffPush, { ...phone, locale: 'en' });
    expect(await chosenFor(phone)).toEqual(['refund']);
    await ask('chosen', owner);
    await run();
    expect(service.messages(computer.endpoint).map(({ payload }) => payload.tag)).toContain(`${VENUE}.second:chosen`);
    expect(service.messages(phone.endpoint)).toEqual([]);

    const boss = await office.signedIn('owner');
    expect((await boss.call('chooseStaffPush', { id: tokenHash(phone.endpoint), kinds: [] })).reason).toBe('notFound');
    await boss.ask(calls.subscribeStaffPush, { ...phone, locale: 'en' });
    expect((await boss.ask(calls.getStaffPush, {})).devices[0]?.kinds).toEqual([...WAITING_KINDS]);
  });

  it('go to no address inside of the network, and to ten devices at most', async () => {
    const address = service.subscribe(key);
    const inside = { ...address, endpoint: 'https://10.0.0.1/push', locale: 'en' };
    expect((await manager.call('subscribeStaffPush', inside)).reason).toBe('refusedInput');
    for (let n = 0; n < 11; n += 1) {
      office.wait(1);
      await subscribed(manager);
    }
    expect(await devices(manager)).toHaveLength(10);
  });

  it('end when the colleague signs out everywhere, and when somebody else ends the sessions', async () => {
    await manager.ask(signOutAll, {});
    manager = await office.signedIn('manager');
    expect(await devices(manager)).toEqual([]);
    const { endpoint } = await subscribed(manager);
    const boss = await office.signedIn('owner');
    await boss.call('endSessions', { staff: managerId });
    await ask('after', owner);
    await run();
    expect(service.messages(endpoint)).toEqual([]);
    manager = await office.signedIn('manager');
    expect(await devices(manager)).toEqual([]);
  });

  it('tell whoever asked, and nobody else, how a colleague answered', async () => {
    const { db } = office.context;
    manager = await office.signedIn('manager');
    const boss = await office.signedIn('owner');
    await ask('refused', managerId);
    await endPending(db, VENUE, 'refused', 'WITHDRAWN', owner, new Date(office.context.now()), 'the wind is over');
    const [own, other] = [await subscribed(manager), await subscribed(boss)];
    await run();
    await run();
    const bodies = ({ endpoint }: { endpoint: string }) =>
      service
        .messages(endpoint)
        .flatMap(({ payload }) => (payload.tag.endsWith('answer:refused') ? [payload.body] : []));
    expect(bodies(own)).toEqual(['A colleague refused what you asked for']);
    expect(bodies(other)).toEqual([]);
  });
});
