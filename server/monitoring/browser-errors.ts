import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { scrub } from './log.ts';

/** An error in a browser, as one of the apps reported it, without anything that identifies its user. */
export interface BrowserError {
  app: 'visitors' | 'gate' | 'office';
  /** Name of the built file that the app starts with; its source map is beside it. */
  build: string;
  message: string;
  stack: string;
}

export interface StoredError extends BrowserError {
  count: number;
  last_at: number;
}

/** The most different errors that this process stores; the one that has not occurred for longest is dropped first. */
const MOST = 50;
const cached = new Map<string, StoredError>();

export const browserErrorCount = new Counter({
  name: 'browser_errors_total',
  help: 'Errors that the apps told of',
  labelNames: ['app'],
  registers: [],
});

export function noteBrowserError(log: Logger, error: BrowserError, at: number): void {
  browserErrorCount.inc({ app: error.app });
  const [message, stack] = [scrub(error.message), scrub(error.stack)];
  const key = JSON.stringify([error.app, error.build, message, stack]);
  const known = cached.get(key);
  cached.delete(key);
  cached.set(key, { ...error, message, stack, count: (known?.count ?? 0) + 1, last_at: at });
  if (cached.size > MOST) cached.delete(cached.keys().next().value ?? '');
  // Once for each error: a thousand phones with one fault are one line and a number.
  if (!known) log.error({ app: error.app, build: error.build, message, stack }, 'an error in a browser');
}

export const browserErrors = (): StoredError[] => [...cached.values()].toReversed();
