import type { Context } from '#server/context.ts';
import { visitorAddress } from '#server/http/address.ts';
import type { App } from '#server/http/app.ts';
import { authorizePage, mistakePage } from '#server/http/sandbox-page.ts';
import { Refusal } from '#server/refusal.ts';
import type { Pace } from '#server/services/rate-limit.ts';
import { callback, enter } from '#server/services/sign-in.ts';

const NO_STORE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };

export interface SignInParts {
  context: Context;
  /** How often one address may set out. */
  addressPace: Pace;
  trustProxy: boolean;
}

/** The sign-in of platform rules: out to the messaging app and back to a clean address with a one-time ticket. */
export function mountSignIn(app: App, { context, addressPace, trustProxy }: SignInParts): void {
  app.use('/wxauth/*', async (c, next) => {
    const wait = context.rateLimits ? addressPace(visitorAddress(c, trustProxy), context.now()) : 0;
    return wait === 0 ? next() : c.html(mistakePage(), 429, { ...NO_STORE, 'Retry-After': String(Math.ceil(wait / 1000)) });
  });

  app.get('/wxauth/enter', async (c) => {
    const { project = '', to = '#/' } = c.req.query();
    try {
      const url = await enter(context, project, to, new URL('/wxauth/callback', originOf(c.req.url, c.req.header('X-Forwarded-Proto'))).href);
      return c.body(null, 302, { ...NO_STORE, Location: url });
    } catch (error) {
      if (error instanceof Refusal) return c.html(mistakePage(), 404, NO_STORE);
      throw error;
    }
  });

  app.get('/wxauth/callback', async (c) => {
    const { code = '', state = '' } = c.req.query();
    const outcome = await callback(context, code, state);
    if (!outcome) return c.html(mistakePage(), 400, NO_STORE);
    const Location = 'ticket' in outcome ? `/?t=${outcome.ticket}${outcome.target}` : `/?project=${encodeURIComponent(outcome.again)}${outcome.target}`;
    return c.body(null, 302, { ...NO_STORE, Location });
  });

  if (context.auth.sandbox) {
    app.get('/wxauth/sandbox/authorize', (c) => {
      const { redirect_uri = '', state = '' } = c.req.query();
      const target = new URL(redirect_uri, c.req.url);
      if (target.pathname !== '/wxauth/callback') return c.html(mistakePage(), 400, NO_STORE);
      return c.html(authorizePage(target.pathname, state), 200, NO_STORE);
    });
  }
}

/** Behind a proxy that ends TLS the visitor's address is https. */
function originOf(url: string, forwardedProto: string | undefined): string {
  const origin = new URL(url);
  if (forwardedProto === 'https') origin.protocol = 'https:';
  return origin.origin;
}
