import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { isEndless } from '#domain/any-day.ts';

/** @returns the days on which something is good, first and last, in the locale on screen: figures that read the same everywhere. */
export const daysText = (from: string, until: string): string =>
  from === until ? from : isEndless(until) ? i18n._(msg`Any day from ${from}`) : `${from} – ${until}`;

/** @returns the same function; the component renders again when the locale changes. */
export function useDaysText(): typeof daysText {
  useLingui();
  return daysText;
}
