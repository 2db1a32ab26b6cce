import type { ScenicSummary } from '#contract/catalog.ts';
import { Words } from '#i18n/Words.tsx';

/** What kind of spot it is, and how long a visit takes. */
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
