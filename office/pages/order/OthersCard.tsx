import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OfficeOrder } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Pill } from '#office/ui/Pill.tsx';
import { yuanText } from '#office/words/format.ts';
import { STATUS_WORDS, venueText } from '#office/words/order-words.ts';

export function OthersCard({ order }: { order: OfficeOrder }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <section className="card" aria-labelledby="others">
      <div className="head">
        <h2 id="others">{t`Other orders of this phone`}</h2>
      </div>
      {order.others.length === 0 ? <p className="empty">{t`This phone has no other order.`}</p> : null}
      <ul className="pad-in stack">
        {order.others.map((other) => (
          <li key={other.id} className="row">
            <Link to="/$project/orders/$order" params={{ project, order: other.id }} className="num">
              {other.order_no}
            </Link>
            <span className="grow cut">{venueText(other.scenic)}</span>
            <span className="nw">{other.date}</span>
            <b>{yuanText(other.fee)}</b>
            <Pill words={STATUS_WORDS[other.status]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
