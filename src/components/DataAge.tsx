import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '#queries/online.ts';
import { Note } from '#ui/Banner.tsx';
import { IconClock } from '#ui/icons.ts';
import { useAge } from './use-age.ts';

const SLOW_AFTER = 3_000;

/** @returns true once something has been under way for 3 s. */
function useSlow(active: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [active]);
  return slow;
}

/** How old the shown data is, whenever it may not be the newest. */
export function DataAge({ query }: { query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'isError'> }) {
  const online = useOnline();
  const { time } = useAge(query.dataUpdatedAt);
  const slow = useSlow(query.isFetching);
  if (online && !query.isError && !slow) return null;
  return (
    <div role="status">
      <Note tone="mute" icon={IconClock}>
        {online ? <Trans>Slow network. This is as of {time}.</Trans> : <Trans>This is as of {time}. Paying, changing and cancelling need a network.</Trans>}
      </Note>
    </div>
  );
}
