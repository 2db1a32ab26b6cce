import { clockOffset, type TestServer } from '../fixtures/server.ts';

/** What every journey of a run needs of the servers that were started for it. */
export type Site = Pick<TestServer, 'url' | 'dataDir' | 'gateway'>;
export type Sites = Record<'messaging' | 'mobile', Site> & { offset: number };

/** Under this name the start tells the journeys where the servers are. */
export const SITES = 'ENGINE_SITES';

/** @returns the servers of this run. */
export function sites(): Sites {
  const told = process.env[SITES];
  if (!told) throw new Error('the servers were not started');
  return JSON.parse(told) as Sites;
}

export const envOf = (offset = clockOffset('10:00')): Record<string, string> => ({
  SERVER_CLOCK_OFFSET_SECONDS: String(offset),
  ORDER_TTL_SECONDS: '3600',
  RATE_LIMITS: 'off',
});
