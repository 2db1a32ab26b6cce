import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Device } from '#contract/office/devices.ts';
import type { LocalText } from '#domain/local-text.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Pill } from '#office/ui/Pill.tsx';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

const STATES = {
  waiting: [msg`Waits to be accepted`, 'wait'],
  accepted: [msg`In use`, 'ok'],
  revoked: [msg`Revoked`, 'mute'],
} as const;

interface Props {
  devices: readonly Device[];
  gates: readonly { id: string; name: LocalText }[];
  onDo(deed: 'accept' | 'revoke', id: string): void;
}

export function DeviceTable({ devices, gates, onDo }: Props) {
  const { t } = useLingui();
  const { may } = useOffice();
  const names = new Map(gates.map(({ id, name }) => [id, venueText(name)]));
  if (devices.length === 0) return <p className="empty">{t`No device is paired. Pair one to check tickets.`}</p>;
  return (
    <section className="card scroll" tabIndex={0} aria-label={t`Devices`}>
      <table className="tbl hi">
        <thead>
          <tr>
            <th scope="col">{t({ message: 'Name', context: 'of a device' })}</th>
            <th scope="col">{t`Gates`}</th>
            <th scope="col">{t`Digits`}</th>
            <th scope="col">{t`Last heard of`}</th>
            <th scope="col" className="n">{t`Not sent`}</th>
            <th scope="col">{t`State`}</th>
            <th scope="col">
              <span className="hidden-text">{t`Deeds`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => {
            const name = device.name || device.model || device.fingerprint;
            return (
              <tr key={device.id}>
                <th scope="row">
                  {device.name || '–'} <span className="small dim">{device.model}</span>
                </th>
                <td>{device.gates.map((gate) => names.get(gate) ?? gate).join(' · ') || '–'}</td>
                <td className="code">{device.fingerprint}</td>
                <td className="num">{device.seen_at === undefined ? '–' : instantText(device.seen_at)}</td>
                <td className="n">{device.unsent === 0 ? '–' : device.unsent}</td>
                <td>
                  <Pill words={STATES[device.state]} />
                </td>
                <td className="r">
                  {may('devices') && device.state !== 'revoked' ? (
                    <>
                      <button
                        type="button"
                        className="btn sm"
                        aria-label={device.state === 'waiting' ? t`Compare the digits of ${name}` : t`Name or move ${name}`}
                        onClick={() => onDo('accept', device.id)}
                      >
                        {device.state === 'waiting' ? t`Compare…` : t`Name or move…`}
                      </button>{' '}
                      <button type="button" className="btn sm bad" aria-label={t`Revoke ${name}`} onClick={() => onDo('revoke', device.id)}>
                        {t`Revoke…`}
                      </button>
                    </>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
