import type { Locale } from '#domain/lib/local-text.ts';

/** Root of the public pages about a venue, which need no sign-in and no script. */
export const VENUE_PAGE_PATH = '/venue';

export interface VenuePageOf {
  project: string;
  /** A spot of the venue; absent where the page is about all spots. */
  scenic?: string | undefined;
  session?: string | undefined;
  /** Absent where the reader's browser decides. */
  locale?: Locale | undefined;
}

/**
 * The path of the public page about a venue, a spot or a session, which search engines read and shared links preview.
 */
export function venuePagePath({ project, scenic, session, locale }: VenuePageOf): string {
  const parts = [project, scenic, session].filter((part) => part !== undefined).map(encodeURIComponent);
  return `${[VENUE_PAGE_PATH, ...parts].join('/')}${locale === undefined ? '' : `?lang=${locale}`}`;
}
