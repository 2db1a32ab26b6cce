import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_OPERATIONS } from '#contract/all.ts';
import { addDays } from '#domain/lib/day.ts';
import { HANDLERS } from '#server/http/handlers.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { type Family, messagingCaller, mobileCaller, operationsOf } from '#tests/fixtures/caller.ts';
import { lastOf, WALK_ENV, walkEveryCall } from '#tests/fixtures/every-call.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { ENGINES } from '#tests/fixtures/races.ts';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { post, signIn } from '#tests/fixtures/visitor.ts';

const offset = clockOffset('10:00');
const date = addDays(serverDay(offset), 1);
const SECRET_KEY = Buffer.alloc(32, 9).toString('base64');
let postgres: TestPostgres | null = null;

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed; npm test installs it');
});
afterAll(() => postgres?.stop());

describe('the contract', () => {
  it('is served whole, and nothing else is', () => {
    expect(HANDLERS.map((each) => each.operation.name).sort()).toEqual(ALL_OPERATIONS.map((each) => each.name).sort());
  });
});

describe.each(ENGINES)('over %s', (kind) => {
  it.each(['messaging', 'mobile'] satisfies Family[])(
    'every call of %s mode is answered by 200 in its declared shape, and leaves a sound database',
    async (family) => {
      const databaseUrl = kind === 'postgres' ? await postgres?.createDatabase() : undefined;
      const env = {
        ...WALK_ENV,
        SECRET_KEY,
        SERVER_CLOCK_OFFSET_SECONDS: String(offset),
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      };
      const server = await startServer({ env, dataDir: await mkdtemp(join(tmpdir(), 'contract-')) });
      const { made } = await walkEveryCall(server, family);
      const recorded = lastOf(made);
      expect(
        operationsOf(family)
          .map(({ name }) => name)
          .filter((name) => !recorded.has(name)),
      ).toEqual([]);
      expect(server.output()).not.toContain('request failed');
      await server.stop();
      const db = await openDatabase({ databaseUrl, dataDir: server.dataDir });
      expect(await brokenInvariants(db)).toEqual([]);
      await db.close();
      await rm(server.dataDir, { recursive: true, force: true });
    },
  );
});

describe('beside the answers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { ...WALK_ENV, SERVER_CLOCK_OFFSET_SECONDS: String(offset) } });
  });
  afterAll(() => server?.stop());

  it('both modes read the same orders of the same kind, each its own visitor', async () => {
    const [messaging, mobile] = [await messagingCaller(server, 'lin'), await mobileCaller(server, '13900000001')];
    const placed = await messaging.send('placeOrder', boatOrder(date));
    expect((await mobile.send('getOrder', { id: placed.answer?.extraInfo.id })).answer?.resCode).toBe(40401);
    expect((await mobile.send('listOrders', {})).answer?.extraInfo.list).toEqual([]);
    const own = await mobile.send('placeOrder', boatOrder(date));
    const shapeOf = (order: object) => Object.keys(order).sort();
    expect(shapeOf(own.answer?.extraInfo)).toEqual(shapeOf(placed.answer?.extraInfo));
  });

  it('a call without a session is refused in both modes, each in its own words', async () => {
    expect((await post(server.url, 'wxorder/list', {})).resCode).toBe(40101);
    const response = await fetch(`${server.url}/api/app/order`);
    expect([response.status, await response.text()]).toEqual([401, 'access denied']);
  });

  it('the whole API describes itself', async () => {
    const response = await fetch(`${server.url}/openapi.json`);
    const document = (await response.json()) as { openapi: string; paths: object };
    expect([response.status, document.openapi]).toEqual([200, '3.1.0']);
    expect(Object.keys(document.paths)).toContain('/api/app/order/{id}/changeticket');
  });

  it('people on the grey list are found, and their orders refused', async () => {
    const visitor = await signIn(server);
    const people = [
      { id_type: 'ID_CARD', id_number: '110000199001010013' },
      { id_type: 'PASSPORT', id_number: 'x0000 0000' },
    ];
    expect((await visitor.call('wxgreyList/check', { identityGreyListChecks: people })).extraInfo).toEqual({
      refused: [1],
    });
    const travellers = [{ name: 'GREY PERSON', id_type: 'PASSPORT', id_number: 'X00000000' }];
    const batch_id = `peak.morning.${date.replaceAll('-', '')}`;
    const answer = await visitor.call('wxorder/new', {
      ...boatOrder(date),
      tickets: [{ ticket_type_id: 'peak-adult', date, batch_id, travellers }],
      fee: 120,
    });
    expect([answer.resCode, Array.isArray(answer.extraInfo?.people ?? answer.extraInfo?.names)]).toEqual([42001, true]);
  });
});
