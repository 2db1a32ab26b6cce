import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';
import startRun from '#tests/fixtures/run-databases.ts';
import { startServer } from '#tests/fixtures/server.ts';
import { SERVERS, type WalkServer, type WalkServers } from './walk-servers.ts';

/**
 * The coming Friday at 16:05: the park admits nobody any more, tomorrow is dearer than today, and boats and a show are
 * still to come today.
 */
function fridayAfternoon(): { day: Day; offset: number } {
  let day = addDays(dayOf(Date.now()), 1);
  while (weekdayOf(day) !== 5) day = addDays(day, 1);
  return { day, offset: Math.round((instantOf(day, '16:05') - Date.now()) / 1000) };
}

/** The servers of all walks: one in each mode of the app. @returns a function that stops them. */
export default async function startServers(): Promise<() => Promise<void>> {
  // While writing a walk its author names servers that are running already.
  if (process.env[SERVERS]) return () => Promise.resolve();
  const stopRun = await startRun();
  const { day, offset } = fridayAfternoon();
  const env = { SERVER_CLOCK_OFFSET_SECONDS: String(offset), RATE_LIMITS: 'off', MAX_UNPAID_ORDERS: '' };
  const started = await Promise.all([
    startServer({ env, venues: ['tests/fixtures/gate-venue.json'] }),
    startServer({ env: { ...env, APP_MODE: 'mobile' } }),
  ]);
  const [messaging, mobile] = started.map(({ url, dataDir, gateway }): WalkServer => ({ url, dataDir, gateway }));
  if (!messaging || !mobile) throw new Error('a server is missing');
  const servers: WalkServers = { messaging, mobile, today: day };
  process.env[SERVERS] = JSON.stringify(servers);
  return async () => {
    await Promise.all(started.map((server) => server.stop()));
    await stopRun();
  };
}
