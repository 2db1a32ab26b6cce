import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { CHUNK_LIMIT } from './chunk-guard.ts';
import { ChunkFailure } from './ErrorScreen.tsx';

const SLOW_AFTER = 8_000;

/** While a screen's own part of the program is on its way: shapes, then a word, and at the limit a way out. */
export function PendingScreen() {
  const { t } = useLingui();
  const [stage, setStage] = useState<'waiting' | 'slow' | 'failed'>('waiting');
  useEffect(() => {
    const slow = setTimeout(() => setStage('slow'), SLOW_AFTER);
    const failed = setTimeout(() => setStage('failed'), CHUNK_LIMIT);
    return () => {
      clearTimeout(slow);
      clearTimeout(failed);
    };
  }, []);
  if (stage === 'failed') return <ChunkFailure onRetry={() => location.reload()} />;
  return (
    <main aria-busy="true" style={{ padding: 'var(--gutter)' }}>
      {stage === 'slow' && (
        <output>
          <Trans>Slow network. Still loading.</Trans>
        </output>
      )}
      <Skeleton label={t`Loading`}>
        <SkeletonBlock height={44} width="60%" shape="control" />
        <SkeletonBlock height={112} shape="card" />
        <SkeletonBlock height={112} shape="card" />
      </Skeleton>
    </main>
  );
}
