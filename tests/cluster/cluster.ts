import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { RACE_VENUE, SECONDS_AHEAD } from '#tests/fixtures/races.ts';
import { freePort, ROOT, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { startSandboxGateway } from '#server/providers/payments/sandbox/process.ts';
import { layWire, type Pooler, type Proxy, startPooler, startProxy, type Wire } from './front.ts';
import { own, type Pair, startPair } from './postgres-pair.ts';

/**
 * Everything that serves a venue, on one machine: PostgreSQL with a synchronous standby, PgBouncer, processes of the
 * server, HAProxy.
 */
export interface Cluster {
  home: string;
  pair: Pair;
  pooler: Pooler;
  servers: TestServer[];
  proxy: Proxy;
  /** The connection between the first process and its database. */
  wire: Wire;
  url: string;
  /** Restarts a process on its earlier port. @param env further settings. */
  restart(index: number, env?: Record<string, string>): Promise<void>;
  /** Replaces a process without an outage for visitors, as deploy/rolling-restart.sh does. */
  replace(index: number, env?: Record<string, string>): Promise<void>;
  broken(): Promise<string[]>;
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The venue for races with more places than a trial can sell. */
async function aLargeVenue(home: string): Promise<string> {
  const venue = JSON.parse(await readFile(join(ROOT, RACE_VENUE), 'utf8')) as {
    ticket_types: { id: string; day_capacity?: number }[];
  };
  for (const type of venue.ticket_types) if (type.id.startsWith('many-')) type.day_capacity = 1_000_000;
  const file = join(home, 'venue.json');
  await writeFile(file, JSON.stringify(venue));
  return file;
}

/**
 * @param wired whether the first process reaches its database through a connection that can be cut; measurements do
 * without.
 */
export async function startCluster(processes = 4, wired = true): Promise<Cluster> {
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  return begin({ processes, wired }, closers, close).catch(async (error: unknown) => {
    await close();
    throw error;
  });
}

async function begin(
  { processes, wired }: { processes: number; wired: boolean },
  closers: (() => unknown)[],
  close: () => Promise<void>,
): Promise<Cluster> {
  const home = await mkdtemp(join(tmpdir(), 'cluster-'));
  closers.push(() => rm(home, { recursive: true, force: true }));
  own(home);
  const pair = await startPair(home);
  closers.push(pair.stop);
  await pair.addStandby();
  const pooler = await startPooler(home, pair.primary().port);
  closers.push(pooler.stop);
  const gateway = await startSandboxGateway({ dataDir: home, log: () => {} });
  closers.push(gateway.stop);
  await fetch(`${gateway.url}/control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clock_offset_ms: SECONDS_AHEAD * 1000 }),
  });
  const wire = await layWire(pooler.port);
  closers.push(wire.close);
  const ports: number[] = [];
  while (ports.length < processes) ports.push(await freePort());
  const start = (
    index: number,
    venues: readonly string[] = [],
    more: Record<string, string> = {},
  ): Promise<TestServer> => {
    const at = `postgres://tickets@127.0.0.1:${index === 0 && wired ? wire.port : pooler.port}`;
    return startServer({
      dataDir: join(home, 'server'),
      port: ports[index] as number,
      venues,
      env: {
        DATABASE_URL: `${at}/tickets`,
        DATABASE_DIRECT_URL: `${at}/tickets_direct`,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        SERVER_CLOCK_OFFSET_SECONDS: String(SECONDS_AHEAD),
        SANDBOX_GATEWAY_URL: gateway.url,
        SANDBOX_KEYS_FILE: join(home, 'sandbox-keys.json'),
        RATE_LIMITS: 'off',
        TRUST_PROXY: '1',
        ...more,
      },
    });
  };
  const servers: TestServer[] = [];
  closers.push(() => Promise.all(servers.map((server) => server.kill())));
  servers.push(await start(0, [await aLargeVenue(home)]));
  servers.push(...(await Promise.all(ports.slice(1).map((_, index) => start(index + 1)))));
  const proxy = await startProxy(home, ports);
  closers.push(proxy.stop);

  const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = await openDatabase({ databaseUrl: pair.url(), dataDir: home });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  const restart = async (index: number, env?: Record<string, string>): Promise<void> => {
    servers[index] = await start(index, [], env);
  };
  return {
    home,
    pair,
    pooler,
    servers,
    proxy,
    wire,
    url: proxy.url,
    restart,
    async replace(index, env) {
      const server = servers[index] as TestServer;
      const name = `tickets/p${new URL(server.url).port}`;
      await proxy.send(`set server ${name} state drain`);
      // The script waits longer here; these visitors' calls are short.
      await sleep(2_000);
      await server.stop();
      if ((await server.ended) !== 0) throw new Error('something was cut off');
      await restart(index, env);
      await waitFor(() => fetch(`${server.url}/readyz`).then(({ ok }) => ok), 20_000, 'the new process');
      await proxy.send(`set server ${name} state ready`);
      await sleep(3_000);
    },
    broken: () => withDatabase(brokenInvariants),
    withDatabase,
    close,
  };
}
