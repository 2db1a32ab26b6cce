import type { CheckedText } from '#contract/office/catalogue.ts';
import { type Locale, LOCALES, type LocalText } from '#domain/lib/local-text.ts';
import type { PartKind } from './form-fields.ts';
import { valueAt } from '#domain/office/office-patch.ts';
import { textRows } from './text-rows.ts';

type Text = Partial<LocalText> | undefined;

/**
 * @returns `missing` for a translation that is not there, `stale` for one that stayed while its Chinese source changed
 * since the live version, unless somebody checked it against that source.
 */
export function stateOfText(
  text: Text,
  live: Text,
  locale: Locale,
  checked: readonly CheckedText[],
): 'missing' | 'stale' | null {
  if (locale === 'zh_CN' || !text?.zh_CN) return null;
  if (!text[locale]) return 'missing';
  if (live?.zh_CN === undefined || live.zh_CN === text.zh_CN || live[locale] !== text[locale]) return null;
  return checked.some((each) => each.locale === locale && each.source === text.zh_CN && each.text === text[locale])
    ? null
    : 'stale';
}

export const textsToDo = (kind: PartKind, part: unknown, livePart: unknown, checked: readonly CheckedText[]): number =>
  textRows(kind, part).reduce(
    (sum, { path }) =>
      sum +
      LOCALES.filter(
        (locale) => stateOfText(valueAt(part, path) as Text, valueAt(livePart, path) as Text, locale, checked) !== null,
      ).length,
    0,
  );
