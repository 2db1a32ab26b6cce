import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RES_CODE } from '#contract/codes.ts';
import type { Context } from '#server/context.ts';
import type { Served } from '#server/http/calls.ts';
import { SERVED } from '#server/http/calls.ts';
import { errInfoOf } from '#server/http/err-info.ts';
import { mountMessaging } from '#server/http/messaging.ts';
import { mountNotify } from '#server/http/notify.ts';
import { mountSandbox } from '#server/http/sandbox.ts';
import { mountSignIn } from '#server/http/sign-in.ts';
import { mountStatic } from '#server/http/static.ts';

export interface AppVariables {
  requestId: string;
}
export type App = Hono<{ Variables: AppVariables }>;

export interface AppOptions {
  context: Context;
  /** Folder of the built client; absent in tests of the calls alone. */
  clientDir?: string | undefined;
  /** Address of the sandbox gateway, whose cashier the demo's pay sheet needs. */
  sandboxUrl?: string | undefined;
  served?: readonly Served[];
}

const MOST_BYTES = 256 * 1024;

/** The whole HTTP side: the calls, the sign-in, the payment notifications and the app's own files. */
export function createApp({ context, clientDir, sandboxUrl, served = SERVED }: AppOptions): App {
  const app: App = new Hono();
  app.use(async (c, next) => {
    const requestId = crypto.randomUUID().slice(0, 8);
    c.set('requestId', requestId);
    const started = performance.now();
    await next();
    c.header('X-Request-Id', requestId);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
    context.log.info({ id: requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started) }, 'request');
  });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: (c) => c.json({ resCode: RES_CODE.malformed, errInfo: errInfoOf('malformed', c.req.header('Accept-Language')) }, 413, { Connection: 'close' }),
    }),
  );
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const health = await context.db.health();
    return health === 'ok' ? c.text('ok') : c.text(health, 503);
  });
  mountMessaging(app, context, served);
  mountSignIn(app, context);
  mountNotify(app, context);
  if (sandboxUrl) mountSandbox(app, sandboxUrl);
  app.all('/api/*', (c) => c.json({ resCode: RES_CODE.notFound, errInfo: errInfoOf('notFound', c.req.header('Accept-Language')) }, 404));
  if (clientDir) mountStatic(app, clientDir);
  app.onError((error, c) => {
    const id: string | undefined = c.get('requestId');
    context.log.error({ id, error: error.message, stack: error.stack }, 'request failed');
    return c.json({ resCode: RES_CODE.internal, errInfo: errInfoOf('internal', c.req.header('Accept-Language')) }, 500);
  });
  return app;
}
