import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Wifi } from 'lucide-react';
import type { BoardDevices } from '#contract/office/board.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { timeText } from '#office/words/format.ts';
import { refusedByWords } from './causes.ts';
import { wasHereToday } from './devices.ts';
import { countText } from './figures-text.ts';

export function DevicesCard({ board: { devices, refused }, now }: { board: BoardDevices; now: number }) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const online = devices.filter((device) => device.online).length;
  const all = devices.length;
  const stopped = refused.reduce((sum, { count }) => sum + count, 0);
  const keeping = devices.filter((device) => device.unsent > 0);
  const unsent = keeping.reduce((sum, device) => sum + device.unsent, 0);
  return (
    <>
      <div className="head bare">
        <h2>{t`Devices`}</h2>
        {all === 0 ? null : (
          <span className={online === all ? 'pill ok' : 'pill wait'}>
            <Wifi className="i" aria-hidden="true" />
            {t`${online} of ${all} online`}
          </span>
        )}
        <span className="grow" />
        <Link className="small" to="/$project/devices" params={{ project }}>
          {t`Show them`}
          <span className="hidden-text">: {t`Devices`}</span>
        </Link>
      </div>
      {all === 0 ? <p className="empty">{t`No device is paired. Pair one to check tickets.`}</p> : null}
      <ul>
        {devices.map((device) => (
          <li key={device.id} className="today-device">
            <span className={device.online ? 'dot ok' : 'dot'} aria-hidden="true" />
            <span className="grow cut">{device.name}</span>
            <State device={device} now={now} />
            <b className="num">
              {countText(device.people)}
              <span className="hidden-text"> {t`Entered`}</span>
            </b>
          </li>
        ))}
      </ul>
      <p className="small t2 today-stopped">
        <Plural value={stopped} one="# scan let nobody in" other="# scans let nobody in" />
        {stopped === 0
          ? null
          : ` · ${refusedByWords(refused)
              .map(({ words, count }) => `${i18n._(words)} ${count}`)
              .join(' · ')}`}
      </p>
      {unsent === 0 ? null : (
        <p className="small wait today-stopped">
          <Plural value={unsent} one="At least # scan waits on a device" other="At least # scans wait on devices" /> ·{' '}
          {keeping.map(({ name }) => name).join(' · ')}
        </p>
      )}
    </>
  );
}

function State({ device, now }: { device: BoardDevices['devices'][number]; now: number }) {
  const { t } = useLingui();
  if (device.seen_at === undefined || !wasHereToday(device, now))
    return <span className="dim small">{t`not today`}</span>;
  const time = timeText(device.seen_at);
  return device.online ? (
    <span className="num dim small">{time}</span>
  ) : (
    <b className="num bad small">{t`offline ${time}`}</b>
  );
}
