import { Trans } from '@lingui/react/macro';
import { momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';

export function At({ at }: { at: number }) {
  const time = momentText(at, useLocale());
  return (
    <p className={clsx(text.small, text.third, 'num')}>
      <Trans>Rated {time}</Trans>
    </p>
  );
}
