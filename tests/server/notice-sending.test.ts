import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantOf } from '#domain/lib/day.ts';
import { MOST_TRIES } from '#domain/notices/notices.ts';
import { createLog } from '#server/monitoring/log.ts';
import type { NoticeMessage, NoticeWay, SendOutcome } from '#server/providers/push/port.ts';
import { pushKeysOf, webPush } from '#server/providers/push/push.ts';
import { makeSecrets, tokenHash } from '#server/keys/secrets.ts';
import { storeTarget, type NewTarget } from '#server/notices/notice-targets.ts';
import { sendNotices } from '#server/notices/send-notices.ts';
import type { Database } from '#server/db/database.ts';
import { eraseAccounts } from '#server/privacy/erase-person.store.ts';
import { addNotice, type NoticeContent, type OwnNews } from '#server/notices/notices.store.ts';
import { storeChoice } from '#server/notices/notice-targets.store.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { buyAndPay, line, openClub } from '#tests/fixtures/members.ts';
import { type Arena, closePostgres, DATE, TODAY } from '#tests/fixtures/races.ts';
import type { TestServer } from '#tests/fixtures/server.ts';
import type { TestVisitor } from '#tests/fixtures/visitor.ts';
import { type PushFaults, type PushService, startPushService } from '#tools/sandbox-push/push-service.ts';

afterAll(closePostgres);

const secrets = makeSecrets(Buffer.alloc(32, 7).toString('base64'));
const keys = pushKeysOf(secrets.pushKey);
const SPOT = { scenic_id: 'park', name: { zh_CN: '公园', en: 'Park' } };
const PAID: OwnNews = { kind: 'paid', doc: { amount: 1000 } };
const AHEAD = addDays(TODAY, 5);

