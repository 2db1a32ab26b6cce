import * as v from 'valibot';
import { type BrowserError, noteBrowserError } from '#server/monitoring/browser-errors.ts';
import type { Context } from '#server/context.ts';
import { visitorAddress } from '#server/http/address.ts';
import { bodiesUpTo } from '#server/http/body-limit.ts';
import type { App } from '#server/http/types.ts';
import { createPace } from '#server/limits/pace.ts';

const MOST_BYTES = 8 * 1024;
/** Reports from one address, which may be the network of a whole venue. */
const ADDRESS_PACE = { burst: 30, perSeconds: 60 };
const WHOLE_PACE = { burst: 600, perSeconds: 60 };

const cut = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  );

/** A report gets an empty answer whether it is logged or not, so that the answer tells a stranger nothing. */
export function registerBrowserErrors(
  app: App,
  {
    context,
    trustProxy,
    apps,
  }: {
    context: Pick<Context, 'log' | 'now' | 'rateLimits'>;
    trustProxy: boolean;
    apps: readonly BrowserError['app'][];
  },
): void {
  const [ofAddress, ofAll] = [createPace('browser-errors', ADDRESS_PACE), createPace('all-browser-errors', WHOLE_PACE)];
  const Report = v.object({
    app: v.picklist(apps),
    build: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)),
    message: cut(300),
    stack: cut(3_000),
  });
  app.post('/errors', bodiesUpTo(MOST_BYTES), async (c) => {
    const now = context.now();
    const isTooMany =
      context.rateLimits && (ofAddress(visitorAddress(c, trustProxy), now) > 0 || ofAll('all', now) > 0);
    const report = v.safeParse(Report, isTooMany ? undefined : await c.req.json().catch(() => undefined));
    if (report.success) noteBrowserError(context.log, report.output, now);
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
}
