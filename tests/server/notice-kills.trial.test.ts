import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { TOKEN_HEADER } from '#server/http/routes.ts';
import { buyAndPay, line, openClub } from '#tests/fixtures/members.ts';
import { type Arena, closePostgres, type Kind, SECONDS_AHEAD, ENGINES } from '#tests/fixtures/races.ts';
import { startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { request, type TestVisitor } from '#tests/fixtures/visitor.ts';
import { type PushService, startPushService } from '#tools/sandbox-push/push-service.ts';

afterAll(closePostgres);

const ORDERS = 6;
/** The lease of a delivery, then the job's own pause. */
const LEASES_OVER_MS = 36_000;

describe.each(ENGINES)('a server that is killed while it sends notices, on %s', (kind) => {
  let service: PushService;
  let club: Arena;
  afterEach(async () => {
    await club?.close();
    await service?.stop();
  });

  it('loses none: what was on its way is sent again and takes the place of the first', async () => {
    service = await startPushService();
    const env = { SANDBOX_PUSH_URL: service.url };
    club = await openClub(kind, { process: true, servers: 2, env });
    const [visitor] = (await club.visitors(1)) as [TestVisitor];
    const server = club.servers[0] as TestServer;
    const ask = async (method: string, path: string, body = {}) =>
      (await request(server.url, method, path, body, { [TOKEN_HEADER]: visitor.token })).answer();
    const { key } = (await ask('GET', 'app/notice/push')).extraInfo;
    const subscription = service.subscribe(key);
    await ask('POST', 'app/notice/push', { ...subscription, locale: 'ja' });
    // The provider answers late, so the servers are killed before they get the answers.
    service.misbehave({ delayMs: 4_000 });
    const wanted: string[] = [];
    for (let count = 0; count < ORDERS; count += 1)
      wanted.push(`paid.${(await buyAndPay(server, visitor, [line('day')])).id}`);
    await waitFor(async () => service.requests() > 0, 20_000, 'the first message on its way');
    const { dataDir } = server;
    for (const each of club.servers) await each.kill();
    service.misbehave({});
    const killedAt = Date.now();
    await sleep(4_500);
    const again = await restart(kind, club, dataDir, env);
    const tags = (): string[] => service.messages().map(({ payload }) => payload.tag);
    await waitFor(
      async () => wanted.every((tag) => tags().filter((each) => each === tag).length > 0),
      90_000,
      'every notice',
    );
    // Messages claimed by the killed processes are sent again once their leases expire; nothing else is sent twice.
    await sleep(Math.max(0, killedAt + LEASES_OVER_MS - Date.now()));
    await again.stop();
    const topics = new Map(service.messages().map(({ payload, topic }) => [payload.tag, topic]));
    expect(service.messages().filter(({ payload, topic }) => topics.get(payload.tag) !== topic)).toEqual([]);
    expect([...topics.keys()].toSorted()).toEqual(wanted.toSorted());
    expect(Math.max(...wanted.map((tag) => tags().filter((each) => each === tag).length))).toBeLessThanOrEqual(2);
    expect(service.refused()).toEqual([]);
    club.servers.splice(0);
    await club.withDatabase(async (db) => {
      const rows = await db.query<{ outcome: string; count: number }>(
        'SELECT outcome, count(*)::int AS count FROM notice_delivery GROUP BY outcome',
      );
      expect(rows).toEqual([{ outcome: 'sent', count: ORDERS }]);
    });
  });
});

const restart = (kind: Kind, club: Arena, dataDir: string, env: Record<string, string>): Promise<TestServer> =>
  kind === 'postgres'
    ? club.another(env)
    : startServer({
        process: true,
        dataDir,
        env: {
          ...env,
          SERVER_CLOCK_OFFSET_SECONDS: String(SECONDS_AHEAD),
          SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
          RATE_LIMITS: 'off',
        },
      });
