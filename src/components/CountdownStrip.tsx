import { Trans } from '@lingui/react/macro';
import { digitsOf, phaseOf } from '#domain/lib/countdown.ts';
import { useServerNow } from '#state/clock.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock } from '#ui/icons.ts';
import { CountdownDigits } from '#ui/CountdownDigits.tsx';
import styles from './Countdown.module.css';
import { isRed } from './countdown-look.ts';

export function CountdownStrip({ deadline }: { deadline: number }) {
  const left = deadline - useServerNow(1_000);
  return (
    <p className={clsx(styles.strip, isRed(left) && styles.red)}>
      <Icon of={IconClock} size={18} />
      <span>
        {phaseOf(left) === 'over' ? (
          <Trans>Expired, being cancelled</Trans>
        ) : (
          <Trans>
            <CountdownDigits text={digitsOf(left)} />, then the order is cancelled
          </Trans>
        )}
      </span>
    </p>
  );
}
