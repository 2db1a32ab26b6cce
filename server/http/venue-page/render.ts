import { timeOf } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';
import { type Locale, LOCALES, type LocalText, textOf } from '#domain/lib/local-text.ts';
import { type VenuePageOf, venuePagePath } from '#contract/visitor/venue-page.ts';
import { dayText, money, tagOf } from '#server/lib/locale-formats.ts';
import type { SpotPage, VenuePage } from '#server/catalog/venue-page.ts';
import { SHARE_PICTURE } from './share-picture.ts';
import { spotData, venueData } from './structured-data.ts';
import { wordsIn } from '#server/lib/words.ts';

const LANGUAGE: Record<Locale, string> = {
  zh_CN: '简体中文',
  en: 'English',
  ja: '日本語',
  zh_HK: '繁體中文（香港）',
  zh_TW: '繁體中文（台灣）',
};

/** Characters that search engines and chats show of a description. */
const DESCRIPTION_LENGTH = 160;

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

const paragraphsOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|h\d)>|<br\s*\/?>/)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
        .trim(),
    )
    .filter((part) => part !== '');
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const sessionText = (starts: number, locale: Locale): string => `${dayText(starts, locale)} ${timeOf(starts)}`;

export interface PageAddress extends VenuePageOf {
  locale: Locale;
  origin: string;
  /** The whole address of the picture; null without one. */
  image: string | null;
}

interface Content {
  heading: string;
  more: readonly string[];
  description: string;
  open: string;
  body: string;
  data: Record<string, unknown>;
}

const localizerOf =
  (locale: Locale) =>
  (text: LocalText): string =>
    textOf(text, locale).text;

const linked = (address: PageAddress, to: Partial<VenuePageOf>, text: string): string =>
  `<a href="${escape(venuePagePath({ project: address.project, locale: address.locale, ...to }))}">${escape(text)}</a>`;

export function renderVenue(page: VenuePage, address: PageAddress): string {
  const { locale, project, origin } = address;
  const i18n = wordsIn(locale);
  const localize = localizerOf(locale);
  const names = page.spots.map((spot) => localize(spot.name));
  const rows = page.spots.map(
    (spot) =>
      `<li>${linked(address, { scenic: spot.id }, localize(spot.name))}<span>${escape(localize(spot.kind))}${
        spot.min_fee === null ? '' : ` · ${escape(i18n._('from {price}', { price: money(spot.min_fee, locale) }))}`
      }</span></li>`,
  );
  return renderPage(address, {
    heading: localize(page.venue.project_name),
    more: [],
    description: names.join(' · ').slice(0, DESCRIPTION_LENGTH),
    open: `/?project=${encodeURIComponent(project)}`,
    body: `<h2>${i18n._('Places')}</h2><ul>${rows.join('')}</ul>`,
    data: venueData(page, { localize, url: origin + venuePagePath(address), image: address.image }),
  });
}

export function renderSpot(page: SpotPage, address: PageAddress): string {
  const { locale, project, origin, scenic = '' } = address;
  const { spot, session } = page;
  const i18n = wordsIn(locale);
  const localize = localizerOf(locale);
  const leftText = (left: number): string => (left > 0 ? i18n._('{left} left', { left }) : i18n._('Sold out'));
  const price = (fee: Fen): string => (fee === 0 ? i18n._('Free') : money(fee, locale));
  const tickets = page.types.map((type) => {
    const cheapest = type.from_fee ?? type.fee;
    return `<li>${escape(localize(type.name))}<span>${escape(cheapest < type.fee ? i18n._('from {price}', { price: price(cheapest) }) : price(type.fee))}</span></li>`;
  });
  const sessions = page.sessions.map(
    (each) =>
      `<li>${linked(address, { scenic, session: each.id }, sessionText(each.starts_at, locale))}<span>${escape(leftText(each.left))}</span></li>`,
  );
  const introduction = paragraphsOf(localize(spot.introduction));
  const when = session ? sessionText(session.starts_at, locale) : null;
  const parameters = `project=${encodeURIComponent(project)}&scenic=${encodeURIComponent(scenic)}`;
  return renderPage(address, {
    heading: localize(spot.name),
    more: [...(when === null ? [] : [when]), localize(page.venue.project_name)],
    description: (introduction.join(' ') || localize(spot.kind)).slice(0, DESCRIPTION_LENGTH),
    open: session
      ? `/?project=${encodeURIComponent(project)}#/selectBatch?scenic=${encodeURIComponent(scenic)}&date=${session.date}`
      : `/?${parameters}`,
    body: [
      when === null || !session ? '' : `<p class="when">${escape(when)} · ${escape(leftText(session.left))}</p>`,
      `<p>${escape(
        i18n._('Open {open}–{close}, last entry {lastEntry}', {
          open: spot.open,
          close: spot.close,
          lastEntry: spot.last_entry,
        }),
      )}<br>${escape(localize(spot.address))}</p>`,
      ...introduction.map((text) => `<p>${escape(text)}</p>`),
      tickets.length === 0 ? '' : `<h2>${i18n._('Tickets')}</h2><ul>${tickets.join('')}</ul>`,
      sessions.length === 0 ? '' : `<h2>${i18n._('Next sessions')}</h2><ul>${sessions.join('')}</ul>`,
      `<p>${linked(address, session ? { scenic } : {}, localize(session ? spot.name : page.venue.project_name))}</p>`,
    ].join(''),
    data: spotData(page, { localize, url: origin + venuePagePath(address), image: address.image }),
  });
}

