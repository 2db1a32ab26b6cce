import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { Settlement } from '#contract/office/finance.ts';
import { DataTable, type ListColumn } from '#office/ui/DataTable.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { yuanText } from '#office/words/format.ts';
import { channelName } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';

type Bill = NonNullable<Settlement['channels'][number]['bill']>;
type Row = Bill['aside'][number] & { channel: string };

const COLUMNS: readonly ListColumn<Row>[] = [
  { title: msg`Channel`, cell: ({ channel }) => channelName(channel) },
  { title: msg`Line`, cell: ({ line }) => <Text numeric>{line}</Text> },
  {
    title: msg`What it says`,
    cell: ({ text, more }) => (
      <Text anywhere>
        {more === undefined ? text : <Plural value={more} one="and # more line" other="and # more lines" />}
      </Text>
    ),
  },
  {
    title: msg`Sum`,
    number: true,
    cell: ({ amount }) => <Text numeric>{amount === undefined ? '–' : yuanText(amount)}</Text>,
  },
];

export function AsideRows({ today }: { today: Settlement }) {
  const { t } = useLingui();
  const rows = today.channels.flatMap(({ channel, bill }) => (bill?.aside ?? []).map((row) => ({ ...row, channel })));
  if (rows.length === 0) return null;
  return (
    <Panel aria-labelledby="aside">
      <PanelHead>
        <Text id="aside" as="h2" grow>{t`Lines set aside`}</Text>
        <Text
          size="micro"
          tone="third"
        >{t`They are of a kind that we do not know, or can’t be read, and are in none of the sums.`}</Text>
      </PanelHead>
      <DataTable
        label={t`Lines set aside`}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ channel, line }) => `${channel} ${line}`}
        empty=""
      />
    </Panel>
  );
}
