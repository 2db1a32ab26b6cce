import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import { NoteBox } from '#gate/parts/NoteBox.tsx';
import { Page } from '#gate/parts/Page.tsx';
import parts from '#gate/parts/parts.module.css';
import type { GateScreen } from '#gate/types.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { IconBell, IconCamera } from '#ui/icons.ts';

type StartScreenProps = Extract<GateScreen, { kind: 'signed-in' }> & { onTap: () => void };

// oxlint-disable-next-line max-lines-per-function -- the choices of one page in the order of the screen
export function StartScreen({ gates, gate, onTap }: StartScreenProps) {
  const { t } = useLingui();
  const { device, cameraState, isLane, setLane } = useGate();
  const { local } = useTexts();
  return (
    <Page
      title={<Trans>Before you start</Trans>}
      onBack={() => device.lock()}
      bar={
        <>
          <Button block variant="outline" icon={IconBell} className={parts.big} onPress={onTap}>
            <Trans>Play the sound</Trans>
          </Button>
          <Button
            block
            className={parts.big}
            reason={gate ? undefined : t`Choose the gate first`}
            onPress={() => {
              onTap();
              device.startScanning();
            }}
          >
            <Trans>Start scanning</Trans>
          </Button>
        </>
      }
    >
      <RadioGroup
        look="rows"
        legend={t`Gate`}
        options={gates.map(({ id, name }) => ({ value: id, label: local(name) }))}
        value={gate?.id}
        onChange={(id) => void device.chooseGate(id)}
      />
      {gate?.direction === 'both' && <DirectionChoice gateId={gate.id} />}
      <RadioGroup
        look="rows"
        legend={t`This device is`}
        options={[
          { value: 'hand', label: t`In the hands of staff` },
          {
            value: 'lane',
            label: t`A lane`,
            hint: t`Visitors hold their codes to it; it tells them in two languages and aloud`,
          },
        ]}
        value={isLane ? 'lane' : 'hand'}
        onChange={(value) => setLane(value === 'lane')}
      />
      {cameraState.status !== 'on' && (
        <NoteBox icon={IconCamera}>
          {cameraState.status === 'starting' ? (
            <Trans>The camera is starting. Allow it when you are asked.</Trans>
          ) : (
            <Trans>No camera can be used here. Hand scanners and typed numbers work all the same.</Trans>
          )}
        </NoteBox>
      )}
    </Page>
  );
}

function DirectionChoice({ gateId }: { gateId: string }) {
  const { t } = useLingui();
  const { device } = useGate();
  const [leaving, setLeaving] = useState(false);
  return (
    <RadioGroup
      look="segmented"
      legend={t`People here`}
      options={[
        { value: 'in', label: t`come in` },
        { value: 'out', label: t`go out` },
      ]}
      value={leaving ? 'out' : 'in'}
      onChange={(way) => {
        setLeaving(way === 'out');
        void device.chooseGate(gateId, way === 'out');
      }}
    />
  );
}
