import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Wifi } from 'lucide-react';
import type { BoardDevices } from '#contract/office/board.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { timeText } from '#office/words/format.ts';
import { clsx } from '#ui/clsx.ts';
import { Pill } from '#ui/Pill.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { refusedByWords } from './causes.ts';
import { lostToday, wasHereToday } from './devices.ts';
import { countText } from '#office/words/figures-text.ts';
import styles from './Today.module.css';

// oxlint-disable-next-line max-lines-per-function -- the parts of the card count the same devices
export function DevicesCard({ board: { devices, refused }, now }: { board: BoardDevices; now: number }) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const unwell = lostToday(devices, now);
  const well = devices.length - unwell.length;
  const online = devices.filter((device) => device.online).length;
  const all = devices.length;
  const stopped = refused.reduce((sum, { count }) => sum + count, 0);
  const waitingDevices = devices.filter((device) => device.unsent > 0);
  const unsent = waitingDevices.reduce((sum, device) => sum + device.unsent, 0);
  return (
    <>
      <PanelHead bare>
        <h2>{t`Devices`}</h2>
        {all === 0 ? null : (
          <Pill tone={online === all ? 'ok' : 'wait'} icon={Wifi}>{t`${online} of ${all} online`}</Pill>
        )}
        <Text grow />
        <Link className={textClass({ size: 'micro' })} to="/$project/devices" params={{ project }}>
          {t`Show them`}
          <span className="vh">: {t`Devices`}</span>
        </Link>
      </PanelHead>
      {all === 0 ? <Empty>{t`No device is paired. Pair one to check tickets.`}</Empty> : null}
      <ul>
        {unwell.map((device) => (
          <li key={device.id} className={styles.device}>
            <span className={device.online ? clsx(styles.dot, styles.ok) : styles.dot} aria-hidden="true" />
            <Text cut grow>
              {device.name}
            </Text>
            <State device={device} now={now} />
            <Text as="b" numeric>
              {countText(device.people)}
              <span className="vh"> {t`Entered`}</span>
            </Text>
          </li>
        ))}
        {well === 0 ? null : (
          <li className={styles.device}>
            <span className={clsx(styles.dot, styles.ok)} aria-hidden="true" />
            <Text grow>
              {unwell.length === 0 ? (
                <Plural value={well} one="# device is well" other="# devices are well" />
              ) : (
                <Plural value={well} one="# other is well" other="# others are well" />
              )}
            </Text>
          </li>
        )}
      </ul>
      <Text as="p" size="micro" tone="second" className={styles.stopped}>
        <Plural value={stopped} one="# scan let nobody in" other="# scans let nobody in" />
        {stopped === 0
          ? null
          : ` · ${refusedByWords(refused)
              .map(({ words, count }) => `${i18n._(words)} ${count}`)
              .join(' · ')}`}
      </Text>
      {unsent === 0 ? null : (
        <Text as="p" size="micro" tone="wait" className={styles.stopped}>
          <Plural value={unsent} one="At least # scan waits on a device" other="At least # scans wait on devices" /> ·{' '}
          {waitingDevices.map(({ name }) => name).join(' · ')}
        </Text>
      )}
    </>
  );
}

function State({ device, now }: { device: BoardDevices['devices'][number]; now: number }) {
  const { t } = useLingui();
  if (device.seen_at === undefined || !wasHereToday(device, now))
    return <Text size="micro" tone="third">{t`not today`}</Text>;
  const time = timeText(device.seen_at);
  return device.online ? (
    <Text size="micro" tone="third" numeric>
      {time}
    </Text>
  ) : (
    <Text as="b" size="micro" tone="bad" numeric>{t`offline ${time}`}</Text>
  );
}
