import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { PAIRING_MINUTES } from '#domain/gate/pairing.ts';
import { useGate } from '#gate/app/gate-context.ts';
import { CameraView } from '#gate/camera/CameraView.tsx';
import { parsePairing } from '#gate/device/pairing.ts';
import { NoteBox } from '#gate/parts/NoteBox.tsx';
import { Page } from '#gate/parts/Page.tsx';
import { Reason } from '#gate/parts/Reason.tsx';
import parts from '#gate/parts/parts.module.css';
import type { GateScreen } from '#gate/types.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconAlert } from '#ui/icons.ts';
import { Languages } from './Languages.tsx';
import { PairSteps } from './PairSteps.tsx';
import styles from './setup.module.css';
import { useProblem } from '#gate/screens/use-problem.ts';

export function PairScreen({ busy, problem, wiped }: Extract<GateScreen, { kind: 'unpaired' }>) {
  const { t } = useLingui();
  const { device, camera, cameraState } = useGate();
  const showProblem = useProblem();
  // The phone's own camera opens this page by the link in the office's code.
  const [code, setCode] = useState(() => (parsePairing(location.hash) ? location.hash.slice(1) : ''));
  // A code is good once, so that a reload must not offer it again.
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);
  const isSeen = cameraState.status === 'on' || cameraState.status === 'starting';
  return (
    <Page
      title={<Trans>Pair this device</Trans>}
      bar={
        <>
          {problem && <Reason isBad>{showProblem(problem)}</Reason>}
          <Button
            block
            className={parts.big}
            busy={busy}
            reason={code.trim() === '' ? t`Scan the code, or type it first` : undefined}
            onPress={() => void device.pair(code.trim())}
          >
            <Trans>Pair</Trans>
          </Button>
        </>
      }
    >
      <PairSteps at={0} />
      {wiped && (
        <NoteBox icon={IconAlert}>
          <Trans>The office revoked this device. All it kept is deleted.</Trans>
        </NoteBox>
      )}
      {isSeen ? (
        <div className={styles.pairCamera}>
          <CameraView camera={camera} />
        </div>
      ) : (
        <NoteBox icon={IconAlert}>
          <Trans>No camera can be used here. Allow it in the settings of the browser, or type the code.</Trans>
        </NoteBox>
      )}
      <p className={parts.lead}>
        {t`The office shows a pairing code. It is good for ${PAIRING_MINUTES} minutes and one device.`}
      </p>
      <Field
        id="pairing-code"
        label={t`Pairing code`}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
      />
      <Languages />
    </Page>
  );
}
