import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantOf } from '#domain/lib/day.ts';
import { type SandboxGoogle, startSandboxGoogle } from '#tools/sandbox-wallets/google.ts';
import { boatOrder, familyOrder } from '#tests/fixtures/orders.ts';
import { type Arena, closePostgres, DATE, openArena } from '#tests/fixtures/races.ts';
import { startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { type PhoneVisitor, signInByPhone } from '#tests/fixtures/visitor.ts';
import { ISSUER, makeWalletKeys, type WalletKeys } from '#tests/fixtures/wallet-keys.ts';
import { bought, linksOf, open, readOrder } from '#tests/fixtures/wallet-phone.ts';
import { isTrial, trial } from '#tests/fixtures/trial.ts';
import { twoRounds } from '#tests/fixtures/job-rounds.ts';

let keys: WalletKeys;
beforeAll(async () => {
  keys = await makeWalletKeys();
});
afterAll(async () => {
  await closePostgres();
  await keys?.remove();
});

interface Module {
  id: string;
  localizedHeader: Text;
  localizedBody: Text;
}
interface Text {
  defaultValue: { language: string; value: string };
  translatedValues: { language: string; value: string }[];
}

describe('passes for Google Wallet', () => {
  let arena: Arena;
  let google: SandboxGoogle;
  let visitor: PhoneVisitor;
  const server = (): TestServer => arena.servers[0] as TestServer;

  beforeAll(async () => {
    google = await startSandboxGoogle(keys.account);
    arena = await openArena('postgres', {
      process: isTrial,
      venues: [],
      project: 'crane-lake',
      env: await keys.google(google.url),
    });
    visitor = await signInByPhone(server(), '13800003003');
  });
  afterAll(async () => {
    await arena?.close();
    await google?.stop();
  });

  const buy = (body: Record<string, unknown>) => bought(server(), visitor, body, 'https://tickets.example.com');
  const idOf = (ticket = ''): string => `${ISSUER}.crane-lake.${ticket}`;
  const objectOf = (ticket = ''): Record<string, any> => google.objects.get(idOf(ticket)) ?? {};
  const patches = (ticket = ''): number =>
    google.writes.filter(({ method, id }) => method === 'PATCH' && id === idOf(ticket)).length;
  async function save(order: { id: string }): Promise<Response[]> {
    const { list, cookie } = await linksOf(visitor, order.id);
    return Promise.all(list.map(({ google: link = '' }) => open(server(), link, cookie)));
  }
  const cancel = (order: { id: string }, ticketIds: readonly string[]) =>
    visitor.request('POST', 'app/order/cancelpart', { id: order.id, ticketIds });

  it('are saved by a link that the service account signed, and say what the app shows', async () => {
    const order = await buy(familyOrder(DATE));
    const [first] = await save(order);
    expect(first?.status).toBe(303);
    const [ticket] = order.tickets;
    expect(google.follow(first?.headers.get('location') ?? '')).toBe(objectOf(ticket?.id));
    expect(first?.headers.get('location')?.length).toBeLessThan(1_800);
    expect(google.tokensGiven).toBe(1);
    const object = objectOf(ticket?.id);
    expect(object).toMatchObject({
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: ticket?.code },
      validTimeInterval: { end: { date: new Date(instantOf(DATE, '24:00')).toISOString() } },
    });
    const modules = object['textModulesData'] as Module[];
    const holder = modules.find(({ id }) => id === 'holder');
    expect(holder?.localizedBody.defaultValue.value).toBe('林**');
    expect(holder?.localizedHeader.defaultValue).toEqual({ language: 'zh-CN', value: '持票人' });
    expect(holder?.localizedHeader.translatedValues.map(({ language }) => language)).toEqual([
      'en',
      'ja',
      'zh-HK',
      'zh-TW',
    ]);
    for (const secret of ['110000', '晚舟', '13800003003']) expect(JSON.stringify(object)).not.toContain(secret);
    const [again] = await save(order);
    expect(google.follow(again?.headers.get('location') ?? '')['id']).toBe(idOf(ticket?.id));
  });

  it('follow a change and a return, each told once', async () => {
    const order = await buy(boatOrder(DATE, 2));
    await save(order);
    const [moved, returned] = order.tickets;
    const day = addDays(DATE, 1);
    const tickets = [{ id: moved?.id, date: day, batch_id: `cruise.boat-1500.${day.replaceAll('-', '')}` }];
    await visitor.request('POST', `app/order/${order.id}/changeticket`, { tickets });
    await waitFor(() => patches(moved?.id) === 1, 20_000, 'the change');
    const now = (await readOrder(visitor, order.id)).tickets.find(({ id }) => id === moved?.id);
    expect(objectOf(moved?.id)).toMatchObject({ state: 'ACTIVE', barcode: { value: now?.code } });
    expect(now?.code).not.toBe(moved?.code);
    await cancel(order, [returned?.id ?? '']);
    await waitFor(() => patches(returned?.id) === 1, 20_000, 'the return');
    expect(objectOf(returned?.id)['state']).toBe('INACTIVE');
    expect(objectOf(returned?.id)['barcode']).toBeUndefined();
    await twoRounds(arena.servers, 'wallets');
    expect([patches(moved?.id), patches(returned?.id)]).toEqual([1, 1]);
  });

  trial('are told in the end where Google refuses, is busy, breaks off or wants a new token', async () => {
    const order = await buy(boatOrder(DATE));
    await save(order);
    const [ticket] = order.tickets;
    google.endTokens();
    google.faults.push({ status: 429, retryAfter: 1 }, { status: 503 }, 'lose');
    await cancel(order, [ticket?.id ?? '']);
    await waitFor(() => objectOf(ticket?.id)['state'] === 'INACTIVE', 60_000, 'the return');
    expect([patches(ticket?.id), google.faults, google.tokensGiven]).toEqual([1, [], 2]);
  });

  it('a visitor is told when Google can not be reached', async () => {
    const order = await buy(boatOrder(DATE));
    google.faults.push({ status: 500 });
    const [failed] = await save(order);
    expect([failed?.status, failed?.headers.get('content-type')]).toEqual([502, 'text/html; charset=UTF-8']);
    const [saved] = await save(order);
    expect(saved?.status).toBe(303);
  });

  trial('are told of a change although the server is killed while it tells', async () => {
    const order = await buy(boatOrder(DATE));
    await save(order);
    const [ticket] = order.tickets;
    google.faults.push('lose');
    await cancel(order, [ticket?.id ?? '']);
    await waitFor(() => google.faults.length === 0, 20_000, 'the first try');
    const { dataDir, url } = server();
    await server().kill();
    arena.servers[0] = await startServer({ dataDir, process: true, env: arena.env, port: Number(new URL(url).port) });
    await waitFor(() => objectOf(ticket?.id)['state'] === 'INACTIVE', 60_000, 'the return');
    expect(patches(ticket?.id)).toBe(1);
  });

  it('leave nothing that does not add up', async () => {
    expect(await arena.broken()).toEqual([]);
  });
});
