import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import { Keypad, PIN_LENGTH } from '#gate/parts/Keypad.tsx';
import { PinBoxes } from '#gate/parts/PinBoxes.tsx';
import { Page } from '#gate/parts/Page.tsx';
import { Reason } from '#gate/parts/Reason.tsx';
import parts from '#gate/parts/parts.module.css';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { useProblem } from '#gate/screens/use-problem.ts';
import type { StaffRole } from '#gate/reasons.ts';

type SignInScreenProps = Extract<GateScreen, { kind: 'locked' }> & { status: GateStatus; onTap: () => void };

/** @param onTap called inside the tap, in which browsers allow sound to begin. */
export function SignInScreen(props: SignInScreenProps) {
  const { staff, busy, locked_until, idle, status, onTap } = props;
  const { t } = useLingui();
  const { device } = useGate();
  const role = useRole();
  const { local } = useTexts();
  const [picked, choose] = useState<string>();
  const chosen = (staff.find(({ id }) => id === picked) ?? (staff.length === 1 ? staff[0] : undefined))?.id;
  const [pin, setPin] = useState('');
  const type = (digit: string): void => {
    if (busy || locked_until !== null || chosen === undefined || pin.length === PIN_LENGTH) return;
    const next = pin + digit;
    setPin(next.length === PIN_LENGTH ? '' : next);
    if (next.length < PIN_LENGTH) return;
    onTap();
    void device.signIn(chosen, next);
  };
  return (
    <Page
      title={<Trans>Sign in</Trans>}
      bar={
        <>
          {staff.length > 0 && (
            <SignInReason {...props} isChosen={chosen !== undefined} left={PIN_LENGTH - pin.length} />
          )}
          <PinBoxes length={pin.length} label={t`${pin.length} of 6 digits`} />
          <Keypad onDigit={type} onErase={() => setPin(pin.slice(0, -1))} onClear={() => setPin('')} />
        </>
      }
    >
      <p className={parts.lead}>
        {[local(status.venue), local(status.gate?.name), status.device_name].filter(Boolean).join(' · ')}
        {idle && (
          <>
            {' '}
            <Trans>Locked after ten minutes without use.</Trans>
          </>
        )}
      </p>
      {staff.length === 0 ? (
        <p className={parts.lead}>
          <Trans>No staff may sign in here yet. The office adds them; then this device fetches its list.</Trans>
        </p>
      ) : (
        <RadioGroup
          look="rows"
          legend={t`Who are you?`}
          options={staff.map((each) => ({ value: each.id, label: each.name, hint: role(each.role) }))}
          value={chosen}
          onChange={choose}
        />
      )}
    </Page>
  );
}

type SignInReasonProps = Pick<SignInScreenProps, 'problem' | 'tries_left' | 'locked_until'> & {
  isChosen: boolean;
  /** Digits of the PIN that are not typed yet. */
  left: number;
};

function SignInReason({ problem, tries_left, locked_until, isChosen, left }: SignInReasonProps) {
  const { t } = useLingui();
  const showProblem = useProblem();
  const { moment } = useTexts();
  if (locked_until !== null)
    return (
      <Reason isBad>
        {locked_until === 'online' ? (
          <Trans>Locked until this device reaches the server.</Trans>
        ) : (
          <Trans>Locked until {moment(locked_until)}.</Trans>
        )}
      </Reason>
    );
  if (problem)
    return (
      <Reason isBad>
        {showProblem(problem)}{' '}
        {problem === 'pin-wrong' && t`${plural(tries_left, { one: '# try left', other: '# tries left' })}`}
      </Reason>
    );
  return (
    <Reason>
      {isChosen ? (
        t`PIN: ${plural(left, { one: '# digit left', other: '# digits left' })}`
      ) : (
        <Trans>Choose who you are</Trans>
      )}
    </Reason>
  );
}

function useRole(): (role: StaffRole) => string {
  const { t } = useLingui();
  return (role) => ({ steward: t`Steward`, supervisor: t`Supervisor`, office: t`Office` })[role];
}
