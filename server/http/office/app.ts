import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { App, AppVariables } from '#server/http/types.ts';
import { registerBrowserErrors } from '#server/http/browser-errors.ts';
import { identifyColleague } from '#server/http/identify-colleague.ts';
import { rawBody } from '#server/http/input.ts';
import { type DrainGate, drainMiddleware } from '#server/http/graceful-shutdown.ts';
import { createLoadShedder } from '#server/http/load-shedding.ts';
import { registerDownloads } from '#server/http/office/download.ts';
import type { OfficeHandler } from '#server/http/office/handler.ts';
import { OFFICE_HANDLERS } from '#server/http/office/handlers.ts';
import { registerOpenApi } from '#server/http/openapi.ts';
import { registerPictures } from '#server/http/pictures.ts';
import { namedRequests } from '#server/http/request-log.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { errorResponseFor } from '#server/http/responses.ts';
import { type Audience, serve } from '#server/http/serve.ts';
import type { OfficeContext } from '#server/office/office-context.ts';
import { createPace } from '#server/limits/pace.ts';

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** A busy colleague and a page that polls stay far below this. */
const CALLS_PER_MINUTE = 600;
const FOREIGN_NOTED_PER_MINUTE = 20;
const LOAD = { most: 16, queue: 64 };
/** Calls with large bodies at once: files of venues and bills are in memory as a whole. */
const LARGE = { most: 2, queue: 8 };

export interface OfficeOptions {
  context: OfficeContext;
  drainGate: DrainGate;
  folder?: string | undefined;
  trustProxy?: boolean;
  windowMs?: number | undefined;
  metrics?: Metrics;
  /** Called after each action, which may have changed what visitors see. */
  changed?: () => void;
}

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function createOfficeApp({
  context,
  drainGate,
  folder,
  trustProxy = false,
  windowMs,
  metrics,
  changed = () => {},
}: OfficeOptions): App {
  const app: App = new Hono();
  const tools = {
    context,
    pace: createPace('office', { burst: CALLS_PER_MINUTE, perSeconds: 60 }, context),
    foreignPace: createPace('office-foreign', { burst: FOREIGN_NOTED_PER_MINUTE, perSeconds: 60 }, context),
    trustProxy,
    changed,
  };
  const colleagues: Audience<OfficeHandler> = {
    context,
    load: createLoadShedder(LOAD),
    large: createLoadShedder(LARGE),
    windowMs,
    metrics,
    rawInput: rawBody,
    identify: (incoming) => identifyColleague(incoming, tools),
  };
  const handlers = new Map(OFFICE_HANDLERS.map((handler) => [handler.operation.name, handler]));
  app.use(namedRequests(context));
  app.use(headers(context.officeOrigin.startsWith('https://')));
  app.use(drainMiddleware(drainGate));
  registerBrowserErrors(app, { context, trustProxy, apps: ['office'] });
  registerPictures(app, context);
  registerDownloads(app, context, trustProxy);
  registerOpenApi(app, ['office']);
  app.post('/office/api/:project/:name', (c) => {
    const handler = handlers.get(c.req.param('name'));
    return handler ? serve(c, colleagues, handler) : errorResponseFor(c, 'notFound', 404);
  });
  app.all('/office/api/*', (c) => errorResponseFor(c, 'malformed', 405, { Allow: 'POST' }));
  if (folder !== undefined && existsSync(folder)) registerFiles(app, folder);
  app.notFound((c) => errorResponseFor(c, 'notFound', 404));
  app.onError((error, c) => {
    context.log.error({ id: c.get('requestId'), error: error.message, stack: error.stack }, 'request failed');
    return errorResponseFor(c, 'internal', 500);
  });
  return app;
}

function registerFiles(app: App, folder: string): void {
  app.get('/', (c) => c.html(readFileSync(join(folder, 'index.html'), 'utf8'), 200, { 'Cache-Control': 'no-cache' }));
  app.get('/push-worker.js', (c) =>
    c.body(readFileSync(join(folder, 'push-worker.js'), 'utf8'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.use('/assets/*', serveStatic({ root: folder, precompressed: true }));
  app.use('/manual/*', serveStatic({ root: folder, precompressed: true }));
}

const headers =
  (secure: boolean): MiddlewareHandler<{ Variables: AppVariables }> =>
  async (c, next) => {
    const common = {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy':
        'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
      ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
    };
    c.set('dataHeaders', { ...common, 'Content-Security-Policy': DATA_POLICY });
    await next();
    if (c.get('isWhole')) return;
    for (const [name, value] of Object.entries(common)) c.res.headers.set(name, value);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', PAGE_POLICY);
  };
