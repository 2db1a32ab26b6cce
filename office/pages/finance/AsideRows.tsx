import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Settlement } from '#contract/office/finance.ts';
import { DataTable, type ListColumn } from '#office/ui/DataTable.tsx';
import { yuanText } from '#office/words/format.ts';
import { channelName } from '#office/words/order-words.ts';

type Bill = NonNullable<Settlement['channels'][number]['bill']>;
type Row = Bill['aside'][number] & { channel: string };

const COLUMNS: readonly ListColumn<Row>[] = [
  { title: msg`Channel`, cell: ({ channel }) => channelName(channel) },
  { title: msg`Line`, cell: ({ line }) => <span className="num">{line}</span> },
  { title: msg`What it says`, cell: ({ text }) => <span className="wrap">{text}</span> },
  {
    title: msg`Sum`,
    cell: ({ amount }) => <span className="num">{amount === undefined ? '–' : yuanText(amount)}</span>,
  },
];

export function AsideRows({ today }: { today: Settlement }) {
  const { t } = useLingui();
  const rows = today.channels.flatMap(({ channel, bill }) => (bill?.aside ?? []).map((row) => ({ ...row, channel })));
  if (rows.length === 0) return null;
  return (
    <section className="card" aria-labelledby="aside">
      <div className="head">
        <h2 id="aside" className="grow">{t`Lines set aside`}</h2>
        <span className="small dim">{t`They are of a kind that we do not know, or can’t be read, and are in none of the sums.`}</span>
      </div>
      <DataTable
        label={t`Lines set aside`}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ channel, line }) => `${channel} ${line}`}
        empty=""
      />
    </section>
  );
}
