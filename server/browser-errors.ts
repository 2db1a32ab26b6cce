import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { scrub } from '#server/log.ts';

/** An error in a browser, as one of the apps reported it, without anything that identifies its user. */
export interface BrowserError {
  app: 'visitors' | 'gate' | 'office';
  /** The name of the built file that began the program; its source map is beside it. */
  build: string;
  message: string;
  stack: string;
}

export interface KeptError extends BrowserError {
  count: number;
  last_at: number;
}

/** Different errors that this process remembers; the one that was quiet longest goes first. */
const MOST = 50;
const kept = new Map<string, KeptError>();

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
  const known = kept.get(key);
  kept.delete(key);
  kept.set(key, { ...error, message, stack, count: (known?.count ?? 0) + 1, last_at: at });
  if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '');
  // Once for each error: a thousand phones with one fault are one line and a number.
  if (!known) log.error({ app: error.app, build: error.build, message, stack }, 'an error in a browser');
}

export const browserErrors = (): KeptError[] => [...kept.values()].toReversed();
