import { VENUE_OFFSET_MS } from '#domain/lib/day.ts';
import { type Locale, LOCALES, type LocalText, textOf } from '#domain/lib/local-text.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { passEnd, type WalletPass } from '#domain/members/wallet-pass.ts';
import type { PassFrame } from './port.ts';
import { type PASS_WORDS, passWords, seatWords } from './words.ts';

export const APPLE_LANGUAGES: Record<Locale, string> = {
  zh_CN: 'zh-Hans',
  en: 'en',
  ja: 'ja',
  zh_HK: 'zh-HK',
  zh_TW: 'zh-Hant',
};

/** The colours must be those of core/ui/tokens.css. */
const COLOURS = {
  light: { backgroundColor: 'rgb(255, 255, 255)', foregroundColor: 'rgb(31, 25, 21)', labelColor: 'rgb(170, 64, 16)' },
  black: { backgroundColor: 'rgb(0, 0, 0)', foregroundColor: 'rgb(248, 243, 239)', labelColor: 'rgb(255, 154, 108)' },
} as const satisfies Record<PassFrame['theme'], object>;

export interface AppleIds {
  passType: string;
  team: string;
  webService: string;
}

export interface ApplePassFile {
  json: Record<string, unknown>;
  strings: Record<Locale, Record<string, string>>;
}

const venueTime = (instant: number): string =>
  `${new Date(instant + VENUE_OFFSET_MS).toISOString().slice(0, 16)}+08:00`;

/** The words of a pass by the keys that it names them with. */
function createTexts() {
  const texts = new Map<string, LocalText>();
  const localize = (text: LocalText): string => {
    const key = text.en ?? text.zh_CN;
    // Texts that differ in Chinese may have the same English; then the Chinese text is the key.
    const own = (texts.get(key)?.zh_CN ?? text.zh_CN) === text.zh_CN ? key : text.zh_CN;
    texts.set(own, text);
    return own;
  };
  return { texts, localize };
}

function fieldsOf(pass: WalletPass, localize: (text: LocalText) => string) {
  const field = (key: keyof typeof PASS_WORDS, value: string | number, more: object = {}) => ({
    key,
    label: localize(passWords(key)),
    value,
    ...more,
  });
  const onDay = (day: string) => ({
    value: `${day}T00:00+08:00`,
    dateStyle: 'PKDateStyleMedium',
    ignoresTimeZone: true,
  });
  const { session, seat, until } = pass;
  return {
    headerFields: until === null ? [] : [{ ...field(pass.from === until ? 'day' : 'until', ''), ...onDay(until) }],
    primaryFields: [{ key: 'place', value: localize(pass.spot) }],
    secondaryFields: [
      ...(session
        ? [
            field('time', venueTime(session.starts_at), {
              timeStyle: 'PKDateStyleShort',
              dateStyle: 'PKDateStyleNone',
              ignoresTimeZone: true,
            }),
          ]
        : []),
      field('type', localize(pass.type)),
    ],
    auxiliaryFields: [
      ...(seat ? [field('seat', localize(seatWords(seat)))] : []),
      ...(pass.holders.length > 0 ? [field('holder', pass.holders.join(' '))] : []),
      ...(pass.people > 1 ? [field('people', pass.people)] : []),
    ],
    backFields: [
      field('number', inFours(pass.number)),
      ...(pass.entrance ? [field('entrance', localize(pass.entrance))] : []),
      field('about', localize(passWords('copy'))),
    ],
  };
}

/** Texts in the pass are keys by which phones look up their own language. */
export function applePass(
  pass: WalletPass,
  frame: Pick<PassFrame, 'serial' | 'venue' | 'token' | 'theme'>,
  ids: AppleIds,
): ApplePassFile {
  const { texts, localize } = createTexts();
  const { session } = pass;
  const end = passEnd(pass);
  const eventTicket = fieldsOf(pass, localize);
  const venue = localize(frame.venue);
  const json = {
    formatVersion: 1,
    passTypeIdentifier: ids.passType,
    teamIdentifier: ids.team,
    serialNumber: frame.serial,
    organizationName: venue,
    description: localize(pass.spot),
    logoText: venue,
    webServiceURL: ids.webService,
    authenticationToken: frame.token,
    ...COLOURS[frame.theme],
    sharingProhibited: true,
    ...(session ? { relevantDate: venueTime(session.starts_at) } : {}),
    ...(end === null ? {} : { expirationDate: venueTime(end) }),
    ...(pass.code === null
      ? { voided: true }
      : {
          barcodes: [
            {
              format: 'PKBarcodeFormatQR',
              message: pass.code,
              messageEncoding: 'iso-8859-1',
              altText: inFours(pass.number),
            },
          ],
        }),
    eventTicket,
  };
  const inLanguage = (locale: Locale) =>
    Object.fromEntries([...texts].map(([key, text]) => [key, textOf(text, locale).text]));
  return {
    json,
    strings: Object.fromEntries(LOCALES.map((locale) => [locale, inLanguage(locale)])) as ApplePassFile['strings'],
  };
}
