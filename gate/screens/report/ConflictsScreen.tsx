import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import { GateTabs } from '#gate/parts/GateTabs.tsx';
import { Reason } from '#gate/parts/Reason.tsx';
import { Strip } from '#gate/parts/Strip.tsx';
import parts from '#gate/parts/parts.module.css';
import type { Decision } from '#domain/gate/conflict.ts';
import type { GateConflict } from '#gate/rows.ts';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { Button } from '#ui/Button.tsx';
import { Segments } from '#ui/Tabs.tsx';
import { Field } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { ConflictCard } from './ConflictCard.tsx';
import { DECISION_WORDS } from './decision-words.ts';
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

const WHAT_HAPPENED = ['two-people', 'one-person', 'unclear'] as const;

function DecideSheet({ kind, busy, onClose, onDecide }: DecideSheetProps) {
  const { t, i18n } = useLingui();
  const [note, setNote] = useState('');
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Decide</Trans>}
      closeLabel={t`Close`}
      footer={
        <div className={styles.sheetFoot}>
          {kind === 'DOUBLE' &&
            WHAT_HAPPENED.map((decision) => (
              <Button
                key={decision}
                block
                variant="outline"
                className={parts.big}
                busy={busy}
                onPress={() => onDecide(decision, note.trim())}
              >
                {i18n._(DECISION_WORDS[decision])}
              </Button>
            ))}
          {kind === 'REFUNDED' && (
            <Button block className={parts.big} busy={busy} onPress={() => onDecide('refuse-return', note.trim())}>
              {i18n._(DECISION_WORDS['refuse-return'])}
            </Button>
          )}
          {kind === 'HELD' && (
            <Button block className={parts.big} busy={busy} onPress={() => onDecide('apply', note.trim())}>
              {i18n._(DECISION_WORDS.apply)}
            </Button>
          )}
          {kind !== 'DOUBLE' && (
            <Button
              block
              variant="outline"
              className={parts.big}
              busy={busy}
              onPress={() => onDecide('let-stand', note.trim())}
            >
              {i18n._(DECISION_WORDS['let-stand'])}
            </Button>
          )}
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
