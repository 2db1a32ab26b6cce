import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import parts from '#gate/parts/parts.module.css';
import type { Decision } from '#domain/gate/conflict.ts';
import type { GateConflict } from '#gate/rows.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { DECISION_WORDS } from './decision-words.ts';
import styles from './report.module.css';

export interface DecideSheetProps {
  kind: GateConflict['kind'];
  busy: boolean;
  onClose: () => void;
  onDecide: (decision: Decision, note: string) => void;
}

const WHAT_HAPPENED = ['two-people', 'one-person', 'unclear'] as const;

// oxlint-disable-next-line max-lines-per-function -- one sheet, whose buttons depend on the kind of conflict
export function DecideSheet({ kind, busy, onClose, onDecide }: DecideSheetProps) {
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
