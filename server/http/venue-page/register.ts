import type { Context as Http } from 'hono';
import * as v from 'valibot';
import { Id } from '#contract/shapes.ts';
import { VENUE_PAGE_PATH } from '#contract/visitor/venue-page.ts';
import { type Locale, LOCALES } from '#domain/lib/local-text.ts';
import { DomainError } from '#server/domain-error.ts';
import { acceptedLocale } from '#server/http/accepted-locale.ts';
import { originOf, visitorAddress } from '#server/http/address.ts';
import type { SignInParts } from '#server/http/sign-in.ts';
import type { App } from '#server/http/types.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { readingContext } from '#server/reads.ts';
import { spotPageOf, venuePageOf } from '#server/catalog/venue-page.ts';
import { type PageAddress, renderNotFound, renderSpot, renderVenue } from './render.ts';
import { createSharePictures, isOwnPicture } from './share-picture.ts';

const PAGE = { 'Cache-Control': 'public, max-age=60', Vary: 'Accept-Language' };
const PICTURE = 'picture.jpg';

function localeOf(c: Http): Locale {
  const asked = LOCALES.find((locale) => locale === c.req.query('lang'));
  return asked ?? acceptedLocale(c.req.header('Accept-Language')) ?? 'zh_CN';
}

/**
 * Public pages about a venue, a spot and a session: text, picture and structured data in the language asked for,
 * without sign-in or script. Search engines read them, and a link to one shows as a card in chats.
 */
// oxlint-disable-next-line max-lines-per-function -- the page and its picture, which find and refuse the same addresses
export function registerVenuePages(
  app: App,
  { context, addressPace, trustProxy, publicUrl, load }: Omit<SignInParts, 'auth'>,
): void {
  const sharePicture = createSharePictures(context.db);

  app.use(`${VENUE_PAGE_PATH}/*`, async (c, next) => {
    const wait = context.rateLimits ? addressPace(visitorAddress(c, trustProxy), context.now()) : 0;
    return wait > 0 ? c.text('', 429, { 'Retry-After': String(Math.ceil(wait / 1000)) }) : next();
  });

  const pictureOf = async (project: string, scenic?: string): Promise<string | null> => {
    // The database refuses some characters that an address may contain.
    if (!v.is(Id, project)) throw new DomainError('notFound');
    const catalog = await catalogOf(context, project);
    return (
      (scenic === undefined
        ? (catalog.project.picture ?? catalog.scenics[0]?.picture)
        : catalog.scenic(scenic).picture) ?? null
    );
  };

  for (const path of [`${VENUE_PAGE_PATH}/:project/${PICTURE}`, `${VENUE_PAGE_PATH}/:project/:scenic/${PICTURE}`])
    app.get(path, async (c) => {
      const { project = '', scenic } = c.req.param() as Record<string, string>;
      const picture = await pictureOf(project, scenic).catch(noneWhereUnknown);
      const bytes = picture === null ? null : await sharePicture(picture);
      if (!bytes) return c.text('', 404, { 'Cache-Control': 'no-store' });
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'public, max-age=86400',
      });
    });

  app.get(`${VENUE_PAGE_PATH}/:project/:scenic?/:session?`, async (c) => {
    const { project, scenic, session } = c.req.param();
    const locale = localeOf(c);
    const origin = publicUrl ?? originOf(c.req.url, c.req.header('X-Forwarded-Proto'));
    try {
      const picture = await pictureOf(project, scenic);
      const image =
        picture === null
          ? null
          : isOwnPicture(picture)
            ? `${VENUE_PAGE_PATH}/${[project, scenic].filter(Boolean).join('/')}/${PICTURE}`
            : picture;
      const address: PageAddress = {
        project,
        scenic,
        session,
        locale,
        origin,
        image: image && new URL(image, origin).href,
      };
      const reading = readingContext(context);
      const html = await load.run(async () =>
        scenic === undefined
          ? renderVenue(await venuePageOf(reading, project), address)
          : renderSpot(await spotPageOf(reading, project, scenic, session), address),
      );
      return c.html(html, 200, { ...PAGE, 'Content-Language': locale.replace('_', '-') });
    } catch (error) {
      if (noneWhereUnknown(error) === null) return c.html(renderNotFound(locale), 404, { 'Cache-Control': 'no-store' });
      throw error;
    }
  });
}

function noneWhereUnknown(error: unknown): null {
  if (error instanceof DomainError && error.reason === 'notFound') return null;
  throw error;
}
