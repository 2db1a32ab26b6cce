import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionOf, buyPatiently, openArena } from '#tests/fixtures/races.ts';
import { ROOT } from '#tests/fixtures/server.ts';

const BUYERS = 300;
const SEATS = 200;
const SOLD_OUT = 32004;

interface Venue {
  scenics: { id: string; schedule: { sessions?: { capacity: number }[] } }[];
  seat_plans: { plan: { zones: { rows: { seats: unknown[] }[] }[] } }[];
}

/** The venue of the rush cut to two hundred seats. @returns its file. */
async function smallHouse(folder: string): Promise<string> {
  const venue = JSON.parse(await readFile(join(ROOT, 'tests/fixtures/rush-venue.json'), 'utf8')) as Venue;
  for (const { schedule } of venue.scenics) for (const session of schedule.sessions ?? []) session.capacity = SEATS;
  for (const { plan } of venue.seat_plans) {
    let left = SEATS;
    for (const zone of plan.zones) {
      for (const row of zone.rows) {
        row.seats = row.seats.slice(0, left);
        left -= row.seats.length;
      }
      zone.rows = zone.rows.filter(({ seats }) => seats.length > 0);
    }
  }
  const file = join(folder, 'venue.json');
  await writeFile(file, JSON.stringify(venue));
  return file;
}

/**
 * Three hundred people want one of two hundred seats at the same moment.
 * @returns how many got a seat, and how many got neither a seat nor the answer that none is left.
 */
export async function rushOnSeats(): Promise<{ sold: number; failed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-rush-'));
  const arena = await openArena('embedded', { venues: [await smallHouse(folder)], project: 'rush' });
  try {
    const buyers = await arena.visitors(BUYERS);
    const answers = await Promise.all(
      buyers.map((buyer) => buyPatiently(buyer, [{ type: 'seat', batch: sessionOf('hall', 'eve') }])),
    );
    const sold = answers.filter(({ resCode }) => resCode === 200);
    return { sold: sold.length, failed: answers.filter(({ resCode }) => resCode !== SOLD_OUT).length - sold.length };
  } finally {
    await arena.close();
    await rm(folder, { recursive: true, force: true });
  }
}
