import { Trans } from '@lingui/react/macro';
import { useLocale } from '#i18n/use-locale.ts';
import { savedTime } from '#components/saved-time.ts';

/** @param at device time. */
export function AsOf({ at }: { at: number }) {
  const time = savedTime(at, useLocale());
  return <Trans>Prices as of {time}</Trans>;
}
