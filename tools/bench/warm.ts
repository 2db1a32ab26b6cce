import { untilCached } from '#tests/e2e/phone.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/fixtures/server.ts';
import { signInAddress } from '#tests/fixtures/visitor.ts';
import { serveFloor } from './baselines.ts';
import type { Outcome } from './goals.ts';
import { onPhone, progress, runsOf, slowDown, SLOWER } from './instruments.ts';
import { type Link, startLink } from './link.ts';
import type { Watched } from './page-notes.ts';

const SUBJECTS = ['static', 'worker', 'no worker'] as const;
type SubjectName = (typeof SUBJECTS)[number];

interface Subject {
  name: SubjectName;
  link: Link;
  /** Folder of the browser's profile after the first visit. */
  profile: string;
  /** Address of the second visit. */
  address: string;
}

const workersOf = (name: SubjectName): 'allow' | 'block' => (name === 'no worker' ? 'block' : 'allow');

/** Makes the first visit, with a good network, until everything is stored. */
async function prepare(
  name: SubjectName,
  url: string,
  address: string,
  first: (link: Link) => string,
): Promise<Subject> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-warm-'));
  const link = await startLink(url);
  await onPhone(
    async (page) => {
      // Visitors open the venue's link each time, and sign in the first time.
      await page.goto(link.url + address);
      await page.goto(first(link));
      if (name === 'worker') await untilCached(page);
      await page.waitForTimeout(5_000);
    },
    { profile, serviceWorkers: workersOf(name) },
  );
  return { name, link, profile, address: link.url + address };
}

/** The second visit, on Slow 4G. @returns milliseconds until something is painted. */
const again = ({ name, link, profile, address }: Subject): Promise<number> =>
  onPhone(
    async (page, session) => {
      link.set('slow4g');
      await slowDown(session, SLOWER);
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => (globalThis as Watched).notes.fcp > 0, undefined, {
        timeout: 60_000,
        polling: 100,
      });
      // The app finishes its work after opening before the browser is closed.
      await page.waitForTimeout(2_000);
      return page.evaluate(() => (globalThis as Watched).notes.fcp);
    },
    { profile, serviceWorkers: workersOf(name) },
  );

/** The second visit with the browser restarted, with the worker and, as in web views that have none, without. */
export async function measureWarm(): Promise<Outcome> {
  const server = await startServer();
  const floor = await serveFloor('static');
  const subjects: Subject[] = [];
  const times: Record<SubjectName, number[]> = { static: [], worker: [], 'no worker': [] };
  try {
    subjects.push(await prepare('static', floor.url, '/', (link) => `${link.url}/`));
    for (const name of ['worker', 'no worker'] as const) {
      const { pathname, search, hash } = await signInAddress(server, `again-${name.length}`);
      subjects.push(
        await prepare(name, server.url, '/?project=crane-lake', (link) => link.url + pathname + search + hash),
      );
    }
    for (let run = 1; run <= runsOf(); run += 1) {
      for (const subject of subjects) {
        const fcp = await again(subject);
        times[subject.name].push(fcp);
        progress(`warm, run ${run}: ${subject.name}: first paint ${Math.round(fcp)} ms`);
      }
    }
  } finally {
    for (const { link, profile } of subjects) {
      link.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
    floor.close();
    await server.stop();
  }
  return {
    measured: {
      warm: { ours: times.worker, floor: times.static },
      warmBare: { ours: times['no worker'], floor: times.static },
    },
    raw: times,
  };
}
