import { useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { BillFile, Settlement } from '#contract/office/finance.ts';
import { ExportButtons } from '#office/pages/exports/ExportButtons.tsx';
import { instantText } from '#office/words/format.ts';
import { channelName } from '#office/words/order-words.ts';

export function BillFiles({ today: { day, bills, channels } }: { today: Settlement }) {
  const { t } = useLingui();
  const openOf = (bill: BillFile): number => channels.find(({ channel }) => channel === bill.channel)?.open ?? 0;
  return (
    <section className="card pad stack" aria-labelledby="bill-files">
      <h2 id="bill-files" className="b">{t`Files of the bills`}</h2>
      {bills.length === 0 ? <p className="dim">{t`No bill of this day was taken yet.`}</p> : null}
      <ul className="stack">
        {bills.map((bill) => (
          <li key={`${bill.channel} ${bill.at}`} className="row">
            <FileText className="i dim" aria-hidden="true" />
            <span className="grow">
              <b>{channelName(bill.channel)}</b> <span className="small bill-name">{bill.name}</span>
              <span className="small dim bill-source">
                {bill.source === 'provider'
                  ? t`from the provider, asked by ${bill.by}`
                  : t`uploaded by ${bill.by}`} ·{' '}
                <span className="num">{instantText(bill.at)}</span>
              </span>
            </span>
            <FileState bill={bill} open={openOf(bill)} />
          </li>
        ))}
      </ul>
      {bills.length === 0 ? null : (
        <ExportButtons label={t`Lines of the bills`} what={{ kind: 'bills', from: day, to: day }} />
      )}
      <p className="hint">{t`The files themselves are not kept: the payers’ accounts are in them. Their lines and a hash of each file are.`}</p>
    </section>
  );
}

function FileState({ bill, open }: { bill: BillFile; open: number }) {
  const { t } = useLingui();
  if (bill.replaced) return <span className="pill mute">{t`replaced`}</span>;
  return open > 0 ? <span className="pill bad">{t`${open} open`}</span> : <span className="pill ok">{t`checked`}</span>;
}
