import type { Locale } from '#domain/lib/local-text.ts';

/** The chapter of docs/office.md about a page, by the page's address below the venue. */
export const MANUAL_CHAPTERS: Readonly<Record<string, string>> = {
  today: 'today',
  opening: 'a-new-venue',
  orders: 'finding-an-order',
  returns: 'a-return',
  calendar: 'calendar-and-stock',
  guests: 'guest-lists',
  rota: 'guides-and-rota',
  close: 'a-closed-day',
  move: 'a-closed-day',
  jobs: 'a-closed-day',
  catalogue: 'the-catalogue',
  codes: 'redemption-codes-and-the-grey-list',
  'grey-list': 'redemption-codes-and-the-grey-list',
  cards: 'member-cards',
  invoices: 'invoices',
  ratings: 'ratings',
  sales: 'sales-and-commissions',
  devices: 'gates-and-devices',
  conflicts: 'gates-and-devices',
  'gate-people': 'gates-and-devices',
  reports: 'reports',
  finance: 'the-end-of-the-month',
  exports: 'the-end-of-the-month',
  account: 'the-first-hour',
  staff: 'the-first-hour',
  audit: 'what-is-noted',
  privacy: 'privacy',
  settings: 'settings-and-health',
  health: 'settings-and-health',
};

/** The language of the manual for each language of the office. */
const WRITTEN = { zh_CN: 'zh_CN', zh_HK: 'zh_CN', zh_TW: 'zh_CN', en: 'en', ja: 'en' } as const satisfies Record<
  Locale,
  string
>;

/** @param pathname of a page of the office, `/venue/page/…`. */
export function manualUrl(locale: Locale, pathname: string): string {
  const chapter = MANUAL_CHAPTERS[pathname.split('/')[2] ?? ''];
  return `/manual/${WRITTEN[locale]}.html${chapter === undefined ? '' : `#${chapter}`}`;
}
