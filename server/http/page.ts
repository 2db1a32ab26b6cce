import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Context as Http } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/types.ts';
import { shellHeaders } from '#server/http/static.ts';
import { catalogOf } from '#server/catalog/catalog.ts';

const REVALIDATE = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
/** All other channels work only in the messaging app. */
const BROWSER_CHANNELS: ReadonlySet<string> = new Set(['wxpayh5', 'alipay']);

export interface PageParts {
  context: Context;
  channels: readonly string[];
  apiUrl: string | undefined;
  uploadUrl: string | undefined;
}

const addressMarks = ({ apiUrl, uploadUrl }: PageParts): string[] => [
  ...(apiUrl === undefined ? [] : [`data-api="${apiUrl}"`]),
  ...(uploadUrl === undefined ? [] : [`data-upload="${uploadUrl}"`]),
];

type Answer = (c: Http, type: string, headers?: Record<string, string>) => Response;

/** The service worker contains the attributes too, so that phones fetch the page again when they change. */
function markedShell(root: string, marks: readonly string[]): { page: Answer; worker: Answer } {
  const all = marks.join(' ');
  return {
    page: marked(join(root, 'index.html'), (html) => html.replace('<html ', `<html ${all} `)),
    worker: marked(join(root, 'main.js'), (code) => `${code}\n// ${all}\n`),
  };
}

/**
 * Serves a file of the build after `mark` changed its text, plain or with Brotli; made again when a new build replaced
 * the file.
 */
function marked(file: string, mark: (text: string) => string): Answer {
  let text = '';
  let packed = new Uint8Array();
  let version = -1;
  return (c, type, more = {}) => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== version) {
      text = mark(readFileSync(file, 'utf8'));
      packed = Uint8Array.from(brotliCompressSync(text));
    }
    version = mtimeMs;
    const headers = { ...REVALIDATE, 'Content-Type': `${type}; charset=utf-8`, ...more };
    const takesPacked = /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '');
    return takesPacked ? c.body(packed, 200, { ...headers, 'Content-Encoding': 'br' }) : c.body(text, 200, headers);
  };
}

/**
 * Page of the messaging mode. Attributes name the payment channels unless there is `wxpay` alone, and the backend
 * unless it is this server.
 */
export function mountMessagingPage(app: App, root: string, parts: PageParts, worker: boolean): void {
  const own = parts.channels.filter((channel) => !BROWSER_CHANNELS.has(channel));
  const marks = [...(own.join() === 'wxpay' ? [] : [`data-pay="${own.join(' ')}"`]), ...addressMarks(parts)];
  if (marks.length === 0) return;
  const shell = markedShell(root, marks);
  for (const path of ['/', '/index.html', '/main.js']) app.use(path, compress(), etag());
  for (const path of ['/', '/index.html']) app.get(path, (c) => shell.page(c, 'text/html', shellHeaders(c)));
  if (worker) app.get('/main.js', (c) => shell.worker(c, 'text/javascript'));
}

export function mountMobilePage(app: App, root: string, parts: PageParts): void {
  const { context, channels } = parts;
  const pay = channels.filter((channel) => BROWSER_CHANNELS.has(channel)).join(' ');
  const { page, worker } = markedShell(root, ['data-mode="mobile"', `data-pay="${pay}"`, ...addressMarks(parts)]);
  for (const path of ['/', '/index.html', '/main.js', '/manifest.webmanifest']) app.use(path, compress(), etag());
  for (const path of ['/', '/index.html']) app.get(path, (c) => page(c, 'text/html'));
  app.get('/main.js', (c) => worker(c, 'text/javascript'));
  app.get('/manifest.webmanifest', async (c, next) => {
    const project = c.req.query('project');
    const venue = project === undefined ? null : await catalogOf(context, project).catch(() => null);
    if (!venue) return next();
    const manifest = JSON.parse(readFileSync(join(root, 'manifest.webmanifest'), 'utf8')) as Record<string, unknown>;
    const name = venue.project.project_name.zh_CN;
    const start_url = `/?project=${encodeURIComponent(venue.project.project)}&from=home-screen`;
    return c.body(JSON.stringify({ ...manifest, id: start_url, name, short_name: name.slice(0, 12), start_url }), 200, {
      ...REVALIDATE,
      'Content-Type': 'application/manifest+json',
    });
  });
}
