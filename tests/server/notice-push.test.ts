import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHash } from '#server/keys/secrets.ts';
import { TOKEN_HEADER } from '#server/http/routes.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { buyAndPay, line, openClub } from '#tests/fixtures/members.ts';
import { type Arena, closePostgres, DATE, TODAY } from '#tests/fixtures/races.ts';
import { type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { request, type TestVisitor } from '#tests/fixtures/visitor.ts';
import { type BrowserSubscription, type PushService, startPushService } from '#tools/sandbox-push/push-service.ts';
import { twoRounds } from '#tests/fixtures/job-rounds.ts';

afterAll(closePostgres);

describe('notices on a phone', () => {
  let service: PushService;
  let club: Arena;
  let server: TestServer;
  let key: string;
  const ask = async (visitor: TestVisitor, method: string, path: string, body: Record<string, unknown> = {}) =>
    (await request(server.url, method, path, body, { [TOKEN_HEADER]: visitor.token })).answer();
  const phonesOf = async (visitor: TestVisitor): Promise<string[]> =>
    (await ask(visitor, 'GET', 'app/notice/push')).extraInfo.phones;
  const subscribe = (visitor: TestVisitor, subscription: BrowserSubscription, locale = 'en') =>
    ask(visitor, 'POST', 'app/notice/push', { ...subscription, locale });
  async function withPhone(visitor: TestVisitor, locale?: string): Promise<string> {
    const subscription = service.subscribe(key);
    expect((await subscribe(visitor, subscription, locale)).resCode).toBe(200);
    return subscription.endpoint;
  }
  const tags = (endpoint: string): string[] => service.messages(endpoint).map(({ payload }) => payload.tag);
  const arrived = (endpoint: string, count: number): Promise<void> =>
    waitFor(async () => tags(endpoint).length >= count, 20_000, 'the notice on the phone');

  beforeAll(async () => {
    service = await startPushService();
    club = await openClub('postgres', { servers: 2, env: { SANDBOX_PUSH_URL: service.url } });
    server = club.servers[0] as TestServer;
    const [visitor] = (await club.visitors(1)) as [TestVisitor];
    key = (await ask(visitor, 'GET', 'app/notice/push')).extraInfo.key;
  });
  afterAll(async () => {
    expect(service.refused()).toEqual([]);
    await club?.close();
    await service.stop();
  });

  it('come once, encrypted and signed, in its language, to each phone of their visitor and to nobody else', async () => {
    const [visitor, other] = (await club.visitors(2, 'told')) as [TestVisitor, TestVisitor];
    const [english, chinese, strange] = [
      await withPhone(visitor, 'en'),
      await withPhone(visitor, 'zh_TW'),
      await withPhone(other),
    ];
    const order = await buyAndPay(server, visitor, [line('day', { travellers: [] })]);
    await Promise.all([arrived(english, 1), arrived(chinese, 1)]);
    await twoRounds(club.servers, 'send-notices');
    expect([tags(english), tags(chinese), tags(strange)]).toEqual([[`paid.${order.id}`], [`paid.${order.id}`], []]);
    const [message] = service.messages(english);
    expect(message?.payload).toMatchObject({
      title: 'Paid: CN¥10',
      path: `/?project=club#/myOrders?order=${order.id}`,
      lang: 'en',
    });
    expect(service.messages(chinese)[0]?.payload.title).toBe('已付款：CN¥10');
    expect(message).toMatchObject({ urgency: 'normal', topic: tokenHash(`paid.${order.id}`).slice(0, 32) });
    expect(message?.ttl).toBeGreaterThan(86_000);
    expect(message?.ttl).toBeLessThanOrEqual(86_400);
    expect(JSON.stringify(service.messages())).not.toMatch(/13800000000|v2\.|[1-9]\d{16}[\dX]/);
  });

  it('are urgent when they are about a visit of today', async () => {
    const [visitor] = (await club.visitors(1, 'today')) as [TestVisitor];
    const phone = await withPhone(visitor);
    await buyAndPay(server, visitor, [line('day', { date: TODAY })]);
    await arrived(phone, 1);
    expect(service.messages(phone)[0]?.urgency).toBe('high');
  });

  it('come of the kinds that the visitor chose', async () => {
    const [visitor] = (await club.visitors(1, 'chooses')) as [TestVisitor];
    expect((await ask(visitor, 'GET', 'app/notice/settings')).extraInfo).toEqual({ muted: [], sent: {} });
    const phone = await withPhone(visitor);
    const before = (await ask(visitor, 'GET', 'app/notice/settings')).extraInfo;
    expect(before.sent.push).toContain('paid');
    const set = async (body: Record<string, unknown>) =>
      (await ask(visitor, 'PUT', 'app/notice/settings', body)).extraInfo;
    expect(await set({ muted: [], sent: { push: ['refund-arrived'] } })).toEqual({
      muted: [],
      sent: { push: ['refund-arrived'] },
    });
    // The input of an older client leaves the ways as they are.
    expect((await set({ muted: ['invoice-ready'] })).sent).toEqual({ push: ['refund-arrived'] });
    const order = await buyAndPay(server, visitor, [line('day')]);
    await ask(visitor, 'POST', 'app/order/cancelpart', { id: order.id, ticketIds: [order.tickets[0]?.id] });
    await arrived(phone, 1);
    expect(tags(phone).map((tag) => tag.split('.')[0])).toEqual(['refund-arrived']);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost:5432/x',
    'https://database.internal/x',
    'javascript:alert(1)',
  ])('are never sent to %s', async (endpoint) => {
    const [visitor] = (await club.visitors(1, 'sly')) as [TestVisitor];
    expect((await subscribe(visitor, { ...service.subscribe(key), endpoint })).resCode).not.toBe(200);
    expect(await phonesOf(visitor)).toEqual([]);
  });

  it('come to five phones of a visitor, the newest', async () => {
    const [visitor] = (await club.visitors(1, 'many')) as [TestVisitor];
    const phones: string[] = [];
    for (let index = 0; index < 7; index += 1) phones.push(await withPhone(visitor));
    expect(await phonesOf(visitor)).toEqual(phones.slice(2).reverse().map(tokenHash));
  });

  it('end when they are switched off, by their visitor alone, and when another person subscribes the phone', async () => {
    const [visitor, other] = (await club.visitors(2, 'ends')) as [TestVisitor, TestVisitor];
    const subscription = service.subscribe(key);
    const id = tokenHash(subscription.endpoint);
    await subscribe(visitor, subscription);
    await ask(other, 'DELETE', `app/notice/push/${id}`);
    expect(await phonesOf(visitor)).toEqual([id]);
    await subscribe(other, subscription);
    expect([await phonesOf(visitor), await phonesOf(other)]).toEqual([[], [id]]);
    await ask(other, 'DELETE', `app/notice/push/${id}`);
    expect(await phonesOf(other)).toEqual([]);
  });

  it('follow a browser that replaces its subscription, whoever tells the server without the old one changes nothing', async () => {
    const [visitor] = (await club.visitors(1, 'renews')) as [TestVisitor];
    const old = await withPhone(visitor);
    const next = service.subscribe(key);
    const renew = async (was: string) =>
      (await request(server.url, 'PUT', 'app/notice/push', { was, ...next })).answer().resCode;
    expect(await renew(`${old}x`)).toBe(200);
    expect(await phonesOf(visitor)).toEqual([tokenHash(old)]);
    expect(await renew(old)).toBe(200);
    expect(await phonesOf(visitor)).toEqual([tokenHash(next.endpoint)]);
    await buyAndPay(server, visitor, [line('day')]);
    await arrived(next.endpoint, 1);
    expect(tags(old)).toEqual([]);
  });

  it('end with the session in which they were switched on, and not with another', async () => {
    const [visitor] = (await club.visitors(1, 'leaves')) as [TestVisitor];
    const [again] = (await club.visitors(1, 'leaves')) as [TestVisitor];
    const [first, second] = [await withPhone(visitor), await withPhone(again)];
    await ask(visitor, 'POST', 'app/user/logout');
    expect(await phonesOf(again)).toEqual([tokenHash(second)]);
    const [third] = (await club.visitors(1, 'leaves')) as [TestVisitor];
    const last = await withPhone(third);
    await ask(third, 'POST', 'app/user/logoutothers');
    expect(await phonesOf(third)).toEqual([tokenHash(last)]);
    await buyAndPay(server, third, [line('day', { date: DATE })]);
    await arrived(last, 1);
    expect([tags(first), tags(second)]).toEqual([[], []]);
  });

  it('leave the database in order', async () => {
    await club.withDatabase(async (db) => {
      expect(await brokenInvariants(db)).toEqual([]);
      expect(
        await db.query(`SELECT count(*)::int AS count FROM notice_delivery WHERE state <> 'DONE' OR outcome <> 'sent'`),
      ).toEqual([{ count: 0 }]);
      expect(
        await db.query(`SELECT count(*)::int AS count FROM notice_target WHERE address_enc NOT LIKE 'k2.%'`),
      ).toEqual([{ count: 0 }]);
    });
  });
});