describe('the job that sends notices', () => {
  let service: PushService;
  let club: Arena;
  let db: Database;
  let done: () => void;
  let closed: Promise<unknown>;
  const orders: Record<string, string> = {};
  let visitor: string;
  let clock = instantOf(TODAY, '12:00');

  beforeAll(async () => {
    service = await startPushService();
    // The job of the server sends nothing, so that each run here is the test's.
    club = await openClub('postgres', { env: { PUSH: 'off' } });
    const [buyer] = (await club.visitors(1)) as [TestVisitor];
    for (const date of [TODAY, DATE, AHEAD])
      orders[date] = (await buyAndPay(club.servers[0] as TestServer, buyer, [line('day', { date })])).id;
    const opened = Promise.withResolvers<Database>();
    const over = Promise.withResolvers<void>();
    for (const server of club.servers.splice(0)) await server.stop();
    closed = club.withDatabase(async (database) => {
      opened.resolve(database);
      await over.promise;
    });
    db = await opened.promise;
    done = over.resolve;
    [{ visitor_id: visitor } = { visitor_id: '' }] = await db.query<{ visitor_id: string }>(
      'SELECT visitor_id FROM orders LIMIT 1',
    );
    await db.execute('UPDATE notice SET sent_at = now()');
  });
  afterAll(async () => {
    expect(await brokenInvariants(db)).toEqual([]);
    done();
    await closed;
    await club.close();
    await service.stop();
  });

  const push = (): NoticeWay => webPush({ keys, subject: 'mailto:venue@example.com', standIn: service.url });
  const run = (noticeWays: readonly NoticeWay[] = [push()]): Promise<void> =>
    sendNotices({ db, secrets, log: createLog('silent'), now: () => clock, noticeWays });
  const notify = async (content: NoticeContent | OwnNews = PAID, order = orders[AHEAD] ?? ''): Promise<string> => {
    const id = `${content.kind}.${randomUUID()}`;
    await addNotice(db, 'club', order, id, content, clock);
    return id;
  };
  const store = (target: NewTarget): Promise<void> =>
    storeTarget({ db, secrets, now: () => clock }, { project: 'club', visitor_id: visitor }, target);
  async function phone(): Promise<string> {
    await db.execute('DELETE FROM notice_target');
    const subscription = service.subscribe(keys.publicKey);
    const { endpoint } = subscription;
    await store({ id: tokenHash(endpoint), way: 'push', address: JSON.stringify(subscription), locale: 'en' });
    return endpoint;
  }
  const outcomeOf = async (id: string): Promise<string | null | undefined> =>
    (
      await db.query<{ outcome: string | null }>(
        'SELECT outcome FROM notice_delivery WHERE project_id = $1 AND notice_id = $2',
        ['club', id],
      )
    )[0]?.outcome;
  const targets = async (): Promise<number> => (await db.query('SELECT 1 FROM notice_target')).length;
  const later = (ms: number): number => (clock += ms);

  it('sends a notice once however many processes look at once', async () => {
    const endpoint = await phone();
    const ids = await Promise.all(Array.from({ length: 25 }, () => notify()));
    await Promise.all([run(), run(), run()]);
    await run();
    expect(
      service
        .messages(endpoint)
        .map(({ payload }) => payload.tag)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });

  it('holds at night what is not about that day, and sends it in the morning', async () => {
    const endpoint = await phone();
    clock = instantOf(TODAY, '21:59');
    const [today, ahead] = [await notify(PAID, orders[TODAY]), await notify()];
    service.misbehave({ status: 503 }, endpoint);
    await run();
    service.misbehave({}, endpoint);
    clock = instantOf(TODAY, '22:30');
    await run();
    expect(service.messages(endpoint).map(({ payload }) => payload.tag)).toEqual([today]);
    clock = instantOf(addDays(TODAY, 1), '08:00');
    await run();
    expect(service.messages(endpoint).map(({ payload }) => payload.tag)).toEqual([today, ahead]);
  });

  it('drops what is of no use any more', async () => {
    const endpoint = await phone();
    clock = instantOf(TODAY, '21:58');
    const offer = await notify({ kind: 'places-offered', doc: { ...SPOT, day: AHEAD, until: clock + 900_000 } });
    await db.execute(
      `INSERT INTO notice (project_id, id, order_id, kind, doc, created_at, due_at) VALUES ('club', $1, $2, 'visit-tomorrow', $3, $4, $4)`,
      [`visit-tomorrow.${DATE}`, orders[DATE], JSON.stringify({ day: DATE }), new Date(clock)],
    );
    service.misbehave({ status: 429, retryAfter: '1200' }, endpoint);
    await run();
    service.misbehave({}, endpoint);
    later(1_200_000);
    await run();
    expect(service.messages(endpoint)).toEqual([]);
    expect([await outcomeOf(offer), await outcomeOf(`visit-tomorrow.${DATE}`)]).toEqual(['expired', 'expired']);
    clock = instantOf(addDays(TODAY, 2), '12:00');
  });

  it('tries again after the pause that the push service asks for, or its own', async () => {
    const endpoint = await phone();
    const id = await notify();
    const tries: [PushFaults, number][] = [
      [{ status: 429, retryAfter: '600' }, 600_000],
      [{ status: 500 }, 60_000],
      [{ status: 429, retryAfter: 'nonsense' }, 120_000],
    ];
    for (const [fault, pause] of tries) {
      service.misbehave(fault, endpoint);
      await run();
      later(pause - 1000);
      const before = service.requests();
      await run();
      expect(service.requests()).toBe(before);
      later(1000);
    }
    service.misbehave({}, endpoint);
    await run();
    expect([service.messages(endpoint).length, await outcomeOf(id)]).toEqual([1, 'sent']);
  });

  it('gives a notice up after so many tries, and sends the next one', async () => {
    const endpoint = await phone();
    const id = await notify();
    service.misbehave({ status: 503 }, endpoint);
    const before = service.requests();
    for (let hours = 0; hours < MOST_TRIES + 1; hours += 1, later(3_600_000)) await run();
    expect([service.requests() - before, await outcomeOf(id)]).toEqual([MOST_TRIES, 'given-up']);
    service.misbehave({}, endpoint);
    clock = instantOf(addDays(TODAY, 4), '12:00');
    await notify();
    await run();
    expect(service.messages(endpoint).length).toBe(1);
  });

  it.each([404, 410])('removes a phone that the push service does not know any more (%i)', async (status) => {
    const endpoint = await phone();
    if (status === 410) service.unsubscribe(endpoint);
    else service.misbehave({ status }, endpoint);
    await notify();
    await run();
    expect(await targets()).toBe(0);
  });

  it('keeps a phone whose message is refused, and does not try again', async () => {
    const endpoint = await phone();
    service.misbehave({ status: 413 }, endpoint);
    const id = await notify();
    await run();
    expect([await outcomeOf(id), await targets()]).toEqual(['refused', 1]);
  });

  it('sends again under the same tag and topic what may have left a process that died; other ways leave it as unknown', async () => {
    const endpoint = await phone();
    const id = await notify();
    // The push service takes the message but never answers, as if this process had been killed before the answer.
    service.misbehave({ silent: true }, endpoint);
    await run();
    service.misbehave({}, endpoint);
    later(60_000);
    await run();
    const got = service.messages(endpoint);
    expect(got.map(({ payload, topic }) => [payload.tag, topic])).toEqual(
      [got[0], got[0]].map((each) => [id, each?.topic]),
    );

    const sent: string[] = [];
    const app: NoticeWay = {
      name: 'app',
      repeatable: false,
      send: async ({ id: each }: NoticeMessage): Promise<SendOutcome> => (
        sent.push(each),
        { outcome: 'sent', spent: true }
      ),
    };
    await db.execute('DELETE FROM notice_target');
    await store({ id: 'account', way: 'app', address: 'openid', locale: 'ja' });
    const lost = await notify();
    await run([{ ...app, send: async () => ({ outcome: 'later' }) }]);
    await db.execute(`UPDATE notice_delivery SET state = 'SENDING', next_at = $1 WHERE notice_id = $2`, [
      new Date(clock),
      lost,
    ]);
    await run([app]);
    expect([sent, await outcomeOf(lost)]).toEqual([[], 'unknown']);
    const next = await notify();
    await run([app]);
    // The consent was good for one message.
    expect([sent, await targets()]).toEqual([[next], 0]);
  });

  it('heeds what was read or muted before it could be sent', async () => {
    const endpoint = await phone();
    service.misbehave({ status: 503 }, endpoint);
    const [read, muted] = [await notify(), await notify({ kind: 'refund-arrived', doc: { amount: 500 } })];
    await run();
    service.misbehave({}, endpoint);
    await db.execute('UPDATE notice SET seen_at = now() WHERE id = $1', [read]);
    await storeChoice(db, 'club', visitor, { muted: ['refund-arrived'], sent: {} });
    later(60_000);
    await run();
    await storeChoice(db, 'club', visitor, { muted: [], sent: {} });
    expect([await outcomeOf(read), await outcomeOf(muted), service.messages(endpoint)]).toEqual(['read', 'muted', []]);
  });

  it('forgets phones with their account', async () => {
    await phone();
    await notify();
    await db.transaction((tx) => eraseAccounts(tx, 'club', [visitor]));
    expect(await targets()).toBe(0);
    await run();
    expect((await db.query('SELECT 1 FROM notice WHERE sent_at IS NULL')).length).toBe(0);
  });
});
