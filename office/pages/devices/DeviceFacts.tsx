import { Plural, useLingui } from '@lingui/react/macro';
import type { Device, deviceLog } from '#contract/office/devices.ts';
import type { OutputOf } from '#contract/operation.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Text } from '#ui/Text.tsx';
import { BatteryText } from './BatteryText.tsx';
import { stateOf } from './device-words.ts';
import styles from './Devices.module.css';

interface Props {
  device: Device;
  accepted: OutputOf<typeof deviceLog>['accepted'];
}

// oxlint-disable-next-line max-lines-per-function -- two lists of facts, read from top to bottom
export function DeviceFacts({ device, accepted }: Props) {
  const { t } = useLingui();
  const gates = device.stands.map(venueText).join(' · ');
  const by = accepted?.by;
  return (
    <div className={styles.facts}>
      <FactList>
        <dt>{t`Paired`}</dt>
        <Text as="dd" numeric>
          {instantText(device.paired_at)}
        </Text>
        <dt>{t`Accepted`}</dt>
        <Text as="dd" numeric>
          {accepted ? `${instantText(accepted.at)}${by === undefined ? '' : ` · ${by}`}` : '–'}
        </Text>
        <dt>{t`Key`}</dt>
        <Text as="dd" code>
          {device.key} · {t`digits ${device.fingerprint}`}
        </Text>
        <dt>{t`Works alone until`}</dt>
        <Text as="dd" numeric>
          {device.permit_until === undefined ? '–' : instantText(device.permit_until)}
        </Text>
        <dt>{t`May do`}</dt>
        <dd>{gates === '' ? '–' : t`check tickets at ${gates}; it shows no phone and no document`}</dd>
      </FactList>
      <FactList>
        <dt>{t`Last contact`}</dt>
        <Text as="dd" numeric>
          {device.seen_at === undefined ? '–' : instantText(device.seen_at)}
        </Text>
        <dt>{t`List`}</dt>
        <Text as="dd" numeric>
          {device.list_at === undefined ? '–' : instantText(device.list_at)}
          {device.listed === undefined ? null : (
            <>
              {' · '}
              <Plural value={device.listed} one="# ticket or card" other="# tickets and cards" />
            </>
          )}
        </Text>
        <dt>{t`Program`}</dt>
        <Text as="dd" numeric>
          {device.version ?? '–'}
        </Text>
        <dt>{t`Battery`}</dt>
        <dd>
          <BatteryText device={device} />
        </dd>
        <dt>{t`Not sent`}</dt>
        <Text as="dd" numeric>
          {device.unsent === 0 ? '0' : t`at least ${device.unsent}`}
        </Text>
      </FactList>
      {stateOf(device) === 'offline' ? (
        <Note
          announce
          tone="wait"
        >{t`Without a network two devices may each admit one ticket. When they are back this is put together; what is double is listed in the gate’s report, and nobody inside is stopped.`}</Note>
      ) : null}
    </div>
  );
}
