import { type Locale, LOCALES, type LocalText } from '#domain/lib/local-text.ts';
import { VENUE_OFFSET_MS, instantOf } from '#domain/lib/day.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { passEnd, type WalletPass } from '#domain/members/wallet-pass.ts';
import type { PassFrame } from './port.ts';
import { type PASS_WORDS, passWords, seatWords } from './words.ts';

const tag = (locale: Locale): string => locale.replace('_', '-');

/** A text in all of its languages; phones in other languages show the Chinese. */
const localized = (text: LocalText) => ({
  defaultValue: { language: 'zh-CN', value: text.zh_CN },
  translatedValues: LOCALES.flatMap((locale) =>
    locale === 'zh_CN' || !text[locale] ? [] : [{ language: tag(locale), value: text[locale] }],
  ),
});
const plain = (value: string): LocalText => ({ zh_CN: value });

const clock = (instant: number): string => new Date(instant + VENUE_OFFSET_MS).toISOString().slice(11, 16);
const iso = (instant: number): string => new Date(instant).toISOString();

/** A null field removes the value of an earlier version. */
export function googleObject(
  pass: WalletPass,
  frame: Pick<PassFrame, 'venue' | 'pictureUrl' | 'theme'>,
): Record<string, unknown> {
  const row = (id: keyof typeof PASS_WORDS, body: LocalText) => ({
    id,
    localizedHeader: localized(passWords(id)),
    localizedBody: localized(body),
  });
  const { session, seat, until, entrance } = pass;
  const end = passEnd(pass);
  return {
    state: pass.code !== null ? 'ACTIVE' : pass.used ? 'COMPLETED' : 'INACTIVE',
    hexBackgroundColor: frame.theme === 'black' ? '#000000' : '#ffffff',
    cardTitle: localized(frame.venue),
    header: localized(pass.spot),
    subheader: localized(pass.type),
    heroImage:
      frame.pictureUrl === undefined
        ? null
        : { sourceUri: { uri: frame.pictureUrl }, contentDescription: localized(pass.spot) },
    barcode: pass.code === null ? null : { type: 'QR_CODE', value: pass.code, alternateText: inFours(pass.number) },
    validTimeInterval: {
      start: { date: iso(instantOf(pass.from, '00:00')) },
      ...(end === null ? {} : { end: { date: iso(end) } }),
    },
    textModulesData: [
      ...(until === null ? [] : [row(pass.from === until ? 'day' : 'until', plain(until))]),
      ...(session ? [row('time', plain(clock(session.starts_at)))] : []),
      ...(seat ? [row('seat', seatWords(seat))] : []),
      ...(pass.holders.length > 0 ? [row('holder', plain(pass.holders.join(' ')))] : []),
      ...(pass.people > 1 ? [row('people', plain(String(pass.people)))] : []),
      row('number', plain(inFours(pass.number))),
      ...(entrance ? [row('entrance', entrance)] : []),
      row('about', passWords('copy')),
    ],
  };
}
