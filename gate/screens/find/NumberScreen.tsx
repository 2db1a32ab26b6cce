import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import { Keypad } from '#gate/parts/Keypad.tsx';
import { Page } from '#gate/parts/Page.tsx';
import { Reason } from '#gate/parts/Reason.tsx';
import parts from '#gate/parts/parts.module.css';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { FindBy } from './FindBy.tsx';
import styles from './find.module.css';
import { useProblem } from '#gate/screens/use-problem.ts';

const DIGITS = 12;

type NumberScreenProps = Extract<GateScreen, { kind: 'number' }> & { status: GateStatus };

export function NumberScreen({ digits, paused_until, problem, busy, status }: NumberScreenProps) {
  const { t } = useLingui();
  const { device, isLane } = useGate();
  const showProblem = useProblem();
  const { moment } = useTexts();
  const left = DIGITS - digits.length;
  const missing = t`${plural(left, { one: '# digit left', other: '# digits left' })}`;
  const wait = paused_until === null ? undefined : t`Wait until ${moment(paused_until)}`;
  return (
    <Page
      title={<Trans>Type number</Trans>}
      onBack={() => device.next()}
      bar={
        <>
          {problem && <Reason isBad>{showProblem(problem)}</Reason>}
          {!problem && left > 0 && <Reason>{missing}</Reason>}
          <Button
            block
            className={parts.big}
            busy={busy}
            reason={wait ?? (left > 0 ? missing : undefined)}
            onPress={() => void device.checkNumber()}
          >
            <Trans>Check the ticket</Trans>
          </Button>
        </>
      }
    >
      {!isLane && <FindBy current="number" role={status.staff?.role ?? 'steward'} />}
      <div
        id="find-panel"
        className={styles.typed}
        role={isLane ? undefined : 'tabpanel'}
        aria-labelledby={isLane ? undefined : 'find-panel-number'}
      >
        <div className={styles.fours} role="img" aria-label={t`Number: ${digits}`}>
          {[0, 4, 8].map((from) => {
            const part = digits.slice(from, from + 4);
            const isNow = digits.length >= from && digits.length < from + 4;
            return (
              <span key={from} className={clsx(isNow && styles.now)}>
                {part}
                <i>{'_'.repeat(4 - part.length)}</i>
              </span>
            );
          })}
        </div>
        <p className={styles.hint}>
          <Trans>The 12 digits below the code. A typed number has no signature: look at the ID of named tickets.</Trans>
        </p>
        <Keypad
          onDigit={(digit) => device.typeDigit(digit)}
          onErase={() => device.eraseDigit()}
          onClear={() => device.clearDigits()}
        />
      </div>
    </Page>
  );
}
