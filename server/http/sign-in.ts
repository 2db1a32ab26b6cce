import type { Context } from '#server/context.ts';
import { originOf, visitorAddress } from '#server/http/address.ts';
import type { App } from '#server/http/types.ts';
import type { LoadShedder } from './load-shedding.ts';
import { authorizePage, mistakePage } from '#server/http/sandbox-page.ts';
import { DomainError } from '#server/domain-error.ts';
import { randomToken, tokenHash } from '#server/keys/secrets.ts';
import type { MessagingAuth } from '#server/sign-in/messaging-auth.ts';
import type { Pace } from '#server/limits/pace.ts';
import { beginPageSession, callback, enter } from '#server/sign-in/sign-in.ts';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { PAGE_PROOF, pageCookies, ticketsAnswer } from './tickets-page.ts';

export const PROOF_COOKIE = 'sign_in_proof';
const NO_STORE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };

export interface SignInParts {
  context: Context;
  auth: MessagingAuth;
  addressPace: Pace;
  trustProxy: boolean;
  /** Address of the site for visitors; where it is set, the `Host` of a request decides nothing. */
  publicUrl: string | undefined;
  load: LoadShedder;
}

/**
 * The sign-in required by the messaging app's rules: it leads to the messaging app and back to a clean address with a
 * one-time ticket.
 */
// oxlint-disable-next-line max-lines-per-function -- the steps of one sign-in, in the order in which a browser takes them
export function registerSignIn(
  app: App,
  { context, auth, addressPace, trustProxy, publicUrl, load }: SignInParts,
): void {
  app.use('/wxauth/*', async (c, next) => {
    const wait = context.rateLimits ? addressPace(visitorAddress(c, trustProxy), context.now()) : 0;
    if (wait > 0) return c.html(mistakePage(), 429, { ...NO_STORE, 'Retry-After': String(Math.ceil(wait / 1000)) });
    return next();
  });

  app.get('/wxauth/enter', async (c) => {
    const { project = '', to: target = '#/', code_challenge: challenge } = c.req.query();
    const verifier = randomToken();
    try {
      const origin = publicUrl ?? originOf(c.req.url, c.req.header('X-Forwarded-Proto'));
      const url = await load.run(() =>
        enter(context, auth, {
          project,
          target,
          verifierHash: challenge ?? tokenHash(verifier),
          callback: new URL('/wxauth/callback', origin).href,
        }),
      );
      return c.body(null, 302, {
        ...NO_STORE,
        Location: url,
        ...(challenge === undefined ? { 'Set-Cookie': proofCookie(verifier, origin) } : {}),
      });
    } catch (error) {
      if (error instanceof DomainError) return c.html(mistakePage(), 404, NO_STORE);
      throw error;
    }
  });

  app.get('/wxauth/callback', compress(), async (c) => {
    const { code = '', state = '' } = c.req.query();
    const outcome = await load.run(() => callback(context, auth, code, state));
    if (!outcome) return c.html(mistakePage(), 400, NO_STORE);
    const { target } = outcome;
    if (!target.startsWith('#')) {
      const begun =
        'ticket' in outcome ? await beginPageSession(context, outcome.ticket, getCookie(c, PAGE_PROOF)) : null;
      // A browser without cookies, or a visitor who came back too late, continues in the app.
      if (!begun)
        return c.body(null, 302, {
          ...NO_STORE,
          Location: `/${target.slice(target.indexOf('?'))}&from=tickets#/showQrcode`,
        });
      // The answer is the page itself: a redirect to it would cost another round trip on a weak link.
      for (const cookie of pageCookies(context, begun.hash)) c.header('Set-Cookie', cookie, { append: true });
      return load.run(() =>
        ticketsAnswer(c, context, begun.visitor, new URLSearchParams(target.slice(target.indexOf('?')))),
      );
    }
    const Location =
      'ticket' in outcome
        ? `/?t=${outcome.ticket}${outcome.target}`
        : `/?project=${encodeURIComponent(outcome.again)}${outcome.target}`;
    return c.body(null, 302, { ...NO_STORE, Location });
  });

  if (auth.sandbox) {
    app.get('/wxauth/sandbox/authorize', (c) => {
      const { redirect_uri = '', state = '' } = c.req.query();
      const target = URL.canParse(redirect_uri, c.req.url) ? new URL(redirect_uri, c.req.url) : null;
      if (target?.pathname !== '/wxauth/callback') return c.html(mistakePage(), 400, NO_STORE);
      return c.html(authorizePage(target.pathname, state), 200, NO_STORE);
    });
  }
}

/**
 * The cookie proves that this browser began the sign-in, where it has no storage; only the exchange of the ticket reads
 * it.
 */
const proofCookie = (verifier: string, origin: string): string =>
  `${PROOF_COOKIE}=${verifier}; HttpOnly; SameSite=Lax; Max-Age=600; Path=/api/wxauth/session${origin.startsWith('https:') ? '; Secure' : ''}`;
