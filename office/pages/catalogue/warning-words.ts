import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Warning } from '#contract/office/catalogue.ts';
import { isEndless } from '#domain/catalog/any-day.ts';
import { instantOf } from '#domain/lib/day.ts';
import { dayText, namesText, shortDay, weekdayText, yuanText } from '#office/words/format.ts';
import { LANGUAGES } from '#office/words/locale.ts';
import { nameOf, type Part, partIn, partNamed } from './parts.ts';
import type { Doc } from './use-draft.ts';

export interface WarningWords {
  title: string;
  about: string;
  accept: string;
  part: Part;
  tab: string;
}

type WithDays = Exclude<Warning, { reason: 'languages' }>;

function daysText(i18n: I18n, { from, to, days }: WithDays): string {
  const [first, last] = [instantOf(from, '00:00'), instantOf(to, '00:00')];
  if (from === to) return weekdayText(first);
  return t(i18n)`${dayText(first)} – ${dayText(last)}, ${plural(days, { one: '# day', other: '# days' })}`;
}

function partOfWarning(warning: WithDays): Part {
  if ('type' in warning) return { kind: 'type', id: warning.type };
  return 'guide' in warning ? { kind: 'guide', id: warning.guide } : { kind: 'spot', id: warning.spot };
}

/** A span may contain days that the warning does not concern, so the days are not counted. */
function spanText(i18n: I18n, { from, to }: Pick<WithDays, 'from' | 'to'>): string {
  if (from === to) return weekdayText(instantOf(from, '00:00'));
  return isEndless(to) ? t(i18n)`${shortDay(from)} on, without an end` : `${shortDay(from)} – ${shortDay(to)}`;
}

// oxlint-disable-next-line max-lines-per-function -- one switch over all reasons of a warning, over the same name and days
export function warningWords(i18n: I18n, warning: Warning, doc: Doc): WarningWords {
  if (warning.reason === 'languages') {
    const { texts, locales, part } = warning;
    return {
      title: t(
        i18n,
      )`${plural(texts, { one: '# text lacks a language', other: '# texts lack a language' })}: ${namesText(locales.map((locale) => LANGUAGES[locale]))}`,
      about: t(i18n)`Visitors read it in another language, mostly in Chinese.`,
      accept: t(i18n)`Without translation`,
      part: partNamed(doc, part),
      tab: 'texts',
    };
  }
  const when = 'name' in warning ? spanText(i18n, warning) : daysText(i18n, warning);
  const partOfIt = partOfWarning(warning);
  const name = nameOf('name' in warning ? warning : partIn(doc, partOfIt), partOfIt.id);
  const prices = { part: partOfIt, tab: 'prices' };
  const times = { part: partOfIt, tab: 'times' };
  switch (warning.reason) {
    case 'free':
      return {
        title: t(i18n)`${name} is free of charge: ${when}`,
        about: t(i18n)`Visitors pay nothing for it.`,
        accept: t(i18n)`It is free`,
        ...prices,
      };
    case 'far': {
      const [fee, usual] = [yuanText(warning.fee), yuanText(warning.usual)];
      return {
        title: t(i18n)`${name} costs ${fee}, usually ${usual}: ${when}`,
        about: t(i18n)`Visitors see it within seconds.`,
        accept: t(i18n)`It is ${fee}`,
        ...prices,
      };
    }
    case 'closed':
      return {
        title: warning.today ? t(i18n)`${name} closes today: ${when}` : t(i18n)`${name} closes: ${when}`,
        about:
          warning.sold > 0
            ? t(
                i18n,
              )`${plural(warning.sold, { one: '# ticket is sold', other: '# tickets are sold' })}. This only stops the sale: nobody gets money back or is told. To do both, close the day in the calendar.`
            : t(i18n)`Nothing is sold for it.`,
        accept: t(i18n)`Only stop the sale`,
        ...times,
      };
    case 'hours': {
      const { session, open, last_entry } = warning;
      return {
        title: t(i18n)`${name} ${session} starts outside the spot’s hours: ${when}`,
        about: t(
          i18n,
        )`Visitors read that the spot opens at ${open} and lets nobody in after ${last_entry}. Mend its opening times, or the session.`,
        accept: t(i18n)`Leave it so`,
        ...times,
      };
    }
    case 'places': {
      const { places, sold, session } = warning;
      return {
        title:
          session === undefined
            ? t(i18n)`${name} has ${places} places and ${sold} are sold: ${when}`
            : t(i18n)`${name} ${session} has ${places} places and ${sold} are sold: ${when}`,
        about: t(i18n)`Sold places stay good. Nothing more is sold there.`,
        accept: t(i18n)`Sell no more there`,
        ...times,
      };
    }
    case 'spot-gone':
    case 'guide-gone':
    case 'type-gone': {
      const { sold } = warning;
      return {
        title: t(
          i18n,
        )`${name} is no longer sold and ${plural(sold, { one: '# person holds a ticket', other: '# people hold tickets' })}: ${when}`,
        about: t(
          i18n,
        )`Sold tickets stay good, and nobody is told or gets money back. To do both, close the days in the calendar first.`,
        accept: t(i18n)`Take it away nevertheless`,
        ...(warning.reason === 'type-gone' ? prices : times),
      };
    }
    case 'session-gone': {
      const { sold, session } = warning;
      return {
        title: t(i18n)`${name} ${session} is gone and ${sold} are sold: ${when}`,
        about: t(
          i18n,
        )`Sold tickets stay good for a session that visitors no longer see. To move its visitors, move the session in the calendar.`,
        accept: t(i18n)`Take it away nevertheless`,
        ...times,
      };
    }
  }
}
