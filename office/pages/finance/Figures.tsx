import { Plural, useLingui } from '@lingui/react/macro';
import type { Settlement } from '#contract/office/finance.ts';
import { yuanText } from '#office/words/format.ts';

/** The sums of a day over all channels. */
export function Figures({ today: { channels } }: { today: Settlement }) {
  const { t } = useLingui();
  const sum = (of: (channel: Settlement['channels'][number]) => number): number => channels.reduce((all, channel) => all + of(channel), 0);
  const [payments, refunds, open] = [sum((each) => each.payments), sum((each) => each.refunds), sum((each) => each.open)];
  return (
    <div className="figures">
      <section className="card pad">
        <h2 className="small t2">{t`Paid`}</h2>
        <b>{yuanText(sum(({ paid }) => paid))}</b>
        <span className="small dim">
          <Plural value={payments} one="# payment" other="# payments" />
        </span>
      </section>
      <section className="card pad">
        <h2 className="small t2">{t`Refunded`}</h2>
        <b>{yuanText(sum(({ refunded }) => refunded))}</b>
        <span className="small dim">
          <Plural value={refunds} one="# refund" other="# refunds" />
        </span>
      </section>
      <section className="card pad">
        <h2 className="small t2">{t`Fees of the channels`}</h2>
        <b>{yuanText(sum(({ bill }) => bill?.fee ?? 0))}</b>
        <span className="small dim">{t`by the bills`}</span>
      </section>
      <section className="card pad">
        <h2 className="small t2">{t`Net`}</h2>
        <b>{yuanText(sum(({ net }) => net))}</b>
        <span className="small dim">{t`paid without refunds and fees`}</span>
      </section>
      <section className="card pad">
        <h2 className="small t2">{t`Against the bills`}</h2>
        <b className={open > 0 ? 'bad' : undefined}>{open}</b>
        <span className="small dim">
          <Plural value={open} one="open difference" other="open differences" />
        </span>
      </section>
    </div>
  );
}
