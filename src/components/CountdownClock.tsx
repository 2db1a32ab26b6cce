import { Trans, useLingui } from '@lingui/react/macro';
import { digitsOf, phaseOf } from '#domain/lib/countdown.ts';
import { clockText } from '#i18n/format.ts';
import { useServerNow } from '#state/clock.ts';
import { CountdownDigits } from '#ui/CountdownDigits.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import styles from './Countdown.module.css';

/** @param since server time at which the time to pay began. */
export function CountdownClock({ since, deadline }: { since: number; deadline: number }) {
  const { t } = useLingui();
  const left = deadline - useServerNow(1_000);
  const phase = phaseOf(left);
  const urgent = phase === 'red' || phase === 'closing' || phase === 'over';
  return (
    <div className={styles.clock}>
      <CountdownDigits text={digitsOf(left)} large urgent={urgent} />
      <ProgressBar
        value={left / Math.max(1, deadline - since)}
        label={t`Time left to pay`}
        tone={urgent ? 'bad' : 'graphic'}
      />
      <p className={styles.until}>
        {phase === 'over' ? (
          <Trans>The time to pay is over.</Trans>
        ) : (
          <Trans>
            Pay before {clockText(deadline)}. After that the order is cancelled and the places are released.
          </Trans>
        )}
      </p>
    </div>
  );
}
