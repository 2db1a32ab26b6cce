import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import { GateTabs } from '#gate/parts/GateTabs.tsx';
import { Reason } from '#gate/parts/Reason.tsx';
import { Strip } from '#gate/parts/Strip.tsx';
import parts from '#gate/parts/parts.module.css';
import type { Decision } from '#gate/reasons.ts';
import type { GateConflict } from '#gate/rows.ts';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { Button } from '#ui/Button.tsx';
import { Segments } from '#ui/Tabs.tsx';
import { Field } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { ConflictCard } from './ConflictCard.tsx';
import styles from './report.module.css';
import { useProblem } from '#gate/screens/use-problem.ts';

type ConflictsScreenProps = Extract<GateScreen, { kind: 'conflicts' }> & { status: GateStatus };

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

interface DecideSheetProps {
  kind: GateConflict['kind'];
  busy: boolean;
  onClose: () => void;
  onDecide: (decision: Decision, note: string) => void;
}

function DecideSheet({ kind, busy, onClose, onDecide }: DecideSheetProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Decide</Trans>}
      closeLabel={t`Close`}
      footer={
        <div className={styles.sheetFoot}>
          {kind === 'REFUNDED' && (
            <Button block className={parts.big} busy={busy} onPress={() => onDecide('refuse-return', note.trim())}>
              <Trans>Refuse the refund: they were in</Trans>
            </Button>
          )}
          {kind === 'HELD' && (
            <Button block className={parts.big} busy={busy} onPress={() => onDecide('apply', note.trim())}>
              <Trans>The entry counts</Trans>
            </Button>
          )}
          <Button
            block
            variant="outline"
            className={parts.big}
            busy={busy}
            onPress={() => onDecide('let-stand', note.trim())}
          >
            <Trans>Leave it as it is</Trans>
          </Button>
        </div>
      }
    >
      <p className={parts.lead}>
        <Trans>The people are in: what you decide counts for the ticket, and the office sees it.</Trans>
      </p>
      <Field
        id="decision-note"
        label={t`Note`}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
    </Sheet>
  );
}
