import type { Day } from '#domain/lib/day.ts';
import type { TestServer } from '#tests/fixtures/server.ts';

/** Environment variable with the run's servers, for the workers. */
export const SERVERS = 'WALK_SERVERS';

export type WalkServer = Pick<TestServer, 'url' | 'dataDir' | 'gateway'>;

export interface WalkServers {
  messaging: WalkServer;
  mobile: WalkServer;
  today: Day;
}

export const walkServers = (): WalkServers => JSON.parse(process.env[SERVERS] ?? '') as WalkServers;
