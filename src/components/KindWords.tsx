import type { ScenicSummary } from '#contract/visitor/catalog.ts';
import { Words } from '#i18n/Words.tsx';

export function KindWords({ of: { kind, duration } }: { of: Pick<ScenicSummary, 'kind' | 'duration'> }) {
  return (
    <>
      <Words of={kind} />
      {duration && (
        <>
          {' · '}
          <Words of={duration} />
        </>
      )}
    </>
  );
}
