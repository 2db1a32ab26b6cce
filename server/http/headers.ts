import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Context as Http, MiddlewareHandler } from 'hono';
import { VENUE_PAGE_PATH } from '#contract/visitor/venue-page.ts';
import type { AppVariables } from '#server/http/types.ts';

const REREAD_MS = 1_000;
/** Answers to calls are data: nothing in them may run or be shown inside another page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/**
 * The gate's app: nothing inline, no other site but a lane's turnstile on the same machine, and no page may frame it.
 * Photos of cards come from this site.
 */
const GATE_POLICY =
  "default-src 'self'; connect-src 'self' http://127.0.0.1:*; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Pages of the sign-in, the sandboxes and the wallets: their styles are inline, and they have no scripts. */
const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A venue's pictures may lie on any host, so its public pages allow all of them. */
const VENUE_PAGE_POLICY = PLAIN_PAGE_POLICY.replace('img-src', 'img-src https:');

export interface HeaderOptions {
  clientDir?: string | undefined;
  publicUrl?: string | undefined;
  /** True when the messaging app's script may be loaded from its host. */
  wechat: boolean;
  mobile: boolean;
  formHosts: readonly string[];
  captchaHosts?: readonly string[] | undefined;
  /** Addresses to which the page's calls and files go, where that is not this site. */
  backends: readonly string[];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function inlineParts(clientDir: string): { scripts: string[]; styles: string[] } {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const hashesOf = (tag: RegExp): string[] => [...html.matchAll(tag)].map(([, text = '']) => hashOf(text));
  return { scripts: hashesOf(/<script>([\s\S]*?)<\/script>/g), styles: hashesOf(/<style[^>]*>([\s\S]*?)<\/style>/g) };
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => originOf(address) ?? [])),
];

function appPolicy(
  {
    wechat,
    formHosts,
    captchaHosts = [],
    backends,
  }: Pick<HeaderOptions, 'wechat' | 'formHosts' | 'captchaHosts' | 'backends'>,
  { scripts, styles }: ReturnType<typeof inlineParts>,
): string {
  const origins = originsOf(backends);
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...(wechat ? ['https://res.wx.qq.com'] : []), ...captchaHosts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    ["img-src 'self' data: blob: https:", ...origins].join(' '),
    ["connect-src 'self'", ...captchaHosts, ...origins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    // The messaging app's bridge calls through frames of its own scheme, and its elements in a page are frames.
    ['frame-src weixin:', "'self'", ...(wechat ? ['webcompt: https://*.qq.com'] : []), ...captchaHosts].join(' '),
    ['form-action', "'self'", ...formHosts].join(' '),
  ].join('; ');
}

/** The policy of the present build: a new build while the server runs has other scripts in its page. */
function currentPolicy(clientDir: string, options: HeaderOptions): () => string {
  let policy = appPolicy(options, { scripts: [], styles: [] });
  let readAt = -Infinity;
  let version = -1;
  return () => {
    if (performance.now() - readAt < REREAD_MS) return policy;
    readAt = performance.now();
    try {
      const { mtimeMs } = statSync(join(clientDir, 'index.html'));
      if (mtimeMs !== version) policy = appPolicy(options, inlineParts(clientDir));
      version = mtimeMs;
    } catch {
      // A build is being written right now: keep the policy, the next read finds the finished one.
    }
    return policy;
  };
}

/** Sets the headers of every answer, except those that the answer has set itself. */
export function securityHeaders(options: HeaderOptions): MiddlewareHandler<{ Variables: AppVariables }> {
  const { clientDir, publicUrl, mobile } = options;
  const policy = clientDir ? currentPolicy(clientDir, options) : () => DATA_POLICY;
  const fixed: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    // In the messaging app no page opens another one; there this header would only make the browser start a new process
    // for the page, which slows a cold start at the gate.
    ...(mobile ? { 'Cross-Origin-Opener-Policy': 'same-origin' } : {}),
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl?.startsWith('https://') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
  const policyFor = (path: string): string => {
    if (path.startsWith('/api/')) return DATA_POLICY;
    if (path === '/gate' || path.startsWith('/gate/')) return path.startsWith('/gate/api/') ? DATA_POLICY : GATE_POLICY;
    if (path.startsWith(`${VENUE_PAGE_PATH}/`)) return VENUE_PAGE_POLICY;
    return /^\/(wxauth|sandbox|wallet)\//.test(path) ? PLAIN_PAGE_POLICY : policy();
  };
  const dataHeaders = { ...fixed, 'Content-Security-Policy': DATA_POLICY };
  return async (c, next) => {
    const { path } = c.req;
    if (path.startsWith('/api/')) c.set('dataHeaders', dataHeaders);
    await next();
    if (c.get('isWhole')) return;
    const { headers } = c.res;
    for (const [name, value] of Object.entries(fixed)) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policyFor(path));
  };
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/**
 * True when the origin of a writing request is allowed: one of our pages, or no page at all. A browser that sends
 * `same-origin` has compared the two itself, also where a proxy of ours has renamed the host.
 */
export function isOwnOrigin(c: Http, publicUrl: string | undefined): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined || c.req.header('Sec-Fetch-Site') === 'same-origin') return true;
  if (publicUrl !== undefined && origin === originOf(publicUrl)) return true;
  return URL.canParse(origin) && new URL(origin).host === (c.req.header('Host') ?? '');
}
