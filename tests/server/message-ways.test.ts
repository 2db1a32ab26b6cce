import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { instantOf, timeOf } from '#domain/lib/day.ts';
import { createLog } from '#server/monitoring/log.ts';
import { wechatApp } from '#server/providers/messaging-app/wechat.ts';
import type { NoticeWay } from '#server/providers/push/port.ts';
import { makeSecrets } from '#server/keys/secrets.ts';
import { storeTarget } from '#server/notices/notice-targets.ts';
import { appWay } from '#server/notices/ways/app.ts';
import { textWay } from '#server/notices/ways/text.ts';
import { sendNotices } from '#server/notices/send-notices.ts';
import { SmsRefused } from '#server/providers/sms/port.ts';
import { fileSink, SMS_FILE } from '#server/providers/sms/file-sink.ts';
import { tencentSms } from '#server/providers/sms/tencent.ts';
import type { Database } from '#server/db/database.ts';
import { eraseAccounts } from '#server/privacy/erase-person.store.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { addConsents } from '#server/notices/message-consents.store.ts';
import { addNotice, type NoticeContent, type OwnNews } from '#server/notices/notices.store.ts';
import { storeChoice } from '#server/notices/notice-targets.store.ts';
import { pay } from '#tests/fixtures/members.ts';
import { agreeIn, inboxAt, MESSAGE_PROJECT, messageVenue, setMessaging } from '#tests/fixtures/message-venue.ts';
import { type Arena, closePostgres, DATE, type Kind, openArena, SECONDS_AHEAD, TODAY } from '#tests/fixtures/races.ts';
import { startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { setGateway, type TestVisitor } from '#tests/fixtures/visitor.ts';
import { type SandboxProcess, startSandboxGateway } from '#server/providers/payments/sandbox/process.ts';
import { trial } from '#tests/fixtures/trial.ts';

afterAll(closePostgres);

const PHONE = '13800000000';
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const SPOT = { scenic_id: 'tower', name: { zh_CN: '观景塔', en: 'Tower' } };
const order = (date = DATE) => ({
  tickets: [{ ticket_type_id: 'tower-one', date, travellers: [] }],
  phone: PHONE,
  fee: 10,
  agreement_version: '1',
  again: true,
});
const buy = async (server: TestServer, visitor: TestVisitor): Promise<{ id: string; order_no: string }> =>
  pay(server, visitor, await visitor.order('wxorder/new', order(), { 'Idempotency-Key': randomUUID() }));

/** A separate gateway, so that it outlives the servers. */
async function openGateway(): Promise<{ gateway: SandboxProcess; folder: string; env: Record<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'messages-'));
  const gateway = await startSandboxGateway({ dataDir: folder, log: () => {} });
  await setGateway({ gateway: gateway.url }, { clock_offset_ms: SECONDS_AHEAD * 1000 });
  return {
    gateway,
    folder,
    env: { SANDBOX_GATEWAY_URL: gateway.url, SANDBOX_KEYS_FILE: join(folder, 'sandbox-keys.json') },
  };
}

const restart = (kind: Kind, arena: Arena, dataDir: string, env: Record<string, string>): Promise<TestServer> =>
  kind === 'postgres'
    ? arena.another(env)
    : startServer({
        dataDir,
        process: true,
        env: { SERVER_CLOCK_OFFSET_SECONDS: String(SECONDS_AHEAD), SECRET_KEY, RATE_LIMITS: 'off', ...env },
      });

