import type { MiddlewareHandler } from 'hono';
import type { Context } from '#server/context.ts';
import { overloaded } from './responses.ts';
import type { App, AppVariables } from '#server/http/types.ts';

export interface DrainGate {
  readonly draining: boolean;
  readonly inside: number;
  enter(): void;
  leave(): void;
  drain(): Promise<void>;
}

export function createDrainGate(): DrainGate {
  let inside = 0;
  let draining = false;
  let empty: (() => void) | undefined;
  return {
    get draining() {
      return draining;
    },
    get inside() {
      return inside;
    },
    enter() {
      inside += 1;
    },
    leave() {
      inside -= 1;
      if (inside === 0) empty?.();
    },
    drain() {
      draining = true;
      return inside === 0 ? Promise.resolve() : new Promise((resolve) => (empty = resolve));
    },
  };
}

/** While the process shuts down, requests are refused, for another one to answer them, and connections are closed. */
export const drainMiddleware =
  (drainGate: DrainGate): MiddlewareHandler<{ Variables: AppVariables }> =>
  async (c, next) => {
    const closing = { Connection: 'close' };
    if (drainGate.draining)
      return c.req.path.startsWith('/api/')
        ? overloaded(c, closing)
        : c.text('restarting', 503, { ...closing, 'Retry-After': '2' });
    drainGate.enter();
    try {
      await next();
    } finally {
      drainGate.leave();
    }
    if (drainGate.draining) c.header('Connection', 'close');
  };

export function registerHealth(app: App, context: Context, drainGate: DrainGate): void {
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const health = drainGate.draining ? 'draining' : await healthOf(context);
    return c.text(health, health === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
}

async function healthOf({ db, clock, dataKeys }: Context): Promise<string> {
  const health = await db.health();
  if (health === 'ok') await clock.look();
  return health === 'ok' ? (clock.fault() ?? dataKeys.fault() ?? health) : health;
}
