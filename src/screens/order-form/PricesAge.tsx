import { savedTime } from '#components/saved-time.ts';
import { Note } from '#ui/Banner.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import { Trans } from '@lingui/react/macro';
import { useLocale } from '#i18n/use-locale.ts';

export function PricesAge({ at }: { at: number }) {
  const time = savedTime(at, useLocale());
  return (
    <Note tone="wait" icon={IconWifiOff}>
      <Trans>Prices as of {time}.</Trans>
    </Note>
  );
}
