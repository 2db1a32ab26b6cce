import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { IconClock } from '#ui/icons.ts';
import { useAge } from '#components/use-age.ts';
import { useSlow } from '#components/use-slow.ts';

export function DataAge({ query }: { query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'isError'> }) {
  const online = useOnline();
  const { time } = useAge(query.dataUpdatedAt);
  const slow = useSlow(query.isFetching);
  // Data that was never received has no age.
  if (query.dataUpdatedAt === 0 || (online && !query.isError && !slow)) return null;
  return (
    <div role="status">
      <Note tone="mute" icon={IconClock}>
        {online ? (
          <Trans>Slow network. This is as of {time}.</Trans>
        ) : (
          <Trans>This is as of {time}. Paying, changing and cancelling need a network.</Trans>
        )}
      </Note>
    </div>
  );
}
