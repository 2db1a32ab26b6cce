import { useLingui } from '@lingui/react/macro';

/** From this day on a ticket is good on any day: the specification's end of time. */
const ANY_DAY = '2100-01-01';

/** @returns a function for the days on which something is good, first and last: figures that read the same everywhere. */
export function useDaysText(): (from: string, until: string) => string {
  const { t } = useLingui();
  return (from, until) => (from === until ? from : until >= ANY_DAY ? t`Any day from ${from}` : `${from} – ${until}`);
}