describe('consents to messages in the messaging app', () => {
  let arena: Arena;
  let opened: Awaited<ReturnType<typeof openGateway>>;
  afterEach(async () => {
    await arena?.close();
    await opened?.gateway.stop();
    await rm(opened.folder, { recursive: true, force: true });
  });

  trial('are kept once, and each is spent on one message, by two processes and whatever is killed', async () => {
    opened = await openGateway();
    const { gateway, env } = opened;
    const messaging = { gateway: gateway.url };
    arena = await openArena('postgres', {
      process: true,
      servers: 2,
      venues: [messageVenue()],
      project: MESSAGE_PROJECT,
      env: { ...env, LOG_LEVEL: 'info' },
    });
    const [visitor, stranger] = (await arena.visitors(2)) as [TestVisitor, TestVisitor];
    const server = arena.servers[0] as TestServer;
    const left = async (who = visitor): Promise<Record<string, number>> => {
      const { extraInfo } = await who.call('wxNotice/templates', { url: `${server.url}/` });
      return Object.fromEntries(
        extraInfo.list.map((each: { template_id: string; left: number }) => [each.template_id, each.left]),
      );
    };
    expect(await left()).toEqual({
      'template-paid': 0,
      'template-visit': 0,
      'template-change': 0,
      'template-places': 0,
    });
    const id = randomUUID();
    const consent = (accepted: readonly string[], own = id) =>
      visitor.call('wxNotice/consent', { id: own, accepted, locale: 'en' });
    await agreeIn(messaging, visitor.openid, ['template-paid', 'template-visit']);
    await Promise.all([1, 2, 3].map(() => consent(['template-paid', 'template-visit', 'unknown'])));
    expect(await left()).toMatchObject({ 'template-paid': 1, 'template-visit': 1 });
    expect(await left(stranger)).toMatchObject({ 'template-paid': 0 });

    const first = await buy(server, visitor);
    await waitFor(async () => (await inboxAt(messaging)).messages.length === 1, 20_000, 'the message');
    expect((await inboxAt(messaging)).messages[0]).toMatchObject({
      touser: visitor.openid,
      template_id: 'template-paid',
      page: expect.stringContaining(`#/myOrders?order=${first.id}`),
      data: { thing1: { value: 'Paid' }, thing2: { value: 'Tower' }, amount3: { value: '¥10.00' } },
    });
    await buy(server, visitor);
    const ended = async (): Promise<string> =>
      (await Promise.all(arena.servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))).join('\n');
    await waitFor(
      async () => /notices_sent_total\{way="app",outcome="none"\} 1/.test(await ended()),
      20_000,
      'the notice without a consent',
    );
    expect(await left()).toMatchObject({ 'template-paid': 0, 'template-visit': 1 });

    // There are two more consents; the next notice reaches the provider, but all processes are killed before its answer
    // arrives.
    await agreeIn(messaging, visitor.openid, ['template-paid']);
    await agreeIn(messaging, visitor.openid, ['template-paid']);
    await consent(['template-paid'], randomUUID());
    await consent(['template-paid'], randomUUID());
    await setMessaging(messaging, { send: 'lost', times: 1 });
    const killed = await buy(server, visitor);
    await waitFor(async () => (await inboxAt(messaging)).messages.length === 2, 20_000, 'the message on its way');
    const { dataDir } = server;
    const output = arena.servers.map((each) => each.output()).join('\n');
    for (const each of arena.servers) await each.kill();
    const again = await restart('postgres', arena, dataDir, { ...env, LOG_LEVEL: 'info' });
    // Wait for the lease of the killed process to expire.
    await new Promise((resolve) => setTimeout(resolve, 35_000));
    expect((await inboxAt(messaging)).messages).toHaveLength(2);
    const printed = output + again.output();
    await again.stop();
    arena.servers.splice(0);
    expect(printed).not.toContain(PHONE);
    expect(printed).not.toContain(visitor.openid);
    await arena.withDatabase(async (db) => {
      const spent = await db.query<{ notice_id: string }>(
        'SELECT notice_id FROM message_consent WHERE used_at IS NOT NULL ORDER BY used_at',
      );
      expect(spent.map(({ notice_id }) => notice_id)).toEqual([`paid.${first.id}`, `paid.${killed.id}`]);
      const [last] = await db.query<{ outcome: string }>(`SELECT outcome FROM notice_delivery WHERE notice_id = $1`, [
        `paid.${killed.id}`,
      ]);
      expect(last?.outcome).toBe('unknown');
    });
    expect(await arena.broken()).toEqual([]);
  });
});

