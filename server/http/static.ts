import { serveStatic } from '@hono/node-server/serve-static';
import type { Context as Http } from 'hono';
import { etag } from 'hono/etag';
import type { App } from '#server/http/types.ts';
import { UNREGISTER_SERVICE_WORKER } from './unregister-service-worker.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** iOS web views have no worker: there a copy of the shell may be shown once more while a new one is fetched. */
const SHELL_WITHOUT_WORKER = 'max-age=0, stale-while-revalidate=86400';

const isIosMessaging = (agent: string): boolean => /iPhone|iPad/.test(agent) && /MicroMessenger\//i.test(agent);

const FILE_HEADERS = { 'Cache-Control': REVALIDATE, Vary: 'Accept-Encoding, User-Agent' };

export const shellHeaders = (c: Pick<Http, 'req'>): typeof FILE_HEADERS => ({
  ...FILE_HEADERS,
  'Cache-Control': isIosMessaging(c.req.header('User-Agent') ?? '') ? SHELL_WITHOUT_WORKER : REVALIDATE,
});

export interface StaticOptions {
  earlier?: string | undefined;
  worker?: boolean;
}

/**
 * The built client: hashed files are cached for a year, the shell as `shellHeaders` says, and everything else is
 * revalidated.
 */
export function registerStatic(app: App, root: string, { earlier, worker = true }: StaticOptions = {}): void {
  if (!worker)
    app.get('/main.js', (c) =>
      c.body(UNREGISTER_SERVICE_WORKER, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': REVALIDATE }),
    );
  // Source maps are for reading error reports, not for visitors.
  app.use('*', (c, next) => (c.req.path.endsWith('.map') ? Promise.resolve(c.notFound()) : next()));
  const hashed = (path: string, folder: string) =>
    app.use(
      path,
      serveStatic({ root: folder, precompressed: true, onFound: (_, c) => c.header('Cache-Control', IMMUTABLE) }),
    );
  for (const path of ['/assets/*', '/gate/assets/*']) hashed(path, root);
  app.get('/gate', (c) => c.redirect('/gate/', 308));
  if (earlier !== undefined) hashed('/assets/*', earlier);
  app.use(
    '*',
    etag(),
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, c) => {
        const shell = path.replace(/\.(br|gz)$/, '').endsWith('index.html');
        for (const [name, value] of Object.entries(shell ? shellHeaders(c) : FILE_HEADERS)) c.header(name, value);
      },
    }),
  );
}
