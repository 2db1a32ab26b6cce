import { useLingui } from '@lingui/react/macro';
import type { DeviceEvent } from '#contract/office/devices.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { Timeline } from '#office/ui/Timeline.tsx';
import { instantText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { useDevicesToday } from './use-devices-today.ts';

const TONES = { paired: 'wait', accepted: 'ok', 'signed-in': 'ok', revoked: 'bad', silent: 'bad' } as const;

export function RecentEvents() {
  const { t } = useLingui();
  const { data } = useDevicesToday();
  if (!data) return null;
  const events = data.recent;
  const wordsOf = ({ what, name, by }: DeviceEvent): string => {
    if (what === 'paired') return t`${name} showed a pairing code`;
    if (what === 'accepted') return t`${name} was accepted, named or moved`;
    if (what === 'revoked') return t`${name} was revoked`;
    if (what === 'silent') return t`${name} is offline since then`;
    return by === undefined ? t`Somebody signed in at ${name}` : t`${by} signed in at ${name}`;
  };
  return (
    <Panel pad stack aria-labelledby="recent">
      <h2 id="recent">{t`Of late`}</h2>
      {events.length === 0 ? <Text as="p" tone="third">{t`Nothing happened in thirty days.`}</Text> : null}
      <Timeline as="ul">
        {events.map((event) => (
          <li key={`${event.what} ${event.device} ${event.at}`} data-tone={TONES[event.what]}>
            <div>
              {wordsOf(event)}
              <Text as="div" size="micro" tone="third" numeric>
                {instantText(event.at)}
                {event.what === 'signed-in' || event.by === undefined ? null : ` · ${event.by}`}
              </Text>
            </div>
          </li>
        ))}
      </Timeline>
    </Panel>
  );
}
