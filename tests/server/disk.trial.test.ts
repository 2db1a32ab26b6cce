import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { DATE, orderOf, RACE_VENUE, times } from '#tests/fixtures/races.ts';
import { clockOffset, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { signIn } from '#tests/fixtures/visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'disk-'));
const mounted: string[] = [];
let server: TestServer | undefined;

const run = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'pipe' });

/** A separate disk in a file; null where this user may not mount one. */
function makeDisk(name: string, megabytes: number): { image: string; path: string } | null {
  const image = join(folder, `${name}.img`);
  try {
    run('truncate', '-s', `${megabytes}M`, image);
    run('mkfs.ext4', '-q', '-F', image);
    return { image, path: mountDisk(name, image) };
  } catch {
    return null;
  }
}

function mountDisk(name: string, image: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  run('mount', '-o', 'loop', image, path);
  mounted.push(path);
  return path;
}

const canMount = makeDisk('probe', 8) !== null;
const why = canMount ? '' : ' (skipped: this user may not mount a file as a disk)';

const env = {
  SERVER_CLOCK_OFFSET_SECONDS: String(clockOffset('10:00')),
  RATE_LIMITS: 'off',
  ORDER_TTL_SECONDS: '3600',
};
const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });

afterAll(async () => {
  await server?.kill();
  for (const path of mounted.reverse()) run('umount', '--lazy', path);
  rmSync(folder, { recursive: true, force: true });
});

describe('the disk under the embedded database', () => {
  // Skipped, with the reason in its name, where the user may not mount a file as a disk (no root, no loop devices):
  // there is no other disk to cut off.
  it.skipIf(!canMount)(
    `D02: cut from power in the middle of its work, keeps every acknowledged order${why}`,
    async () => {
      const disk = makeDisk('power', 900);
      if (!disk) throw new Error('the disk is gone');
      server = await startServer({
        process: true,
        dataDir: join(disk.path, 'data'),
        fromNothing: true,
        venues: [RACE_VENUE],
        env,
      });
      const visitor = await signIn(server, 'walker', 'race');
      const acknowledged: string[] = [];
      const body = orderOf(times(2, 'many-8'));
      const power = { cut: false };
      const buying = (async () => {
        while (!power.cut) {
          const answer = await visitor.call('wxorder/new', body, keyed()).catch(() => null);
          if (answer?.resCode === 200 && !power.cut) acknowledged.push(answer.extraInfo.id);
        }
      })();
      await waitFor(() => Promise.resolve(acknowledged.length > 20), 60_000);
      // The disk's content at this moment, without the system's unwritten memory.
      const survived = [...acknowledged];
      copyFileSync(disk.image, join(folder, 'after.img'));
      power.cut = true;
      await server.kill();
      server = undefined;
      await buying;
      const after = mountDisk('after', join(folder, 'after.img'));
      const db = await openDatabase({ dataDir: join(after, 'data') });
      const stored = new Set((await db.query<{ id: string }>('SELECT id FROM orders')).map((row) => row.id));
      const broken = await brokenInvariants(db);
      await db.close();
      expect(survived.length).toBeGreaterThan(5);
      expect(survived.filter((id) => !stored.has(id))).toEqual([]);
      expect(broken).toEqual([]);
    },
  );

  // Skipped where no file can be mounted: only a separate disk can be filled up without filling the machine's own.
  it.skipIf(!canMount)(
    `D05: full, refuses orders and goes on reading; with space again it sells, and nothing is lost${why}`,
    async () => {
      const disk = makeDisk('full', 900);
      if (!disk) throw new Error('the disk is gone');
      server = await startServer({
        process: true,
        dataDir: join(disk.path, 'data'),
        fromNothing: true,
        venues: [RACE_VENUE],
        env,
      });
      const visitor = await signIn(server, 'walker', 'race');
      const before = await visitor.order('wxorder/new', orderOf(times(1, 'many-9')), keyed());
      const { bavail, bsize } = statfsSync(disk.path);
      writeFileSync(join(disk.path, 'ballast'), Buffer.alloc(bavail * bsize - 100 * 1024 * 1024, 1));
      await sleep(1500);
      const refused = await visitor.call('wxorder/new', orderOf(times(1, 'many-9', { date: DATE })), keyed());
      expect([refused.resCode, (refused.errInfo ?? '').length > 5]).toEqual([32004, true]);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      expect((await visitor.order('wxorder/get', { id: before.id })).id).toBe(before.id);
      rmSync(join(disk.path, 'ballast'));
      await waitFor(
        async () => (await visitor.call('wxorder/new', orderOf(times(1, 'many-9')), keyed())).resCode === 200,
        10_000,
      );
      expect((await visitor.call('wxorder/list')).extraInfo.list.length).toBeGreaterThan(1);
    },
  );
});
