import { useLingui } from '@lingui/react/macro';
import type { Difference } from '#contract/office/catalogue.ts';
import { DiffTable } from './DiffTable.tsx';
import type { Doc } from './use-draft.ts';

export function PartDifferences({ differences, doc }: { differences: readonly Difference[]; doc: Doc }) {
  const { t } = useLingui();
  return (
    <section className="card" aria-labelledby="part-differences">
      <div className="head">
        <h2 id="part-differences">{t`Differences`}</h2>
        <span className="cnt wait">{differences.length}</span>
      </div>
      <DiffTable differences={differences} more={0} doc={doc} />
    </section>
  );
}
