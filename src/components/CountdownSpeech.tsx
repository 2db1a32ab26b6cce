import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { spokenMark } from '#domain/lib/countdown.ts';
import { useServerNow } from '#state/clock.ts';

/** Announces the time that is left to screen readers only as it passes 5, 2, 1 and 0 minutes. Use one per screen. */
export function CountdownSpeech({ deadline }: { deadline: number }) {
  const left = deadline - useServerNow(1_000);
  const before = useRef(left);
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    // Several marks pass at once while the device sleeps, so the time that is left is announced and not the mark.
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
