import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Part } from '#domain/order/problems.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import type { ChangeProblem } from './change-problem.ts';
import { ChangeReason } from './ChangeReason.tsx';
import { useNewVisit } from './new-visit.ts';
import type { Change } from './use-change.ts';

export interface ChangeBarProps {
  change: Change;
  online: boolean;
  failure: ChangeProblem | null;
  onLead: (part: Part, visit: number) => void;
  onMissing: () => void;
  onCheck: () => void;
}

export function ChangeBar({ change, online, failure, onLead, onMissing, onCheck }: ChangeBarProps) {
  const { t } = useLingui();
  const newVisit = useNewVisit();
  const { parts, problems, ready, ids } = change;
  const off = !online || !ready || problems.length > 0;
  const [first] = problems;
  const visits = parts.flatMap((part) => newVisit(part) ?? []);
  const count = ids.length;
  return (
    <ActionBar
      reason={
        <div role="status">
          <ChangeReason online={online} failure={failure} pending={!ready} problem={first} onLead={onLead} />
        </div>
      }
      summary={
        <>
          <p className={text.strong}>{visits.length > 0 ? visits.join(' · ') : t`No date yet`}</p>
          <p>
            {t`${plural(count, { one: '# ticket', other: '# tickets' })}`} · {t`Same price`}
          </p>
        </>
      }
    >
      <Button
        reason={off ? t`See the reason above.` : undefined}
        onDisabledPress={() => {
          onMissing();
          if (online && first) onLead(first.part, first.visit ?? 0);
        }}
        onPress={() => {
          change.store();
          change.refresh();
          onCheck();
        }}
      >
        <Trans>Check the change</Trans>
      </Button>
    </ActionBar>
  );
}
