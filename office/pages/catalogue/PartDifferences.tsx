import { useLingui } from '@lingui/react/macro';
import type { Difference } from '#contract/office/catalogue.ts';
import { Count } from '#office/ui/Count.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { DiffTable } from './DiffTable.tsx';
import type { Doc } from './use-draft.ts';

export function PartDifferences({ differences, doc }: { differences: readonly Difference[]; doc: Doc }) {
  const { t } = useLingui();
  return (
    <Panel aria-labelledby="part-differences">
      <PanelHead>
        <h2 id="part-differences">{t`Differences`}</h2>
        <Count tone="wait">{differences.length}</Count>
      </PanelHead>
      <DiffTable differences={differences} more={0} doc={doc} />
    </Panel>
  );
}
