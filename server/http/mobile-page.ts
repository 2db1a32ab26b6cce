import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Context as Http } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app.ts';
import { catalogOf } from '#server/services/catalog.ts';

const REVALIDATE = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
/** The channels of a phone's browser. */
const BROWSER_CHANNELS: ReadonlySet<string> = new Set(['wxpayh5', 'alipay']);

export interface MobilePageParts {
  context: Context;
  /** The channels that visitors may pay through. */
  channels: readonly string[];
}

/** A file of the build as this server wants it, also compressed as well as the build's own; made again when the build is another. */
function marked(file: string, mark: (text: string) => string): (c: Http, type: string) => Response {
  let text = '';
  let packed = new Uint8Array();
  let version = -1;
  return (c, type) => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== version) {
      text = mark(readFileSync(file, 'utf8'));
      packed = Uint8Array.from(brotliCompressSync(text));
    }
    version = mtimeMs;
    const headers = { ...REVALIDATE, 'Content-Type': `${type}; charset=utf-8` };
    const takesPacked = /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '');
    return takesPacked ? c.body(packed, 200, { ...headers, 'Content-Encoding': 'br' }) : c.body(text, 200, headers);
  };
}

/**
 * What is different in the second mode: the page says on its first tag which mode it stands in and how one can pay,
 * the worker is another one, so that phones fetch this page anew, and the app on the home screen belongs to one venue.
 */
export function mountMobilePage(app: App, root: string, { context, channels }: MobilePageParts): void {
  const pay = channels.filter((channel) => BROWSER_CHANNELS.has(channel)).join(' ');
  const page = marked(join(root, 'index.html'), (html) => html.replace('<html ', `<html data-mode="mobile" data-pay="${pay}" `));
  const worker = marked(join(root, 'main.js'), (code) => `${code}\n// mobile ${pay}\n`);
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
