import type { Page } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { clockOffset, serverDay, startServer } from '#tests/fixtures/server.ts';
import { signInAddress } from '#tests/fixtures/visitor.ts';
import { serveFloor, serveLibraries } from './baselines.ts';
import { type Measured, median, type Outcome } from './goals.ts';
import { onPhone, progress, runsOf, slowDown, SLOWER } from './instruments.ts';
import { type Link, type LinkName, startLink } from './link.ts';
import type { Notes, Wanted, Watched } from './page-notes.ts';
import { worstShift } from './route-shifts.ts';

/** The first spot of the demo venue, whose name appears with the venue's data. */
const SPOT: Wanted = { selector: 'main h3, #shell i', text: '鹤望峰山地公园' };
const PROJECT = 'crane-lake';
const PATIENCE = 90_000;
const QUIET = 1_500;

interface Target {
  name: string;
  link: Link;
  address(): Promise<string>;
  wanted?: Wanted;
}

interface Cold extends Pick<Notes, 'fcp' | 'lcp' | 'shift' | 'ready'> {
  longAll: number;
  errors: number;
  /** Kilobytes received over the link until the page was quiet. */
  wire: number;
}

/** Waits for the first paint, for the wanted element where there is one, and until no long task has run for a while. */
async function untilQuiet(page: Page, isWanted: boolean): Promise<void> {
  await page.waitForFunction(
    ({ wanted, quiet }) => {
      const { fcp, lcp, ready, long } = (globalThis as Watched).notes;
      const busy = Math.max(fcp, lcp, ready, ...long.map(({ start, ms }) => start + ms));
      return fcp > 0 && (ready > 0 || !wanted) && performance.now() - busy > quiet;
    },
    { wanted: isWanted, quiet: QUIET },
    { timeout: PATIENCE, polling: 250 },
  );
}

const visit = async ({ link, address, wanted }: Target, network: LinkName): Promise<Cold> => {
  link.set('none');
  const url = await address();
  return onPhone(
    async (page, session) => {
      let errors = 0;
      page.on('pageerror', () => (errors += 1));
      link.set(network);
      await slowDown(session, SLOWER);
      // A page that returns from the sign-in has its project stored already, by the venue's link.
      if (wanted)
        await page.addInitScript(
          (project) => localStorage.setItem('project', JSON.stringify({ project, name: '', at: Date.now() })),
          PROJECT,
        );
      await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE });
      await untilQuiet(page, wanted !== undefined);
      const notes = await page.evaluate(() => (globalThis as Watched).notes);
      return {
        fcp: notes.fcp,
        lcp: notes.lcp,
        shift: notes.shift,
        ready: notes.ready,
        longAll: notes.long.reduce((sum, { ms }) => sum + ms - 50, 0),
        errors,
        wire: link.bytes() / 1024,
      };
    },
    { wanted },
  );
};

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

type Seen = Record<LinkName, Record<string, Cold[]>>;

async function measureAll(targets: readonly Target[], networks: readonly LinkName[]): Promise<Seen> {
  const seen: Seen = { none: {}, slow4g: {}, weak: {} };
  for (let run = 1; run <= runsOf(); run += 1) {
    for (const network of networks) {
      for (const target of targets) {
        const cold = await visit(target, network);
        (seen[network][target.name] ??= []).push(cold);
        progress(`paint, run ${run}: ${target.name} on ${network}: largest paint ${Math.round(cold.lcp)} ms`);
      }
    }
  }
  return seen;
}

const relayed = async (link: Link, url: URL): Promise<string> => link.url + url.pathname + url.search + url.hash;

// oxlint-disable-next-line max-lines-per-function -- one run in the order of time; what it opens is closed in one place
export async function measureCold(): Promise<Outcome> {
  const offset = clockOffset('10:00');
  const app = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800' } });
  const served = [await serveFloor('static'), await serveLibraries('spa')];
  const targets: Target[] = [];
  const add = async (
    name: string,
    url: string,
    address?: (link: Link) => Promise<string>,
    wanted?: Wanted,
  ): Promise<void> => {
    const link = await startLink(url);
    targets.push({
      name,
      link,
      address: () => address?.(link) ?? relayed(link, new URL(url)),
      ...(wanted ? { wanted } : {}),
    });
  };
  try {
    for (const [index, name] of ['static', 'spa'].entries()) await add(name, served[index]?.url ?? '');
    await add('app', app.url, async (link) => relayed(link, await signInAddress(app)), SPOT);
    const seen = await measureAll(targets, ['slow4g', 'weak']);
    const shifts = await worstShift(app, addDays(serverDay(offset), 1));
    const { slow4g, weak } = seen;
    const of = (runs: Record<string, Cold[]>, floor: string, pick: (cold: Cold) => number): Measured => ({
      ours: (runs['app'] ?? []).map(pick),
      floor: (runs[floor] ?? []).map(pick),
    });
    return {
      measured: {
        lcp: of(slow4g, 'static', ({ lcp }) => lcp),
        lcpWeak: of(weak, 'static', ({ lcp }) => lcp),
        content: {
          ours: (slow4g['app'] ?? []).map(({ ready }) => ready),
          floor: (slow4g['spa'] ?? []).map(({ lcp }) => lcp),
        },
        shift: {
          ours: [Math.max(...shifts.map(({ shift }) => shift), ...(slow4g['app'] ?? []).map(({ shift }) => shift))],
        },
        errors: {
          ours: [sum(shifts.map(({ errors }) => errors)) + sum((slow4g['app'] ?? []).map(({ errors }) => errors))],
        },
        warnings: { ours: [sum(shifts.map(({ warnings }) => warnings))] },
      },
      notes: [
        `First name of a spot on the weak link: ${Math.round(median((weak['app'] ?? []).map(({ ready }) => ready)))} ms, the libraries' first screen ${Math.round(median((weak['spa'] ?? []).map(({ lcp }) => lcp)))} ms.`,
        `Addresses that move most: ${shifts
          .toSorted((a, b) => b.shift - a.shift)
          .slice(0, 3)
          .map(({ name, shift }) => `${name} ${shift.toFixed(3)}`)
          .join(', ')}.`,
      ],
      raw: { seen, shifts },
    };
  } finally {
    for (const { link } of targets) link.close();
    for (const each of served) each.close();
    await app.stop();
  }
}
