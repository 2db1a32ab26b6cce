import { clockOffset, type TestServer } from '../fixtures/server.ts';

export type Site = Pick<TestServer, 'url' | 'dataDir' | 'gateway'>;
export type Sites = Record<'messaging' | 'mobile', Site> & { offset: number };

/** Environment variable in which the journeys find the servers. */
export const SITES = 'ENGINE_SITES';

export function sites(): Sites {
  const given = process.env[SITES];
  if (!given) throw new Error('the servers were not started');
  return JSON.parse(given) as Sites;
}

export const envOf = (offset = clockOffset('10:00')): Record<string, string> => ({
  SERVER_CLOCK_OFFSET_SECONDS: String(offset),
  ORDER_TTL_SECONDS: '3600',
  RATE_LIMITS: 'off',
});
