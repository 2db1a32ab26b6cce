import type { Context as Http } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { acceptedLocale } from '#server/http/accepted-locale.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { visitorAddress } from '#server/http/address.ts';
import { bodiesUpTo } from '#server/http/body-limit.ts';
import { MOST_BYTES } from '#server/http/input.ts';
import type { App } from '#server/http/types.ts';
import { scrub } from '#server/monitoring/log.ts';
import type { Pace } from '#server/limits/pace.ts';
import {
  changedPasses,
  passForDevice,
  registerDevice,
  unregisterDevice,
} from '#server/members/wallets/apple-service.ts';
import { followLink, LINK_COOKIE, LINK_PATH, LINK_SECONDS } from '#server/members/wallets/links.ts';
import { wordsIn } from '#server/lib/words.ts';
import { WalletUnreachable } from '#server/providers/wallets/port.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };
const PASS_FILE = { ...NO_STORE, 'Content-Type': 'application/vnd.apple.pkpass', 'X-Content-Type-Options': 'nosniff' };
const LONGEST_LOG = 300;

const Registration = v.object({ pushToken: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)) });
const DeviceLog = v.object({ logs: v.pipe(v.array(v.string()), v.maxLength(100)) });
const APPLE_DEVICE_ID = /^[\w-]{1,100}$/;

export interface WalletParts {
  context: Context;
  addressPace: Pace;
  trustProxy: boolean;
}

/** The cookie that ties wallet links to the browser that asked for them. */
export const linkCookie = (value: string, publicUrl: string | undefined): string =>
  `${LINK_COOKIE}=${value}; HttpOnly; SameSite=Lax; Max-Age=${LINK_SECONDS}; Path=${LINK_PATH}${publicUrl?.startsWith('https:') ? '; Secure' : ''}`;

export function registerWallets(app: App, { context, addressPace, trustProxy }: WalletParts): void {
  app.use('/wallet/*', bodiesUpTo(MOST_BYTES), async (c, next) => {
    if (!context.wallets) return c.body(null, 404, NO_STORE);
    const wait = context.rateLimits ? addressPace(visitorAddress(c, trustProxy), context.now()) : 0;
    return wait > 0 ? c.body(null, 429, { ...NO_STORE, 'Retry-After': String(Math.ceil(wait / 1000)) }) : next();
  });

  app.get(`${LINK_PATH}/:wallet/:project/:ticket/:until/:mac`, async (c) => {
    try {
      const found = await followLink(context, c.req.param(), getCookie(c, LINK_COOKIE) ?? '');
      if ('url' in found) return c.body(null, 303, { ...NO_STORE, Location: found.url });
      return c.body(new Uint8Array(found.file), 200, {
        ...PASS_FILE,
        'Content-Disposition': `attachment; filename="${found.number}.pkpass"`,
      });
    } catch (error) {
      const status = error instanceof WalletUnreachable ? 502 : error instanceof DomainError ? 404 : null;
      if (status === null) throw error;
      if (status === 502) context.log.warn({ reason: String(error) }, 'a wallet could not be reached');
      return c.html(failedPage(c, c.req.param('project')), status, NO_STORE);
    }
  });

  if (context.wallets?.apple) registerDevices(app, context);
}

function registerDevices(app: App, context: Context): void {
  const registration = '/wallet/v1/devices/:device/registrations/:type/:serial';
  const proof = (c: Http): string => /^ApplePass (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  const unproven = (c: Http): Response => c.body(null, 401, NO_STORE);

  app.post(registration, async (c) => {
    const { device, type, serial } = c.req.param();
    const body = v.safeParse(Registration, await c.req.json().catch(() => null));
    if (!body.success || !APPLE_DEVICE_ID.test(device)) return c.body(null, 400, NO_STORE);
    const outcome = await registerDevice(context, { type, serial, token: proof(c) }, device, body.output.pushToken);
    if (outcome === 'unproven') return unproven(c);
    return c.body(null, { added: 201 as const, known: 200 as const, full: 429 as const }[outcome], NO_STORE);
  });

  app.delete(registration, async (c) => {
    const { device, type, serial } = c.req.param();
    return (await unregisterDevice(context, { type, serial, token: proof(c) }, device))
      ? c.body(null, 200, NO_STORE)
      : unproven(c);
  });

  app.get('/wallet/v1/devices/:device/registrations/:type', async (c) => {
    const { device, type } = c.req.param();
    const changed = APPLE_DEVICE_ID.test(device)
      ? await changedPasses(context, type, device, c.req.query('passesUpdatedSince'))
      : null;
    return changed ? c.json(changed, 200, NO_STORE) : c.body(null, 204, NO_STORE);
  });

  app.get('/wallet/v1/passes/:type/:serial', async (c) => {
    const { type, serial } = c.req.param();
    const since = Date.parse(c.req.header('If-Modified-Since') ?? '');
    const found = await passForDevice(context, { type, serial, token: proof(c) }, since);
    if (found === null) return unproven(c);
    if (found === 'same') return c.body(null, 304, NO_STORE);
    return c.body(new Uint8Array(found.file), 200, { ...PASS_FILE, 'Last-Modified': found.updatedAt.toUTCString() });
  });

  app.post('/wallet/v1/log', async (c) => {
    const body = v.safeParse(DeviceLog, await c.req.json().catch(() => null));
    if (!body.success) return c.body(null, 400, NO_STORE);
    const [first = ''] = body.output.logs;
    context.log.warn(
      { lines: body.output.logs.length, first: scrub(first).slice(0, LONGEST_LOG) },
      'a wallet reports an error',
    );
    return c.body(null, 200, NO_STORE);
  });
}

function failedPage(c: Http, project: string): string {
  const locale = acceptedLocale(c.req.header('Accept-Language')) ?? 'zh_CN';
  const i18n = wordsIn(locale);
  const failed = i18n._(
    'The ticket could not be added: the link is too old, or the wallet’s service can’t be reached.',
  );
  const back = i18n._('Back to the order, to try again');
  const way = `/?project=${encodeURIComponent(project)}#/myOrders`;
  return `<!doctype html><html lang="${locale.replace('_', '-')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${failed}</title></head><body style="font-family:sans-serif;margin:2rem"><h1 style="font-size:1.25rem">${failed}</h1><p><a href="${way}" style="display:inline-block;padding:.75rem 0">${back}</a></p></body></html>`;
}
