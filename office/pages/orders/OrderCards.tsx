import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrderLine } from '#contract/office/orders.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Pill } from '#office/ui/Pill.tsx';
import { yuanText } from '#office/words/format.ts';
import { spacedNumber, STATUS_WORDS, venueText } from '#office/words/order-words.ts';
import { ticketsText, visitText } from './columns.tsx';

export function OrderCards({ list }: { list: readonly OrderLine[] }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <ul className="stack gap8">
      {list.map((order) => (
        <li key={order.id}>
          <Link to="/$project/orders/$order" params={{ project, order: order.id }} className="card order-card">
            <span className="row sp">
              <span className="num small t2">{spacedNumber(order.order_no)}</span>
              <Pill words={STATUS_WORDS[order.status]} />
            </span>
            <span className="row sp">
              <b className="cut">
                {venueText(order.scenic)} · {ticketsText(order)}
              </b>
              <b className="num">{yuanText(order.fee)}</b>
            </span>
            <span className="row sp t2">
              <span className="cut">
                {order.booker} <span className="num">{order.phone}</span>
              </span>
              <span className="num nw">
                {visitText(order)} · {t`entered ${order.used} of ${order.people}`}
              </span>
            </span>
            {order.refund_failed ? <b className="bad">{t`Refund failed`}</b> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
