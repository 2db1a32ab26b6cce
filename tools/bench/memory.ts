import { addDays } from '#domain/lib/day.ts';
import { addressesFor } from '#tests/fixtures/addresses.ts';
import { clockOffset, serverDay, startServer } from '#tests/fixtures/server.ts';
import { signIn, signInAddress } from '#tests/fixtures/visitor.ts';
import { serveLibraries } from './baselines.ts';
import type { Outcome } from './goals.ts';
import { heapOf, MEGABYTE, onPhone, progress, runsOf } from './instruments.ts';

const PERSON = 'walker';
/** Changes of the screen between the two measurements of the heap. */
const CHANGES = 50;
const SCREENS = [
  'scenicIntro',
  'ticketOrder',
  'myOrders',
  'order',
  'showQrcode',
  'center',
  'cart',
  'invoice',
  'home',
] as const;

/** Megabytes on the heap of an address's page once it is quiet. */
const heapAt = (address: string): Promise<number> =>
  onPhone(
    async (page, session) => {
      await page.goto(address);
      await page.waitForTimeout(4_000);
      return (await heapOf(session)) / MEGABYTE;
    },
    { isWeighed: true },
  );

interface Walked {
  before: number;
  after: number;
}

/** Walks through the screens and ends at home; every screen was opened once before the heap is measured. */
const walk = (address: string, hashes: readonly string[]): Promise<Walked> =>
  onPhone(
    async (page, session) => {
      const go = async (hash: string): Promise<void> => {
        await page.evaluate((to) => location.assign(to), `#${hash}`);
        await page.waitForTimeout(350);
      };
      await page.goto(address);
      await page.waitForTimeout(3_000);
      for (const hash of hashes) await go(hash);
      await page.waitForTimeout(3_000);
      const before = (await heapOf(session)) / MEGABYTE;
      for (let change = 0; change < CHANGES; change += 1) await go(hashes[change % hashes.length] ?? '/');
      await go('/');
      await page.waitForTimeout(3_000);
      return { before, after: (await heapOf(session)) / MEGABYTE };
    },
    { isWeighed: true },
  );

export async function measureMemory(): Promise<Outcome> {
  const offset = clockOffset('10:00');
  const server = await startServer({
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '36000' },
  });
  const shell = await serveLibraries('shell');
  const seen = { shell: [] as number[], home: [] as number[], walks: [] as Walked[] };
  try {
    const addresses = await addressesFor(server, await signIn(server, PERSON), addDays(serverDay(offset), 1));
    const hashes = SCREENS.map((screen) => addresses[screen] ?? '/');
    for (let run = 1; run <= runsOf(); run += 1) {
      seen.shell.push(await heapAt(`${shell.url}/`));
      seen.home.push(await heapAt((await signInAddress(server, PERSON)).href));
      seen.walks.push(await walk((await signInAddress(server, PERSON)).href, hashes));
      progress(`memory, run ${run}: home holds ${seen.home.at(-1)?.toFixed(1)} MB`);
    }
  } finally {
    shell.close();
    await server.stop();
  }
  return {
    measured: {
      heapHome: { ours: seen.home, floor: seen.shell },
      heapRoutes: { ours: seen.walks.map(({ after }) => after), floor: seen.walks.map(({ before }) => before) },
    },
    raw: seen,
  };
}
