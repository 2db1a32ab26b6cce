import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { DevicesToday } from '#contract/office/devices.ts';
import { Figure } from '#office/ui/Figure.tsx';
import { timeText } from '#office/words/format.ts';
import { verdictWords } from '#office/words/verdict-words.ts';
import { Grid } from '#ui/Grid.tsx';
import { Text } from '#ui/Text.tsx';

const MOST_REASONS = 3;

export function DeviceFigures({ today }: { today: DevicesToday }) {
  const { t, i18n } = useLingui();
  const { used, online } = today;
  const admitted = today.devices.reduce((sum, device) => sum + device.admitted, 0);
  const refused = today.devices.reduce((sum, device) => sum + device.refused, 0);
  const reasons = today.refused
    .slice(0, MOST_REASONS)
    .map(({ verdict, count }) => `${i18n._(verdictWords(verdict))} ${count}`);
  const others = today.refused.slice(MOST_REASONS).reduce((sum, { count }) => sum + count, 0);
  const unsent = today.unsent.reduce((sum, { lines }) => sum + lines, 0);
  const sinceText = (name: string, seen: number | undefined): string =>
    seen === undefined ? name : t`${name}, since ${timeText(seen)}`;
  return (
    <Grid min={150} align="stretch">
      <Figure
        title={t`Online`}
        value={
          <>
            {online}{' '}
            <Text size="micro" tone="third">{t`${plural(used, { one: 'of # device', other: 'of # devices' })}`}</Text>
          </>
        }
      >{t`heard of in the last two minutes`}</Figure>
      <Figure title={t`Admitted today`} value={admitted}>
        <Plural
          value={today.offline}
          one="# person without network, sent later"
          other="# people without network, sent later"
        />
      </Figure>
      <Figure title={t`Refused today`} value={refused}>
        {refused === 0 ? t`no scan` : [...reasons, ...(others > 0 ? [t`other reasons ${others}`] : [])].join(' · ')}
      </Figure>
      <Figure
        title={t`Waiting on devices`}
        value={unsent === 0 ? '0' : `≥ ${unsent}`}
        tone={unsent > 0 ? 'wait' : undefined}
      >
        {today.unsent.length === 0
          ? t`everything was sent`
          : today.unsent.map(({ name, seen_at }) => sinceText(name, seen_at)).join(' · ')}
      </Figure>
    </Grid>
  );
}
