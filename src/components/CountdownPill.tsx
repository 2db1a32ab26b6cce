import { Trans } from '@lingui/react/macro';
import { digitsOf, phaseOf } from '#domain/lib/countdown.ts';
import { useServerNow } from '#state/clock.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock } from '#ui/icons.ts';
import { stickyTop } from '#ui/sticky-parts.ts';
import { CountdownDigits } from '#ui/CountdownDigits.tsx';
import styles from './Countdown.module.css';
import { isRed } from './countdown-look.ts';

export function CountdownPill({ deadline }: { deadline: number }) {
  const left = deadline - useServerNow(1_000);
  const phase = phaseOf(left);
  return (
    <p
      ref={phase === 'calm' ? undefined : stickyTop}
      className={clsx(styles.pill, isRed(left) && styles.red, phase !== 'calm' && styles.sticky)}
    >
      <Icon of={IconClock} size={18} />
      <span>
        {phase === 'over' ? (
          <Trans>The time to pay is over</Trans>
        ) : (
          <Trans>
            <CountdownDigits text={digitsOf(left)} /> left to pay
          </Trans>
        )}
      </span>
    </p>
  );
}
