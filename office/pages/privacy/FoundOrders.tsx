import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FoundOrder } from '#contract/office/privacy.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Pill } from '#office/ui/Pill.tsx';
import { instantText } from '#office/words/format.ts';
import { STATUS_WORDS } from '#office/words/order-words.ts';
import { ERASURE_BLOCK_WORDS } from '#office/words/privacy-words.ts';

export function FoundOrders({ orders }: { orders: readonly FoundOrder[] }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <div className="scroll" tabIndex={0} role="group" aria-label={t`Orders of this person`}>
      <table className="tbl hi">
        <thead>
          <tr>
            <th scope="col">{t`Order`}</th>
            <th scope="col">{t`Ordered`}</th>
            <th scope="col">{t`Visit`}</th>
            <th scope="col">{t`State`}</th>
            <th scope="col">{t`Keeps the person`}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, order_no, created_at, date, status, block }) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/$project/orders/$order" params={{ project, order: id }} className="num">
                  {order_no}
                </Link>
              </th>
              <td className="num">{instantText(created_at)}</td>
              <td className="num">{date}</td>
              <td>
                <Pill words={STATUS_WORDS[status]} />
              </td>
              <td>{block === undefined ? '–' : <Pill words={ERASURE_BLOCK_WORDS[block]} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
