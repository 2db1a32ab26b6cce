import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { digitsOf, phaseOf, spokenMark } from '#domain/lib/countdown.ts';
import { useServerNow } from '#state/clock.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock } from '#ui/icons.ts';
import { stickyTop } from '#ui/sticky-parts.ts';
import { CountdownDigits } from '#ui/CountdownDigits.tsx';
import styles from './Countdown.module.css';

const isRed = (left: number): boolean => ['red', 'closing', 'over'].includes(phaseOf(left));

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

/** Announces 5, 2, 1 and 0 minutes to screen readers, and otherwise nothing. One a screen. */
export function CountdownSpeech({ deadline }: { deadline: number }) {
  const left = deadline - useServerNow(1_000);
  const before = useRef(left);
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    // After a sleep several marks are passed at once; what is left counts, not the mark.
    if (spokenMark(before.current, left) !== null) setMinutes(Math.max(0, Math.ceil(left / 60_000)));
    before.current = left;
  }, [left]);
  return (
    <p role="status" className="vh">
      {minutes !== null && minutes > 0 && (
        <Plural value={minutes} one="# minute left to pay." other="# minutes left to pay." />
      )}
      {minutes === 0 && <Trans>The time to pay is over. The order is being checked.</Trans>}
    </p>
  );
}
