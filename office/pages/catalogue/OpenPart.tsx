import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#contract/office/catalogue.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { PartForm } from './PartForm.tsx';
import { type Part, partKey, pathIn } from './parts.ts';
import { PlanPart } from './PlanPart.tsx';
import { tabFaults } from './problem-tabs.ts';
import { faultsOf } from './problem-words.ts';
import type { Editor } from './use-draft.ts';

interface Props {
  part: Part;
  tab: string | undefined;
  editor: Editor;
  problems: readonly Problem[];
  mayWrite: boolean;
  onOpen(part: Part): void;
}

export function OpenPart({ part, tab, editor, problems, mayWrite, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const at = pathIn(editor.doc, part);
  if (part.kind === 'plan') {
    return (
      <PlanPart
        key={part.id}
        id={part.id}
        editor={editor}
        mayWrite={mayWrite}
        onSaved={(id) => onOpen({ kind: 'plan', id })}
      />
    );
  }
  if (at === null) return <Panel as="p" pad>{t`It is not there. Choose another part on the left.`}</Panel>;
  return (
    <PartForm
      key={partKey(part)}
      part={{ ...part, kind: part.kind }}
      at={at}
      tab={tab}
      editor={editor}
      faults={faultsOf(i18n, problems)}
      wrong={tabFaults(editor.doc, part, problems)}
      mayWrite={mayWrite}
    />
  );
}
