import type { MiddlewareHandler } from 'hono';
import type { Context } from '#server/context.ts';
import type { AppVariables } from '#server/http/types.ts';

/**
 * Addresses below these give access by themselves or name a device, so only this part of them is logged. The map
 * `$tickets_path` of deploy/nginx.conf must have the same ones.
 */
const SECRET_BELOW = ['/files', '/gate/photo', '/office/export', '/preview', '/wallet'];

export const loggedPath = (path: string): string => SECRET_BELOW.find((each) => path.startsWith(`${each}/`)) ?? path;

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
