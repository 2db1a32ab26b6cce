import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { secondsText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Failure } from './Failure.tsx';
import { SkeletonLines } from './SkeletonLines.tsx';

/** Delay before a loading indicator appears, milliseconds. */
const QUIET_MS = 300;

export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children(data: T): ReactNode }) {
  const { t } = useLingui();
  const slow = useAfter(QUIET_MS, query.isPending);
  if (query.data === undefined) {
    if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
    return <Stack aria-busy="true">{slow ? <SkeletonLines /> : null}</Stack>;
  }
  const asOf = secondsText(query.dataUpdatedAt);
  return (
    <>
      {query.isError || query.isPaused ? (
        <Note announce tone="wait">
          {t`This is what it was at ${asOf}. It could not be read anew.`}{' '}
          <Button variant="outline" size="sm" onPress={() => void query.refetch()}>
            {t`Try again`}
          </Button>
        </Note>
      ) : null}
      {children(query.data)}
    </>
  );
}

function useAfter(ms: number, running: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [ms, running]);
  return passed;
}