export function renderNotFound(locale: Locale): string {
  const i18n = wordsIn(locale);
  const words = i18n._('This page does not exist. The link may be out of date.');
  return `<!doctype html><html lang="${tagOf(locale)}">${head(words, '<meta name="robots" content="noindex">')}<body><main><p>${words}</p></main></body></html>`;
}

const STYLES = `body{margin:0;background:#f7f4f2;color:#1f1915;font:16px/1.6 system-ui,sans-serif}main{max-width:640px;margin:0 auto;padding:0 16px 32px}
img{display:block;width:100%;height:auto;aspect-ratio:1200/630;object-fit:cover;border-radius:0 0 16px 16px}h1{font-size:24px;line-height:1.3;margin:20px 0 8px}h2{font-size:18px;margin:24px 0 8px}
p{margin:8px 0;color:#4f4640}.when{color:#1f1915;font-weight:600}ul{list-style:none;margin:0;padding:0;border-radius:14px;background:#fff}li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px;padding:12px 16px}
li+li{border-top:1px solid #e6e0dc}a{color:#aa4010;font-weight:600}li a,nav a{display:inline-flex;align-items:center;min-height:44px}nav{display:flex;flex-wrap:wrap;gap:0 16px;margin-top:24px}
a.first{display:block;margin:16px 0;padding:14px;border-radius:14px;background:#ed6b33;color:#230f05;text-align:center;text-decoration:none}`;

const head = (title: string, more: string): string =>
  `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><link rel="icon" href="data:,"><title>${escape(title)}</title>${more}<style>${STYLES}</style></head>`;

function renderPage(address: PageAddress, { heading, more: others, description, open, body, data }: Content): string {
  const { locale, origin, image } = address;
  const i18n = wordsIn(locale);
  const addressIn = (other?: Locale): string => origin + venuePagePath({ ...address, locale: other });
  const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
    `<meta ${attribute}="${name}" content="${escape(content)}">`;
  const title = [heading, ...others].join(' · ');
  const more = [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escape(addressIn(locale))}">`,
    ...LOCALES.map((each) => `<link rel="alternate" hreflang="${tagOf(each)}" href="${escape(addressIn(each))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escape(addressIn())}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', addressIn(locale)),
    meta('property', 'og:locale', locale === 'en' ? 'en_US' : locale === 'ja' ? 'ja_JP' : locale),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(image === null
      ? []
      : [
          meta('property', 'og:image', image),
          meta('property', 'og:image:width', String(SHARE_PICTURE.width)),
          meta('property', 'og:image:height', String(SHARE_PICTURE.height)),
        ]),
    // A tag inside a text must not end the block.
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ];
  const picture =
    image === null
      ? ''
      : `<img src="${escape(image)}" alt="" width="${SHARE_PICTURE.width}" height="${SHARE_PICTURE.height}">`;
  const languages = LOCALES.filter((each) => each !== locale).map(
    (each) =>
      `<a lang="${tagOf(each)}" hreflang="${tagOf(each)}" href="${escape(venuePagePath({ ...address, locale: each }))}">${LANGUAGE[each]}</a>`,
  );
  return `<!doctype html><html lang="${tagOf(locale)}">${head(title, more.join(''))}<body><main>${picture}<h1>${escape(heading)}</h1><a class="first" href="${escape(open)}">${i18n._('See dates and tickets')}</a>${body}<nav>${languages.join('')}</nav></main></body></html>`;
}
