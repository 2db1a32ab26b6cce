import { Trans } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import { GateTabs } from '#gate/parts/GateTabs.tsx';
import { Strip } from '#gate/parts/Strip.tsx';
import { Mark } from '#gate/parts/Mark.tsx';
import parts from '#gate/parts/parts.module.css';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { Button } from '#ui/Button.tsx';
import { IconSync } from '#ui/icons.ts';
import styles from './setup.module.css';

type StoppedScreenProps = Extract<GateScreen, { kind: 'stopped' }> & { status: GateStatus };

export function StoppedScreen({ reason, status }: StoppedScreenProps) {
  const { device } = useGate();
  const { local } = useTexts();
  return (
    <div className={parts.page}>
      <Strip
        title={local(status.gate?.name)}
        sub={[status.device_name, status.staff?.name].filter(Boolean).join(' · ')}
        status={status}
      />
      <main className={styles.stopped}>
        <Mark of="STOP" className={styles.stopMark} />
        <h2>
          <Trans>This device does not scan</Trans>
        </h2>
        <p role="alert">
          {reason === 'storage-failed' && (
            <Trans>
              It could not write down an entry. Free some storage or take another device; this one goes on as soon as it
              can write.
            </Trans>
          )}
          {reason === 'permit-over' && (
            <Trans>Its permit is over. Bring it where there is a network: it renews itself.</Trans>
          )}
          {reason === 'no-list' && (
            <Trans>It has no list for today. Bring it where there is a network: the list comes by itself.</Trans>
          )}
          {reason === 'log-altered' && <Trans>Its log was altered. Take another device and tell the office.</Trans>}
        </p>
        <Button icon={IconSync} className={parts.big} onPress={() => void device.sync()}>
          <Trans>Try again</Trans>
        </Button>
      </main>
      <GateTabs current="scan" device={device} conflicts={status.conflicts} />
    </div>
  );
}
