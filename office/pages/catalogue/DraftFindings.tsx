import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { checkDraft } from '#contract/office/catalogue.ts';
import type { OutputOf } from '#contract/operation.ts';
import { Count } from '#office/ui/Count.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import { Row } from '#ui/Row.tsx';
import type { Part } from './parts.ts';
import { ProblemList } from './ProblemList.tsx';
import type { Doc } from './use-draft.ts';
import { WarningList } from './WarningList.tsx';

interface Props {
  check: UseQueryResult<OutputOf<typeof checkDraft>>;
  /** True where the findings are about the draft as it is now. */
  isChecked: boolean;
  doc: Doc;
  accepted: ReadonlySet<string>;
  onOpen(part: Part, tab?: string): void;
  onAccept(key: string, yes: boolean): void;
}

export function DraftFindings({ check, isChecked, doc, accepted, onOpen, onAccept }: Props) {
  const { t } = useLingui();
  const { problems = [], warnings = [] } = check.data ?? {};
  return (
    <Panel pad stack aria-labelledby="look-first">
      <Row>
        <h2 id="look-first">{t`Look at these first`}</h2>
        {problems.length > 0 ? <Count tone="bad">{problems.length}</Count> : null}
        {warnings.length > 0 ? <Count tone="wait">{warnings.length}</Count> : null}
      </Row>
      {check.isError ? <Failure error={check.error} onRetry={() => void check.refetch()} /> : null}
      {!check.isSuccess && !check.isError ? <p role="status">{t`Checking…`}</p> : null}
      {problems.length > 0 ? <ProblemList problems={problems} doc={doc} onOpen={onOpen} /> : null}
      {warnings.length > 0 ? (
        <WarningList warnings={warnings} accepted={accepted} doc={doc} onOpen={onOpen} onAccept={onAccept} />
      ) : null}
      {isChecked && problems.length + warnings.length === 0 ? (
        <Note announce tone="ok">{t`Nothing is wrong, and no price, closed day or session looks like a slip.`}</Note>
      ) : null}
    </Panel>
  );
}
