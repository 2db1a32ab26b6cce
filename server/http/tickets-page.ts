import type { Context as Http } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { type Locale, localeOfToken, LOCALES } from '#domain/lib/local-text.ts';
import { retentionMs } from '#domain/lib/retention.ts';
import { TICKETS_PAGE_HEADERS, ticketsNote, ticketsPage } from '#domain/order/tickets-page.ts';
import { PAGE_COOKIE, PAGE_SWITCH, pageLookOf } from '#domain/order/tickets-page-cookies.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { acceptedLocale } from '#server/http/accepted-locale.ts';
import { originOf, visitorAddress } from '#server/http/address.ts';
import type { App, AppVariables } from '#server/http/types.ts';
import { randomToken, tokenHash } from '#server/keys/secrets.ts';
import type { Pace } from '#server/limits/pace.ts';
import { readingContext } from '#server/reads.ts';
import { enter, visitorOfSession } from '#server/sign-in/sign-in.ts';
import { ticketsOfPage } from '#server/orders/tickets-page.ts';
import { type LoadShedder, Overloaded } from './load-shedding.ts';

type Request = Http<{ Variables: AppVariables }>;

export const TICKETS_PATH = '/tickets';
/** Cookie that proves on the return from the sign-in that this browser began it. */
export const PAGE_PROOF = 'tickets_proof';
const PROOF_PATH = '/wxauth/callback';
const PROOF_SECONDS = 600;

const secure = (origin: string | undefined): string => (origin?.startsWith('https:') ? '; Secure' : '');

/**
 * Cookies for the page of codes only: the signed hash of a session. It is no token, and a copy of the database does not
 * yield the cookie; it expires with the session.
 * @param sessionHash null removes the cookies.
 */
export function pageCookies(
  { secrets, publicUrl }: Pick<Context, 'secrets' | 'publicUrl'>,
  sessionHash: string | null,
): string[] {
  const value = sessionHash === null ? '' : `${secrets.pageMac(sessionHash)}.${sessionHash}`;
  const more = `; SameSite=Lax; Max-Age=${sessionHash === null ? 0 : retentionMs('sessions') / 1000}; Path=${TICKETS_PATH}${secure(publicUrl)}`;
  return [`${PAGE_COOKIE}=${value}; HttpOnly${more}`, `${PAGE_SWITCH}=1${more}`];
}

async function visitorOf(context: Context, c: Request): Promise<Visitor | null> {
  const cookie = getCookie(c, PAGE_COOKIE) ?? '';
  const [mac = ''] = cookie.split('.', 1);
  const hash = cookie.slice(mac.length + 1);
  if (getCookie(c, PAGE_SWITCH) === undefined || !/^(page\.)?[\w-]{43}$/.test(hash)) return null;
  return context.secrets.accepts(mac, (by) => by.pageMac(hash)) ? visitorOfSession(context, hash) : null;
}

function localeOf(c: Request, lang = c.req.query('lang')): Locale {
  const asked = LOCALES.find((locale) => locale === lang);
  const token = /\bLanguage\/([\w-]+)/i.exec(c.req.header('User-Agent') ?? '')?.[1];
  const spoken = token === undefined ? acceptedLocale(c.req.header('Accept-Language')) : localeOfToken(token);
  return pageLookOf(getCookie(c, PAGE_SWITCH) ?? '').locale ?? asked ?? spoken ?? 'zh_CN';
}

export interface TicketsPageParts {
  context: Context;
  load: LoadShedder;
  addressPace: Pace;
  visitorPace: Pace;
  trustProxy: boolean;
  publicUrl: string | undefined;
  mobile: boolean;
}

const inApp = (project: string | undefined, screen: string): string =>
  `/?${new URLSearchParams({ ...(project === undefined ? {} : { project }), from: 'tickets' })}#/${screen}`;

/**
 * The signed-in visitor's codes, without the program: for a phone without storage at a gate with a weak signal. Where
 * the phone stores codes, its service worker answers this address with the same page.
 */
export function mountTicketsPage(app: App, parts: TicketsPageParts): void {
  const { context, load, addressPace, visitorPace, trustProxy } = parts;
  const waitOf = (pace: Pace, key: string): number => (context.rateLimits ? pace(key, context.now()) : 0);

  app.use(TICKETS_PATH, compress());
  app.get(TICKETS_PATH, (c) =>
    orBusy(c, async () => {
      const visitor = await load.run(() => visitorOf(context, c));
      // A venue's wireless network is one address for a whole crowd, so signed-in visitors are counted one by one.
      const wait = visitor
        ? waitOf(visitorPace, visitor.visitor_id)
        : waitOf(addressPace, visitorAddress(c, trustProxy));
      if (wait > 0) return busyPage(c, 429, Math.ceil(wait / 1000));
      const project = c.req.query('project');
      if (!visitor || (project !== undefined && project !== visitor.project)) return signInWay(c, parts, project);
      return load.run(() => ticketsAnswer(c, context, visitor, new URL(c.req.url).searchParams));
    }),
  );
}

async function orBusy(c: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Overloaded) return busyPage(c, 503, 2);
    throw error;
  }
}

const busyPage = (c: Request, status: 429 | 503, seconds: number): Response =>
  c.html(ticketsNote(localeOf(c), 'busy', c.req.url), status, {
    ...TICKETS_PAGE_HEADERS,
    'Retry-After': String(seconds),
  });

export async function ticketsAnswer(
  c: Request,
  context: Context,
  visitor: Visitor,
  query: URLSearchParams,
): Promise<Response> {
  const tickets = await ticketsOfPage(readingContext(context), visitor);
  const { scale } = pageLookOf(getCookie(c, PAGE_SWITCH) ?? '');
  const page = {
    locale: localeOf(c, query.get('lang') ?? undefined),
    scale,
    now: context.now(),
    savedAt: null,
    order: query.get('order'),
    refresh: null,
  };
  return c.html(
    ticketsPage(tickets, { ...page, app: inApp(visitor.project, 'showQrcode') }),
    200,
    TICKETS_PAGE_HEADERS,
  );
}

async function signInWay(
  c: Request,
  { context, load, publicUrl, mobile }: TicketsPageParts,
  project: string | undefined,
): Promise<Response> {
  const { auth } = context;
  if (mobile)
    return c.body(null, 302, { 'Cache-Control': 'no-store', Location: inApp(project, 'login?to=%2FshowQrcode') });
  if (!auth || project === undefined)
    return c.html(ticketsNote(localeOf(c), 'nobody', inApp(project, 'showQrcode')), 200, TICKETS_PAGE_HEADERS);
  const verifier = randomToken();
  const origin = publicUrl ?? originOf(c.req.url, c.req.header('X-Forwarded-Proto'));
  const start = {
    project,
    target: `${TICKETS_PATH}?${new URL(c.req.url).searchParams}`,
    verifierHash: tokenHash(verifier),
    callback: new URL(PROOF_PATH, origin).href,
  };
  try {
    const url = await load.run(() => enter(context, auth, start));
    const proof = `${PAGE_PROOF}=${verifier}; HttpOnly; SameSite=Lax; Max-Age=${PROOF_SECONDS}; Path=${PROOF_PATH}${secure(origin)}`;
    return c.body(null, 302, {
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      Location: url,
      'Set-Cookie': proof,
    });
  } catch (error) {
    if (error instanceof DomainError)
      return c.html(ticketsNote(localeOf(c), 'nobody', inApp(undefined, 'showQrcode')), 404, TICKETS_PAGE_HEADERS);
    throw error;
  }
}
