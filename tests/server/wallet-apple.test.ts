import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as v from 'valibot';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays, instantOf } from '#domain/lib/day.ts';
import { eraseHolders } from '#server/privacy/erase-person.store.ts';
import { tablesOf } from '#server/db/move-tables.ts';
import { moveSession } from '#server/notices/notices.store.ts';
import { type SandboxApns, startSandboxApns } from '#tools/sandbox-wallets/apns.ts';
import { asStaff } from '#tests/fixtures/staff.ts';
import { boatOrder, familyOrder } from '#tests/fixtures/orders.ts';
import { type Arena, closePostgres, DATE, openArena, TODAY } from '#tests/fixtures/races.ts';
import { startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { type PhoneVisitor, signInByPhone } from '#tests/fixtures/visitor.ts';
import { makeWalletKeys, PASS_TYPE, TEAM, type WalletKeys } from '#tests/fixtures/wallet-keys.ts';
import { applePhone, bought, linksOf, open, type PassJson, readOrder, readPass } from '#tests/fixtures/wallet-phone.ts';
import { trial } from '#tests/fixtures/trial.ts';
import { twoRounds } from '#tests/fixtures/job-rounds.ts';

let keys: WalletKeys;
beforeAll(async () => {
  keys = await makeWalletKeys();
});
afterAll(async () => {
  await closePostgres();
  await keys?.remove();
});

describe('passes for Apple Wallet', () => {
  let arena: Arena;
  let apns: SandboxApns;
  let visitor: PhoneVisitor;
  let other: PhoneVisitor;
  const server = (): TestServer => arena.servers[0] as TestServer;
  let turn = 0;

  beforeAll(async () => {
    apns = await startSandboxApns({
      authority: keys.pem.authority,
      certificate: keys.pem.apnsCertificate,
      key: keys.pem.apnsKey,
    });
    // A process's trusted authorities are set at its start.
    arena = await openArena('postgres', {
      process: true,
      venues: [],
      project: 'crane-lake',
      env: { ...keys.apple, APPLE_PUSH_URL: apns.url },
    });
    [visitor, other] = [await signInByPhone(server(), '13800003001'), await signInByPhone(server(), '13800003002')];
  });
  afterAll(async () => {
    await arena?.close();
    await apns?.stop();
  });

  const buy = (body: Record<string, unknown>) => bought(server(), visitor, body, keys.apple['PUBLIC_URL']);
  const pushesTo = (token: string): number => apns.pushes.filter((push) => push.token === token).length;
  async function passOf(order: v.InferOutput<typeof Order>, index = 0): Promise<PassJson> {
    const { list, cookie } = await linksOf(visitor, order.id);
    const response = await open(server(), list[index]?.apple ?? '', cookie);
    expect(response.status).toBe(200);
    return (await readPass(Buffer.from(await response.arrayBuffer()), keys)).json;
  }
  async function onPhones(count: number) {
    const order = await buy(boatOrder(DATE, count));
    const phones = [];
    for (let index = 0; index < count; index += 1) {
      const pass = await passOf(order, index);
      turn += 1;
      const token = `phone-${turn}`;
      const phone = applePhone(server, pass, token);
      expect(await phone.register()).toBe(201);
      phones.push({ ...phone, token, pass, ticket: order.tickets[index]?.id ?? '' });
    }
    return { order, phones, first: phones[0] as (typeof phones)[number] };
  }
  const latest = async (phone: ReturnType<typeof applePhone>): Promise<PassJson> =>
    (await readPass(Buffer.from(await (await phone.fetchPass()).arrayBuffer()), keys)).json;
  const notified = (token: string, times = 1): Promise<void> =>
    waitFor(() => pushesTo(token) === times, 30_000, `${times} messages to ${token}`);

  it('say what the app shows, in five languages, signed, and name no document', async () => {
    const order = await buy(familyOrder(DATE));
    const { list, cookie } = await linksOf(visitor, order.id);
    expect(list.map(({ ticket_id }) => ticket_id)).toEqual(order.tickets.map(({ id }) => id));
    const response = await open(server(), list[0]?.apple ?? '', cookie);
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/vnd.apple.pkpass',
      'no-store',
    ]);
    const { json, files } = await readPass(Buffer.from(await response.arrayBuffer()), keys);
    const [ticket] = order.tickets;
    expect(json).toMatchObject({
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      serialNumber: `crane-lake:${ticket?.id}`,
      webServiceURL: 'https://tickets.example.com/wallet',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket?.code }],
    });
    const fields = Object.values(json.eventTicket).flat();
    const valueOf = (key: string) => fields.find((field) => field.key === key)?.value;
    expect(valueOf('holder')).toBe('林**');
    expect(String(valueOf('number')).replaceAll(' ', '')).toBe(ticket?.ticket_no);
    expect(Date.parse(json.relevantDate ?? '')).toBe(ticket?.batch?.starts_at);
    expect(Date.parse(json.expirationDate ?? '')).toBe(instantOf(DATE, '24:00'));
    const stringsIn = (language: string): string => files.get(`${language}.lproj/pass.strings`)?.toString('utf8') ?? '';
    for (const language of ['en', 'zh-Hans', 'zh-Hant', 'zh-HK', 'ja'])
      expect(stringsIn(language)).toContain(`"${String(valueOf('place'))}"`);
    expect(stringsIn('zh-Hans')).toContain('"Holder" = "持票人"');
    expect(stringsIn('ja')).toContain('"Holder" = "利用者"');
    for (const name of ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo@2x.png', 'thumbnail@2x.png'])
      expect(files.get(name)?.subarray(1, 4).toString()).toBe('PNG');
    const text = [...files]
      .filter(([name]) => !name.endsWith('.png'))
      .map(([, data]) => data.toString('utf8'))
      .join('\n');
    for (const secret of ['110000', '010013', '晚舟', '13800003001', ticket?.holders[0]?.id_mask ?? '?'])
      expect(text).not.toContain(secret);
  });

  it('are given to the browser of the visitor alone, for tickets that open a gate, by a link that is soon over', async () => {
    const order = await buy(boatOrder(DATE, 2));
    const { list, cookie } = await linksOf(visitor, order.id);
    const link = list[0]?.apple ?? '';
    expect((await other.request('GET', `app/order/${order.id}/wallets`)).answer().resCode).toBe(40_401);
    for (const [path, with_] of [
      [link, ''],
      [link, (await linksOf(visitor, order.id)).cookie],
      [link.replace(list[0]?.ticket_id ?? '', list[1]?.ticket_id ?? ''), cookie],
      [link.replace(/\/\d{13}\//, (part) => `/${Number(part.slice(1, -1)) + 60_000}/`), cookie],
      [link.replace('/apple/', '/google/'), cookie],
    ] as const) {
      const refused = await open(server(), path, with_);
      expect([refused.status, refused.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    }
    expect((await open(server(), link, cookie)).status).toBe(200);
    await visitor.request('POST', 'app/order/cancelpart', { id: order.id, ticketIds: [order.tickets[0]?.id] });
    expect((await open(server(), link, cookie)).status).toBe(404);
    expect((await linksOf(visitor, order.id)).list.map(({ ticket_id }) => ticket_id)).toEqual([order.tickets[1]?.id]);
    const unpaid = await visitor.order('app/order', boatOrder(DATE), { 'Idempotency-Key': crypto.randomUUID() });
    expect((await linksOf(visitor, unpaid.id)).list).toEqual([]);
  });

  it('are registered by phones that have them, and by no others', async () => {
    const { first: phone, order } = await onPhones(1);
    const foreign = (await passOf(await buy(boatOrder(DATE)))).authenticationToken;
    for (const token of ['x'.repeat(43), foreign]) {
      expect([
        await phone.register(token),
        await phone.unregister(token),
        (await phone.fetchPass(undefined, token)).status,
      ]).toEqual([401, 401, 401]);
    }
    expect(await phone.register()).toBe(200);
    const known = await phone.changed();
    expect(known?.serialNumbers).toEqual([phone.pass.serialNumber]);
    expect(await phone.changed(known?.lastUpdated)).toBeNull();
    // An instant of more than thirteen digits is none that the server has given: it is ignored, and all passes are named.
    expect((await phone.changed('999999999999999'))?.serialNumbers).toEqual(known?.serialNumbers);
    expect(
      await applePhone(server, { ...phone.pass, serialNumber: `crane-lake:${order.id}` }, 'nobody').register(),
    ).toBe(401);
    const service = `${server().url}/wallet/v1`;
    expect((await fetch(`${service}/devices/device-${phone.token}/registrations/pass.other`)).status).toBe(204);
    const logs = JSON.stringify({ logs: ['the device could not read a pass'] });
    expect(
      (await fetch(`${service}/log`, { method: 'POST', body: logs, headers: { 'Content-Type': 'application/json' } }))
        .status,
    ).toBe(200);
    expect(await phone.unregister()).toBe(200);
    expect(await phone.changed()).toBeNull();
  });

  it('are made again after a change, a return and an entry; each phone is told once, and no other', async () => {
    const { order, phones } = await onPhones(3);
    const [moved, returned, still] = phones as [
      (typeof phones)[number],
      (typeof phones)[number],
      (typeof phones)[number],
    ];
    const before = await moved.changed();
    const asked = await moved.fetchPass();
    const modified = asked.headers.get('last-modified') ?? '';
    expect((await moved.fetchPass(modified)).status).toBe(304);
    const day = addDays(DATE, 1);
    const batch_id = `cruise.boat-1500.${day.replaceAll('-', '')}`;
    const changed = await visitor.request('POST', `app/order/${order.id}/changeticket`, {
      tickets: [{ id: moved.ticket, date: day, batch_id }],
    });
    expect(changed.answer().resCode).toBe(200);
    await notified(moved.token);
    expect((await moved.changed(before?.lastUpdated))?.serialNumbers).toEqual([moved.pass.serialNumber]);
    const now = await moved.fetchPass(modified);
    expect(now.status).toBe(200);
    const { json } = await readPass(Buffer.from(await now.arrayBuffer()), keys);
    const ticket = (await readOrder(visitor, order.id)).tickets.find(({ id }) => id === moved.ticket);
    expect(json.barcodes?.[0]?.message).toBe(ticket?.code);
    expect(json.barcodes?.[0]?.message).not.toBe(moved.pass.barcodes?.[0]?.message);
    expect(Date.parse(json.relevantDate ?? '')).toBe(ticket?.batch?.starts_at);
    expect((await moved.fetchPass(now.headers.get('last-modified') ?? '')).status).toBe(304);

    await visitor.request('POST', 'app/order/cancelpart', { id: order.id, ticketIds: [returned.ticket] });
    await notified(returned.token);
    expect(await latest(returned)).toMatchObject({ voided: true });
    expect((await latest(returned)).barcodes).toBeUndefined();
    expect([pushesTo(moved.token), pushesTo(returned.token), pushesTo(still.token)]).toEqual([1, 1, 0]);
    expect(apns.pushes.every(({ topic, body }) => topic === PASS_TYPE && body === '{}')).toBe(true);

    const today = await buy({
      ...boatOrder(TODAY, 1),
      tickets: [{ ticket_type_id: 'lakeside-shuttle', date: TODAY, travellers: [] }],
      fee: 30,
    });
    const used = { ...applePhone(server, await passOf(today), 'phone-used'), token: 'phone-used' };
    await used.register();
    await asStaff(server(), 'check', { project: 'crane-lake', code: today.tickets[0]?.code ?? '' });
    await notified(used.token);
    expect(await latest(used)).toMatchObject({ voided: true });
  });

  trial(
    'reach phones in the end when messages are refused, lost or not answered, and leave those that are gone',
    async () => {
      const { order, phones } = await onPhones(4);
      const [busy, lost, silent, gone] = phones.map(({ token }) => token) as [string, string, string, string];
      apns.faults.set(busy, [
        { status: 429, reason: 'TooManyRequests', retryAfter: 2 },
        { status: 500, reason: 'InternalServerError' },
      ]);
      apns.faults.set(lost, ['lose']);
      apns.faults.set(silent, ['silent']);
      apns.faults.set(gone, [{ status: 410, reason: 'Unregistered' }]);
      await visitor.request('POST', 'app/order/cancelpart', {
        id: order.id,
        ticketIds: order.tickets.map(({ id }) => id),
      });
      for (const token of [busy, lost, silent])
        await waitFor(() => pushesTo(token) === 1, 45_000, `the message to ${token}`);
      expect([pushesTo(gone), apns.tries.get(gone)]).toEqual([0, 1]);
      expect(await phones[3]?.changed()).toBeNull();
      expect(apns.tries.get(busy)).toBe(3);
    },
  );

  trial('are told of a change although the server is killed while it tells', async () => {
    const { order, first: phone } = await onPhones(1);
    apns.faults.set(phone.token, ['silent']);
    await visitor.request('POST', 'app/order/cancelpart', { id: order.id, ticketIds: [phone.ticket] });
    await waitFor(() => apns.tries.get(phone.token) === 1, 20_000, 'the first message');
    const { dataDir, url } = server();
    await server().kill();
    arena.servers[0] = await startServer({ dataDir, process: true, env: arena.env, port: Number(new URL(url).port) });
    await waitFor(() => pushesTo(phone.token) === 1, 60_000, 'the message of the next process');
    expect(await latest(phone)).toMatchObject({ voided: true });
    await twoRounds(arena.servers, 'wallets');
    expect(pushesTo(phone.token)).toBe(1);
  });

  it('follow a session that the venue moves, and end with the person who is erased', async () => {
    const { order, first: phone } = await onPhones(1);
    const [ticket] = order.tickets;
    const was = ticket?.batch;
    if (!was) throw new Error('no session');
    const stale = 'wallet_pass WHERE project_id = $1 AND ticket_id = $2';
    const marks = await arena.withDatabase(async (db) => {
      await db.transaction((tx) =>
        moveSession(
          tx,
          'crane-lake',
          { scenic_id: 'cruise', name: { zh_CN: '游船' } },
          was,
          { ...was, starts_at: was.starts_at + 600_000 },
          null,
        ),
      );
      const marked = await db.query<{ changes: number; look_at: Date | null }>(
        `SELECT changes, look_at FROM ${stale}`,
        ['crane-lake', phone.ticket],
      );
      await notified(phone.token);
      await db.transaction((tx) => eraseHolders(tx, 'crane-lake', [order.id], null));
      const left = await db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM wallet_device WHERE project_id = $1 AND ticket_id = $2`,
        ['crane-lake', phone.ticket],
      );
      const tables = (await tablesOf(db)).map(({ name }) => name);
      return {
        marked: marked[0],
        left: left[0]?.count,
        order: tables.indexOf('ticket_return') < tables.indexOf('wallet_pass'),
      };
    });
    expect(marks).toMatchObject({ left: 0, order: true });
    expect(marks.marked?.changes).toBeGreaterThan(0);
    expect([await phone.changed(), (await phone.fetchPass()).status]).toEqual([null, 401]);
  });

  it('leave nothing that does not add up', async () => {
    expect(await arena.broken()).toEqual([]);
  });
});

describe('without certificates', () => {
  it('nothing is offered, and the addresses lead nowhere', async () => {
    const server = await startServer({ env: { RATE_LIMITS: 'off' } });
    try {
      const visitor = await signInByPhone(server, '13800003009');
      const day = addDays(TODAY, 1);
      const order = await bought(server, visitor, {
        ...boatOrder(day),
        tickets: [{ ticket_type_id: 'lakeside-shuttle', date: day, travellers: [] }],
        fee: 30,
      });
      const answer = await visitor.request('GET', `app/order/${order.id}/wallets`);
      expect([answer.answer().extraInfo, answer.headers.get('set-cookie')]).toEqual([{ list: [] }, null]);
      for (const path of ['/wallet/v1/passes/pass.test.tickets/x', '/wallet/add/apple/crane-lake/x/1/y'])
        expect((await fetch(server.url + path)).status).toBe(404);
    } finally {
      await server.stop();
    }
  });
});
