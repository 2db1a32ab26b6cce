import { useLingui } from '@lingui/react/macro';
import { isEndless } from '#domain/any-day.ts';

/** @returns a function for the days on which something is good, first and last: figures that read the same everywhere. */
export function useDaysText(): (from: string, until: string) => string {
  const { t } = useLingui();
  return (from, until) => (from === until ? from : isEndless(until) ? t`Any day from ${from}` : `${from} – ${until}`);
}
