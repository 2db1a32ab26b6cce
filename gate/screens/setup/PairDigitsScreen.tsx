import { Trans, useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import { type Fact, Facts } from '#gate/parts/Facts.tsx';
import { NoteBox } from '#gate/parts/NoteBox.tsx';
import { Page } from '#gate/parts/Page.tsx';
import { Reason } from '#gate/parts/Reason.tsx';
import parts from '#gate/parts/parts.module.css';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { Button } from '#ui/Button.tsx';
import { IconShield } from '#ui/icons.ts';
import { PairSteps } from './PairSteps.tsx';
import styles from './setup.module.css';
import { useProblem } from '#gate/screens/use-problem.ts';

type PairDigitsScreenProps = Extract<GateScreen, { kind: 'pairing' }> & { status: GateStatus };

/** The same digits on both screens prove that no other device has scanned the code. */
export function PairDigitsScreen({ digits, agreed, problem, status }: PairDigitsScreenProps) {
  const { t } = useLingui();
  const { device } = useGate();
  const showProblem = useProblem();
  const { local } = useTexts();
  const { venue, gate, device_name } = status;
  const facts: Fact[] = [
    ...(venue ? [[t`Venue`, local(venue)] as const] : []),
    ...(gate ? [[t`Gate`, local(gate.name)] as const] : []),
    ...(device_name === null ? [] : [[t`Name of this device`, device_name] as const]),
  ];
  return (
    <Page
      title={<Trans>Pair this device</Trans>}
      bar={
        <>
          {problem && <Reason isBad>{showProblem(problem)}</Reason>}
          {agreed ? (
            <Reason>
              <Trans>Waiting for the office to accept this device …</Trans>
            </Reason>
          ) : (
            <Button block className={parts.big} onPress={() => void device.agreeDigits()}>
              <Trans>Same digits, pair</Trans>
            </Button>
          )}
          <Button block variant="danger-outline" className={parts.big} onPress={() => void device.cancelPairing()}>
            <Trans>Different, cancel</Trans>
          </Button>
        </>
      }
    >
      <PairSteps at={agreed ? 2 : 1} />
      <section className={styles.digits}>
        <p>
          <Trans>Does the office see the same digits?</Trans>
        </p>
        <b>{digits}</b>
        <p>
          <Trans>If not, cancel: somebody else may have scanned the code</Trans>
        </p>
      </section>
      {facts.length > 0 && (
        <section className={parts.card}>
          <Facts of={facts} />
        </section>
      )}
      <NoteBox icon={IconShield}>
        <Trans>
          This device keeps ticket numbers of the day and no phone numbers; surnames only show with the code in hand. If
          it is lost, the office revokes it.
        </Trans>
      </NoteBox>
    </Page>
  );
}
