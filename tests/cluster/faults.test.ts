import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { waitFor } from '#tests/fixtures/server.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { end } from './child-processes.ts';
import { type Load, type Seen, startLoad } from './load.ts';
import { ask, own, urlOf } from './postgres-pair.ts';
import { watch } from './watcher.ts';

const VISITORS = 12;
const MOST_WAIT = 30;

let cluster: Cluster;
let load: Load;
beforeAll(async () => {
  cluster = await startCluster();
  load = await startLoad(cluster, VISITORS);
});
afterAll(() => cluster?.close());

/** Every answer that visitors got is still true, and no invariant is violated. */
async function expectWhole(what: string, seen: Seen): Promise<void> {
  const wrong = await load.settle();
  const broken = await cluster.broken();
  console.log(
    `| ${[what, seen.standstill, seen.longestWait, seen.answers, seen.tryAgain, load.orders(), wrong.length, broken.length].join(' | ')} |`,
  );
  expect(wrong).toEqual([]);
  expect(broken).toEqual([]);
  expect(seen.longestWait).toBeLessThan(MOST_WAIT);
}

const isReady = (index: number): Promise<boolean> =>
  fetch(`${cluster.servers[index]?.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const jobsOf = (index: number): Promise<{ here: number; elsewhere: number } | undefined> =>
  cluster.withDatabase(
    async (db) =>
      (
        await db.query<{ here: number; elsewhere: number }>(
          `SELECT count(*) FILTER (WHERE here)::int AS here, count(*) FILTER (WHERE NOT here)::int AS elsewhere
           FROM (SELECT split_part(runner, ':', 2) = $1 AS here FROM background_job WHERE lease_until > now()) AS jobs`,
          [String(cluster.servers[index]?.pid)],
        )
      )[0],
  );

describe('under load', () => {
  it('the proxy does not lead to figures, however their address is written', async () => {
    for (const path of ['/metrics', '/%6Detrics']) {
      expect([path, (await fetch(cluster.url + path)).status]).toEqual([path, 403]);
    }
  });

  it('a killed process is left out at once and taken back when it is there again', async () => {
    const { seen } = await load.during(async () => {
      await sleep(3_000);
      await cluster.servers[2]?.kill();
      await sleep(6_000);
      await cluster.restart(2);
      await waitFor(() => isReady(2));
      await sleep(3_000);
    });
    await expectWhole('a process killed', seen);
  });

  it('a process cut off from the database shows it, its visitors and its jobs go to others, and it comes back', async () => {
    await waitFor(async () => ((await jobsOf(0))?.here ?? 0) > 0, 30_000, 'the first process with its jobs');
    const { seen } = await load.during(async () => {
      await sleep(2_000);
      cluster.wire.cut();
      await waitFor(async () => !(await isReady(0)), 5_000, 'the process that says it is cut off');
      await waitFor(
        async () => (await jobsOf(0))?.here === 0 && ((await jobsOf(0))?.elsewhere ?? 0) > 0,
        20_000,
        'its jobs elsewhere',
      );
      await sleep(5_000);
      cluster.wire.mend();
      await waitFor(() => isReady(0), 20_000, 'the process that is back');
      await sleep(3_000);
    });
    await expectWhole('a process cut off from the database', seen);
  });

  it('every process is replaced by a new one, and nobody notices', async () => {
    const { seen } = await load.during(async () => {
      for (const index of cluster.servers.keys()) await cluster.replace(index);
    });
    await expectWhole('four processes replaced', seen);
    expect(seen.lost).toEqual([]);
  });

  it('a standby whose disk is full holds commits up, until they wait for it no longer', async () => {
    const disk = join(cluster.home, 'small-disk');
    own(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=0777', 'tmpfs', disk]);
    const before = cluster.pair.standby();
    try {
      await cluster.pair.addStandby(join(disk, 'data'));
      const watcher = watch(cluster.pair, cluster.pooler);
      const { seen } = await load.during(async () => {
        await sleep(2_000);
        try {
          execFileSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=1M'], { stdio: 'ignore' });
        } catch {
          // Expected: `dd` writes until the disk is full, and fails.
        }
        // Only a new log file makes the standby write to its full disk.
        await ask(cluster.pair.url('postgres'), 'SELECT pg_switch_wal()');
        await waitFor(
          () => watcher.actions.some(({ what }) => what === 'without-standby'),
          25_000,
          'the primary that goes on alone',
        );
        await sleep(5_000);
      });
      await watcher.stop();
      expect(watcher.actions.map(({ what }) => what)).toEqual(['without-standby']);
      await expectWhole('the standby’s disk full', seen);
    } finally {
      const standby = cluster.pair.standby();
      if (standby && standby !== before) await end(standby.child, 'SIGKILL');
      // The standby's processes may need a moment to end, so the disk is detached now and freed once they have.
      execFileSync('umount', ['-l', disk]);
    }
    await cluster.pair.addStandby();
  });
});

describe('a primary that hangs', () => {
  it('is taken out, and its standby goes on', async () => {
    const watcher = watch(cluster.pair, cluster.pooler);
    const { seen } = await load.during(async () => {
      await sleep(3_000);
      cluster.pair.freezePrimary();
      await waitFor(() => watcher.actions.length > 0, 30_000, 'the promotion');
      await sleep(8_000);
    });
    await watcher.stop();
    expect(watcher.actions.map(({ what }) => what)).toEqual(['promoted']);
    await expectWhole('the primary hangs', seen);
    await cluster.pair.addStandby();
  });
});

describe('a mistake of a person', () => {
  it('is undone by the backup and the archived log, up to the moment before it', async () => {
    const { pair, home } = cluster;
    const folder = join(home, 'restored');
    await pair.run('pg_basebackup', [
      '-h',
      '127.0.0.1',
      '-p',
      String(pair.primary().port),
      '-U',
      'postgres',
      '-D',
      folder,
      '-X',
      'fetch',
      '-c',
      'fast',
    ]);
    const { seen } = await load.during(() => sleep(5_000));
    await expectWhole('before the mistake', seen);
    const [point] = await ask<{ file: string }>(
      pair.url('postgres'),
      `SELECT pg_walfile_name(pg_create_restore_point('before')) AS file`,
    );
    await ask(pair.url(), 'TRUNCATE orders CASCADE');
    await ask(pair.url('postgres'), 'SELECT pg_switch_wal()');
    const archived = async (): Promise<boolean> =>
      (
        await ask<{ there: boolean }>(
          pair.url('postgres'),
          `SELECT last_archived_wal >= '${point?.file}' AS there FROM pg_stat_archiver`,
        )
      )[0]?.there === true;
    await waitFor(archived, 60_000, 'the archived log');

    const began = performance.now();
    rmSync(join(folder, 'synchronous.conf'));
    writeFileSync(join(folder, 'synchronous.conf'), '');
    writeFileSync(join(folder, 'recovery.signal'), '');
    appendFileSync(
      join(folder, 'postgresql.conf'),
      `\narchive_mode = off\nrestore_command = 'cp ${pair.archive}/%f %p'\nrecovery_target_name = 'before'\nrecovery_target_action = promote\n`,
    );
    const node = await pair.start(folder);
    try {
      await waitFor(
        async () =>
          !(await ask<{ busy: boolean }>(urlOf(node, 'postgres'), 'SELECT pg_is_in_recovery() AS busy'))[0]?.busy,
        60_000,
        'the end of the recovery',
      );
      console.log(`restored to the moment before the mistake in ${((performance.now() - began) / 1000).toFixed(1)} s`);
      const db = await openDatabase({ databaseUrl: urlOf(node, 'tickets'), dataDir: home });
      expect(await brokenInvariants(db)).toEqual([]);
      const [row] = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM orders');
      expect(row?.count).toBe(load.orders());
      await db.close();
    } finally {
      await end(node.child, 'SIGKILL');
    }
  });
});
