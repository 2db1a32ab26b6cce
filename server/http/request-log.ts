import type { MiddlewareHandler } from 'hono';
import type { Context } from '#server/context.ts';
import type { AppVariables } from '#server/http/types.ts';

/**
 * The address of an upload or of a wallet pass gives access to it or names a device, so only its first part is logged.
 */
const loggedPath = (path: string): string => /^\/(files|wallet)(?=\/)/.exec(path)?.[0] ?? path;

export const namedRequests =
  (context: Context): MiddlewareHandler<{ Variables: AppVariables }> =>
  async (c, next) => {
    const requestId = crypto.randomUUID().slice(0, 8);
    c.set('requestId', requestId);
    const started = performance.now();
    await next();
    if (!c.get('isWhole')) c.res.headers.set('X-Request-Id', requestId);
    if (!context.log.isLevelEnabled('info')) return;
    const operation = c.get('operation');
    const call = operation === undefined ? {} : { operation, resCode: c.get('resCode') };
    const ms = Math.round(performance.now() - started);
    context.log.info(
      { id: requestId, method: c.req.method, path: loggedPath(c.req.path), ...call, status: c.res.status, ms },
      'request',
    );
  };
