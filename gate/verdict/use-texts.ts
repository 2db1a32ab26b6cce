import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import type { ShownVerdict } from '#gate/types.ts';
import { type Day, dayOf, timeOf } from '#domain/lib/day.ts';
import { isolatedText, type Locale, type LocalText } from '#domain/lib/local-text.ts';
import { dayText, momentText } from '#i18n/format.ts';
import { isLocale } from '#i18n/locale.ts';

export function useLocale(): Locale {
  const { i18n } = useLingui();
  return isLocale(i18n.locale) ? i18n.locale : 'zh_CN';
}

const COMMAS: Readonly<Record<Locale, string>> = { zh_CN: '，', zh_HK: '，', zh_TW: '，', ja: '、', en: ', ' };

interface Texts {
  locale: Locale;
  local: (text: LocalText | null | undefined) => string;
  ticket: (shown: Pick<ShownVerdict, 'people' | 'facts'>, people?: number) => string;
  holder: (holder: NonNullable<ShownVerdict['holder']>) => string;
  gate: (id: string | undefined) => string;
  day: (day: Day) => string;
  /** Month and day, without weekday and year. */
  date: (day: Day) => string;
  joined: (...parts: readonly (string | null | undefined | false)[]) => string;
  /** Time of day for today, else with the day. */
  moment: (at: number) => string;
}

export function useTexts(): Texts {
  const { t } = useLingui();
  const { device } = useGate();
  const locale = useLocale();
  const local: Texts['local'] = (text) => (text ? isolatedText(text, locale) : '');
  return {
    locale,
    local,
    ticket({ people: shown, facts }, people = Math.max(1, shown)) {
      const type = local(facts.ticket_type_id === undefined ? null : device.names.ticketType(facts.ticket_type_id));
      // A ticket whose people were all given back is for nobody any more.
      if (people === 0 && type !== '') return type;
      const count = t`${plural(people, { one: '# person', other: '# people' })}`;
      return type === '' ? count : t`${type}, ${count}`;
    },
    holder: ({ surname, last_four }) => t`${surname}**, ID ends in ${last_four}`,
    gate: (id) => local(id === undefined ? null : device.names.gate(id)),
    date(day) {
      const [, month, date] = day.split('-').map(Number);
      return locale === 'en' ? dayText(day, locale).replace(/^\w+ /, '') : `${month}月${date}日`;
    },
    day(day) {
      const year = day.slice(0, 4);
      if (year === dayOf(device.now()).slice(0, 4)) return dayText(day, locale);
      return locale === 'en' ? `${dayText(day, locale)} ${year}` : `${year}年${dayText(day, locale)}`;
    },
    joined: (...parts) => parts.filter(Boolean).join(COMMAS[locale]),
    moment: (at) => (dayOf(at) === dayOf(device.now()) ? timeOf(at) : momentText(at, locale)),
  };
}
