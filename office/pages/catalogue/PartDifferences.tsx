import { useLingui } from '@lingui/react/macro';
import type { Difference } from '#domain/office/venue-diff.ts';
import { Count } from '#office/ui/Count.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { Doc } from './use-draft.ts';

interface Props {
  differences: readonly Difference[];
  docs: readonly Doc[];
  onUndo: ((path: readonly string[]) => void) | undefined;
}

export function PartDifferences({ differences, docs, onUndo }: Props) {
  const { t } = useLingui();
  return (
    <Panel aria-labelledby="part-differences">
      <PanelHead>
        <h2 id="part-differences">{t`Differences`}</h2>
        <Count tone="wait">{differences.length}</Count>
      </PanelHead>
      <ChangeList differences={differences} docs={docs} onUndo={onUndo} />
    </Panel>
  );
}
