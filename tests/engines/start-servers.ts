import { join } from 'node:path';
import { housePlan, writeHouseVenue } from '../fixtures/house-venue.ts';
import { clockOffset, ROOT, startServer } from '../fixtures/server.ts';
import { envOf, type Sites, SITES } from './servers.ts';

/**
 * One server for each mode, for all journeys in all engines: each journey has another visitor. Servers that are running
 * already are used.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  if (process.env[SITES]) return () => Promise.resolve();
  const offset = clockOffset('10:00');
  const env = envOf(offset);
  const house = await writeHouseVenue(housePlan({ rows: 9, perBlock: 10, held: false }));
  const venues = ['server/seed/demo/venue.json', 'tests/fixtures/life-venue.json'].map((file) => join(ROOT, file));
  const messaging = await startServer({ venues: [...venues, house], env });
  const mobile = await startServer({ env: { ...env, APP_MODE: 'mobile' } });
  const given = ({ url, dataDir, gateway }: Sites['mobile']) => ({ url, dataDir, gateway });
  process.env[SITES] = JSON.stringify({ messaging: given(messaging), mobile: given(mobile), offset } satisfies Sites);
  return async () => {
    await messaging.stop();
    await mobile.stop();
  };
}
