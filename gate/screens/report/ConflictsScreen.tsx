import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import { GateTabs } from '#gate/parts/GateTabs.tsx';
import { Reason } from '#gate/parts/Reason.tsx';
import { Strip } from '#gate/parts/Strip.tsx';
import parts from '#gate/parts/parts.module.css';
import type { GateConflict } from '#gate/rows.ts';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { Segments } from '#ui/Tabs.tsx';
import { ConflictCard } from './ConflictCard.tsx';
import { useProblem } from '#gate/screens/use-problem.ts';
import { DecideSheet } from './DecideSheet.tsx';

type ConflictsScreenProps = Extract<GateScreen, { kind: 'conflicts' }> & { status: GateStatus };

// oxlint-disable-next-line max-lines-per-function -- the parts of the screen in order, each a component already
export function ConflictsScreen({ open, decided, busy, problem, status }: ConflictsScreenProps) {
  const { t } = useLingui();
  const { device } = useGate();
  const showProblem = useProblem();
  const [shown, show] = useState<'open' | 'decided'>('open');
  const [deciding, decide] = useState<GateConflict | null>(null);
  const list = shown === 'open' ? open : decided;
  return (
    <div className={parts.page}>
      <Strip
        title={<Trans>Issues</Trans>}
        sub={<Trans>Found after syncing; the supervisor decides</Trans>}
        status={status}
      />
      <main className={parts.body} tabIndex={0} aria-busy={busy}>
        <Segments
          label={t`Which`}
          items={[
            { key: 'open', label: t`To decide`, count: open.length },
            { key: 'decided', label: t`Decided`, count: decided.length },
          ]}
          value={shown}
          onChange={show}
          panelId="conflicts"
        />
        <div id="conflicts" role="tabpanel" aria-labelledby={`conflicts-${shown}`}>
          {problem && <Reason>{showProblem(problem)}</Reason>}
          {list.map((conflict) => (
            <ConflictCard
              key={conflict.id}
              conflict={conflict}
              onDecide={
                conflict.decided === null && status.staff?.role !== 'steward' ? () => decide(conflict) : undefined
              }
            />
          ))}
          {list.length === 0 && !problem && (
            <p className={parts.lead} role="status">
              {busy ? (
                <Trans>Fetching …</Trans>
              ) : shown === 'open' ? (
                <Trans>Nothing to decide.</Trans>
              ) : (
                <Trans>Nothing decided today.</Trans>
              )}
            </p>
          )}
        </div>
      </main>
      {deciding && (
        <DecideSheet
          busy={busy}
          onClose={() => decide(null)}
          kind={deciding.kind}
          onDecide={(decision, note) => {
            decide(null);
            void device.settle(deciding.id, decision, note);
          }}
        />
      )}
      <GateTabs current="conflicts" device={device} conflicts={status.conflicts} />
    </div>
  );
}