describe('messages', () => {
  let arena: Arena;
  let opened: Awaited<ReturnType<typeof openGateway>>;
  let db: Database;
  let done: () => void;
  let closed: Promise<unknown>;
  let openid: string;
  let reader: string;
  let bought: { id: string; order_no: string };
  let unpaid: string;
  let clock = instantOf(TODAY, '12:00');
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const secrets = makeSecrets(SECRET_KEY);
  const messaging = (): { gateway: string } => ({ gateway: opened.gateway.url });

  beforeAll(async () => {
    opened = await openGateway();
    const venue = messageVenue({ 'day-closed': 'last', 'session-moved': 'last', 'places-offered': 'always' });
    arena = await openArena('postgres', {
      venues: [venue],
      project: MESSAGE_PROJECT,
      env: { ...opened.env, MESSAGING_AUTH: 'sandbox', SMS: 'off' },
    });
    const [visitor] = (await arena.visitors(1)) as [TestVisitor];
    ({ openid } = visitor);
    bought = await buy(arena.servers[0] as TestServer, visitor);
    ({ id: unpaid } = await visitor.order('wxorder/new', order(), { 'Idempotency-Key': randomUUID() }));
    for (const server of arena.servers.splice(0)) await server.stop();
    const ready = Promise.withResolvers<Database>();
    const over = Promise.withResolvers<void>();
    closed = arena.withDatabase(async (database) => {
      ready.resolve(database);
      await over.promise;
    });
    db = await ready.promise;
    done = over.resolve;
    [{ visitor_id: reader } = { visitor_id: '' }] = await db.query<{ visitor_id: string }>(
      'SELECT visitor_id FROM orders LIMIT 1',
    );
    await db.execute('UPDATE notice SET sent_at = now()');
  });
  afterAll(async () => {
    expect(await brokenInvariants(db)).toEqual([]);
    done();
    await closed;
    await arena.close();
    await opened.gateway.stop();
    await rm(opened.folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    await setMessaging(messaging(), {});
    expect(lines.join('')).not.toMatch(new RegExp(`${PHONE}|${openid}`));
    await db.execute('DELETE FROM notice_target');
    await db.execute('DELETE FROM message_consent');
    clock += 600_000;
  });

  const app = (): NoticeWay =>
    appWay(
      { db, log, now: () => clock },
      wechatApp({
        appid: 'wx-sandbox',
        secret: 'sandbox',
        api: `${opened.gateway.url}/messaging`,
        scriptFor: () => '',
      }),
      'https://tickets.example',
    );
  const text = (
    sms = fileSink(
      opened.folder,
      () => clock,
      () => {},
    ),
    templates?: Record<string, string>,
  ): NoticeWay => textWay({ db, secrets, now: () => clock, rateLimits: true }, { sms, templates });
  const run = (noticeWays: readonly NoticeWay[] = [app(), text()]): Promise<void> =>
    sendNotices({ db, secrets, log, now: () => clock, noticeWays });
  const notify = async (content: NoticeContent | OwnNews): Promise<string> => {
    const id = `${content.kind}.${randomUUID()}`;
    await addNotice(db, MESSAGE_PROJECT, bought.id, id, content, clock);
    return id;
  };
  const CLOSED: NoticeContent = {
    kind: 'day-closed',
    doc: { ...SPOT, day: DATE, spots: [SPOT], reason: { zh_CN: '大风' }, change_until: null },
  };
  const outcomes = async (id: string): Promise<Record<string, string | null>> => {
    const rows = await db.query<{ way: string; outcome: string | null }>(
      'SELECT t.way, d.outcome FROM notice_delivery d JOIN notice_target t ON t.project_id = d.project_id AND t.id = d.target_id WHERE d.notice_id = $1',
      [id],
    );
    return Object.fromEntries(rows.map(({ way, outcome }) => [way, outcome]));
  };
  /** The reader consents, here and in the messaging app. @param elsewhere whether the messaging app has the consent. */
  async function agree(template: string, elsewhere = true): Promise<void> {
    if (elsewhere) await agreeIn(messaging(), openid, [template]);
    await addConsents(db, MESSAGE_PROJECT, reader, randomUUID(), [template], new Date(clock), 10);
    await storeTarget(
      { db, secrets, now: () => clock },
      { project: MESSAGE_PROJECT, visitor_id: reader },
      { id: `app.${reader}`, way: 'app', address: openid, locale: 'ja' },
    );
  }
  const consentsLeft = async (): Promise<number> =>
    (await db.query('SELECT 1 FROM message_consent WHERE used_at IS NULL')).length;
  const messages = async () => (await inboxAt(messaging())).messages;
  const texts = async (): Promise<{ phone: string; text: string }[]> =>
    (await readFile(join(opened.folder, SMS_FILE), 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { phone: string; text: string });

  it('go inside the messaging app in the language of the consent, and no text follows', async () => {
    await agree('template-change');
    const id = await notify(CLOSED);
    await run();
    clock += 400_000;
    await run();
    expect((await messages()).at(-1)?.data).toEqual({
      phrase1: { value: '闭园通知' },
      thing2: { value: '观景塔' },
      time3: { value: expect.stringMatching(/日 00:00$/) },
    });
    expect(await outcomes(id)).toEqual({ app: 'sent', sms: 'none' });
    expect([await texts(), await consentsLeft()]).toEqual([[], 0]);
  });

  it('keep their consent while the messaging app has no time for them, and are sent then', async () => {
    await agree('template-paid');
    await setMessaging(messaging(), { send: 'limit' });
    const id = await notify({ kind: 'paid', doc: { amount: 1000 } });
    await run();
    expect([await outcomes(id), await consentsLeft()]).toEqual([{ app: null }, 1]);
    await setMessaging(messaging(), { void_token: true });
    clock += 60_000;
    await run();
    expect([await outcomes(id), await consentsLeft()]).toEqual([{ app: 'sent' }, 0]);
  });

  it('leave a visitor who withdrew in the messaging app to the text, once and only where it is worth one', async () => {
    await agree('template-change', false);
    await agree('template-change', false);
    const before = (await texts()).length;
    const id = await notify(CLOSED);
    await run();
    for (let round = 0; round < 4; round += 1) {
      clock += 130_000;
      await Promise.all([run(), run()]);
    }
    expect([await outcomes(id), await consentsLeft()]).toEqual([{ app: 'none', sms: 'sent' }, 0]);
    const sent = (await texts()).slice(before);
    expect(sent).toEqual([
      {
        at: expect.any(Number),
        phone: PHONE,
        text: expect.stringMatching(/^【候补园】闭园通知：观景塔\d+月\d+日，详情请看“我的订单”。$/),
      },
    ]);
    const paid = await notify({ kind: 'paid', doc: { amount: 1000 } });
    await run();
    expect(await outcomes(paid)).toEqual({ app: 'none' });
    expect(await texts()).toHaveLength(before + 1);
  });

  it('are given up, with an alert that names the template, where the venue’s file does not fit it', async () => {
    await agree('template-paid');
    await setMessaging(messaging(), { templates: { 'template-paid': ['thing9'] } });
    const id = await notify({ kind: 'paid', doc: { amount: 1000 } });
    await run();
    expect([await outcomes(id), await consentsLeft()]).toEqual([{ app: 'refused' }, 1]);
    expect(lines.findLast((line) => line.includes('"level":50'))).toMatch(
      /"kind":"paid","template":"template-paid","answer":47003/,
    );
  });

  it('by text go out in any case where the venue says so, never to who switched them off, and once though the answer was lost', async () => {
    const before = (await texts()).length;
    await agree('template-places');
    const offered: NoticeContent = { kind: 'places-offered', doc: { ...SPOT, day: DATE, until: clock + 900_000 } };
    const id = await notify(offered);
    await run();
    expect(await outcomes(id)).toEqual({ app: 'sent', sms: 'sent' });
    expect((await texts()).slice(before).map((each) => each.text)).toEqual([
      expect.stringContaining('候补成功：观景塔'),
    ]);
    await storeChoice(db, MESSAGE_PROJECT, reader, { muted: [], sent: { sms: ['day-closed'] } });
    const muted = await notify({ ...offered });
    await run();
    expect(await outcomes(muted)).not.toHaveProperty('sms');
    await storeChoice(db, MESSAGE_PROJECT, reader, { muted: [], sent: { sms: ['day-closed', 'places-offered'] } });
    const lost = createServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => lost.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(lost.address() as AddressInfo).port}`;
    const carrier = tencentSms({
      secretId: 'i',
      secretKey: 'k',
      appId: '1',
      sign: 's',
      template: '1',
      region: 'r',
      endpoint,
      now: Date.now,
    });
    const unknown = await notify({ ...offered });
    await run([text(carrier, { 'places-offered': '77' })]);
    clock += 300_000;
    await run([text(carrier, { 'places-offered': '77' })]);
    lost.close();
    expect(await outcomes(unknown)).toMatchObject({ sms: 'refused' });
    expect((await texts()).length).toBe(before + 1);
  });

  const QUARTER = 900_000;
  const holdOf = async (): Promise<number> => {
    const [row] = await db.query<{ expires_at: Date }>('SELECT expires_at FROM orders WHERE id = $1', [unpaid]);
    return row?.expires_at.getTime() ?? 0;
  };
  /** Offers the places of the unpaid order. @returns the notice's id, and the time of the offer in milliseconds. */
  async function offer(): Promise<{ id: string; at: number }> {
    clock += 86_400_000;
    const id = `places-offered.${randomUUID()}`;
    await db.execute('UPDATE orders SET expires_at = $2 WHERE id = $1', [unpaid, new Date(clock + QUARTER)]);
    await addNotice(
      db,
      MESSAGE_PROJECT,
      unpaid,
      id,
      { kind: 'places-offered', doc: { ...SPOT, day: DATE, until: clock + QUARTER } },
      clock,
    );
    return { id, at: clock };
  }

  it('let the hold of offered places begin when the delayed text is sent, and name its true end', async () => {
    const refusing = [new SmsRefused('the carrier is busy', true), new SmsRefused('the carrier is busy', true)];
    const logged: string[] = [];
    const slow = text({
      async send(_phone, { text: words }) {
        const fault = refusing.shift();
        if (fault) throw fault;
        logged.push(words);
      },
    });
    const { id, at } = await offer();
    await run([slow]);
    expect([await outcomes(id), await holdOf()]).toEqual([{ sms: null }, at + QUARTER]);
    clock = at + 300_000;
    await run([slow]);
    expect(await holdOf()).toBe(at + QUARTER);
    clock = at + 600_000;
    await run([slow]);
    expect([await outcomes(id), await holdOf()]).toEqual([{ sms: 'sent' }, at + 600_000 + QUARTER]);
    expect(logged).toEqual([expect.stringContaining(`名额保留至${timeOf(at + 600_000 + QUARTER)}`)]);
  });

  it('end the hold of offered places in time where no text can be sent', async () => {
    const busy = text({ send: () => Promise.reject(new SmsRefused('the carrier is busy', true)) });
    const { id, at } = await offer();
    for (let round = 0; round < 20; round += 1) {
      await run([busy]);
      clock += 60_000;
    }
    expect([await outcomes(id), await holdOf()]).toEqual([{ sms: 'expired' }, at + QUARTER]);
    // It is unknown whether a lost message arrived: the offer in it holds.
    const lost = await offer();
    clock += 60_000;
    await run([text({ send: () => Promise.reject(new Error('lost')) })]);
    expect([await outcomes(lost.id), await holdOf()]).toEqual([{ sms: 'refused' }, clock + QUARTER]);
  });

  it('by text heed the limits of a phone, and are sent later', async () => {
    const before = (await texts()).length;
    clock += 86_400_000;
    const many = await Promise.all(
      Array.from({ length: 7 }, () =>
        notify({ kind: 'places-offered', doc: { ...SPOT, day: DATE, until: clock + 900_000 } }),
      ),
    );
    await run();
    expect((await texts()).length - before).toBe(5);
    expect((await Promise.all(many.map(outcomes))).filter(({ sms }) => sms === null)).toHaveLength(2);
  });

  it('go with the account', async () => {
    await agree('template-paid');
    await db.transaction((tx) => eraseAccounts(tx, MESSAGE_PROJECT, [reader]));
    expect(await db.query('SELECT 1 FROM message_consent')).toEqual([]);
    expect(await db.query('SELECT 1 FROM notice_target')).toEqual([]);
  });
});
