import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import { type Fact, Facts } from '#gate/parts/Facts.tsx';
import { GateTabs } from '#gate/parts/GateTabs.tsx';
import { Reason } from '#gate/parts/Reason.tsx';
import { Strip } from '#gate/parts/Strip.tsx';
import parts from '#gate/parts/parts.module.css';
import { allowSerialPort } from '#gate/turnstile/serial.ts';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconClock, IconLock, IconPlug, IconSync, IconTrash } from '#ui/icons.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { useProblem } from '#gate/screens/use-problem.ts';
import { Languages } from '#gate/screens/setup/Languages.tsx';
import styles from './report.module.css';

type DeviceScreenProps = Extract<GateScreen, { kind: 'device' }> & { status: GateStatus };

function useDeviceFacts({ lines_in_all, pack_day, tickets, cards, status }: DeviceScreenProps): Fact[] {
  const { t, i18n } = useLingui();
  const { moment, local, joined } = useTexts();
  const { venue, gate, staff, list_at, permit_until, waiting_lines, clock, answered_at } = status;
  return [
    [t`Venue`, local(venue)],
    [t`Gate`, local(gate?.name)],
    [t`Signed in`, staff?.name ?? ''],
    [t`Last answer`, answered_at === null ? t`never` : moment(answered_at)],
    [t`List`, list_at === null ? t`none` : joined(pack_day, moment(list_at))],
    [t`On the list`, t`${i18n.number(tickets)} tickets, ${i18n.number(cards)} cards`],
    [t`Scans until`, permit_until === null ? t`not at all` : moment(permit_until)],
    [t`Lines`, t`${i18n.number(lines_in_all)}, ${i18n.number(waiting_lines)} to send`],
    [t`Clock`, clock === 'sure' ? t`can be trusted` : t`unsure`],
  ];
}

function AboutDevice(props: DeviceScreenProps) {
  const facts = useDeviceFacts(props);
  const showProblem = useProblem();
  return (
    <>
      {props.problem && <Reason isBad>{showProblem(props.problem)}</Reason>}
      <section className={parts.card}>
        <Facts of={facts} />
      </section>
    </>
  );
}

export function DeviceScreen(props: DeviceScreenProps) {
  const { busy, status } = props;
  const { t } = useLingui();
  const { device } = useGate();
  const [isLeaving, setLeaving] = useState(false);
  const { device_name, staff, clock, turnstile } = status;
  const isSupervisor = staff !== null && staff.role !== 'steward';
  return (
    <div className={parts.page}>
      <Strip title={device_name ?? t`Device`} sub={<Trans>This device</Trans>} status={status} />
      <main className={parts.body} tabIndex={0}>
        <AboutDevice {...props} />
        <div className={styles.deviceActs}>
          <Button block className={parts.big} icon={IconSync} busy={busy} onPress={() => void device.sync()}>
            <Trans>Sync now</Trans>
          </Button>
          <Button block variant="outline" className={parts.big} icon={IconLock} onPress={() => device.lock()}>
            <Trans>Lock, change person or gate</Trans>
          </Button>
          {turnstile === 'serial' && (
            <Button
              block
              variant="outline"
              className={parts.big}
              icon={IconPlug}
              onPress={() => void allowSerialPort()}
            >
              <Trans>Connect the turnstile</Trans>
            </Button>
          )}
          {clock === 'unsure' && (
            <Button block variant="outline" className={parts.big} icon={IconClock} onPress={() => device.openSetTime()}>
              <Trans>Set date and time</Trans>
            </Button>
          )}
          {isSupervisor && (
            <Button
              block
              variant="danger-outline"
              className={parts.big}
              icon={IconTrash}
              onPress={() => setLeaving(true)}
            >
              <Trans>Unpair this device</Trans>
            </Button>
          )}
        </div>
        <section className={clsx(parts.card)}>
          <Languages />
        </section>
      </main>
      <UnpairDialog open={isLeaving} waiting={status.waiting_lines} onClose={() => setLeaving(false)} />
      <GateTabs current="device" device={device} conflicts={status.conflicts} />
    </div>
  );
}

/** @param waiting lines that were not sent to the server. */
function UnpairDialog({ open, waiting, onClose }: { open: boolean; waiting: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { device } = useGate();
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={<Trans>Unpair this device?</Trans>}
      safeLabel={t`Keep it`}
      actionLabel={t`Unpair`}
      onAction={() => {
        onClose();
        void device.unpair();
      }}
    >
      {waiting > 0
        ? t`${i18n.number(waiting)} lines to send. They go first: without a network this device stays paired.`
        : t`All it kept is deleted. The office can pair it again.`}
    </AlertDialog>
  );
}
