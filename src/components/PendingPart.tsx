import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { PART_LIMIT } from '#queries/build.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import { PartFailed } from './PartFailed.tsx';

const SLOW_AFTER = 8_000;

export function PendingPart({ screen = false }: { screen?: boolean }) {
  const { t } = useLingui();
  const [stage, setStage] = useState<'waiting' | 'slow' | 'failed'>('waiting');
  useEffect(() => {
    const slow = setTimeout(() => setStage('slow'), SLOW_AFTER);
    const failed = setTimeout(() => setStage('failed'), PART_LIMIT);
    return () => {
      clearTimeout(slow);
      clearTimeout(failed);
    };
  }, []);
  if (stage === 'failed') return <PartFailed screen={screen} />;
  const Frame = screen ? 'main' : 'div';
  return (
    <Frame aria-busy="true" style={{ padding: 'var(--gutter)' }}>
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
    </Frame>
  );
}
