import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { OrderLine } from '#contract/office/orders.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useRowKeys } from '#office/ui/use-row-keys.ts';
import { spacedNumber } from '#office/words/order-words.ts';
import { COLUMNS } from './columns.tsx';

interface Props {
  list: readonly OrderLine[];
  /** Columns that are not shown, with commas between them. */
  hidden: string;
  picked: ReadonlySet<string>;
  onPick(picked: ReadonlySet<string>): void;
}

export function OrderTable({ list, hidden, picked, onPick }: Props) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const navigate = useNavigate();
  const body = useRowKeys();
  const without = new Set(hidden.split(','));
  const columns = COLUMNS.filter(({ id }) => !without.has(id));
  const open = (order: string): void => void navigate({ to: '/$project/orders/$order', params: { project, order } });
  const toggle = (id: string): void => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  };
  if (list.length === 0) return null;
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={t`Orders`}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={t`Pick every order of this page`}
                checked={list.every(({ id }) => picked.has(id))}
                onChange={(event) => onPick(new Set(event.target.checked ? list.map(({ id }) => id) : []))}
              />
            </th>
            <th scope="col">{t`Order`}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.number ? 'n' : undefined}>
                {i18n._(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {list.map((order) => (
            <tr
              key={order.id}
              tabIndex={0}
              className={picked.has(order.id) ? 'pick' : undefined}
              onKeyDown={(event) => {
                if (event.target !== event.currentTarget) return;
                if (event.key === 'Enter') open(order.id);
                if (event.key !== ' ') return;
                event.preventDefault();
                toggle(order.id);
              }}
            >
              <td>
                <input
                  type="checkbox"
                  aria-label={t`Pick ${order.order_no}`}
                  checked={picked.has(order.id)}
                  onChange={() => toggle(order.id)}
                />
              </td>
              <th scope="row" className="num">
                <Link to="/$project/orders/$order" params={{ project, order: order.id }}>
                  {spacedNumber(order.order_no)}
                </Link>
              </th>
              {columns.map((column) => (
                <td key={column.id} className={column.number ? 'n' : undefined}>
                  {column.cell(order)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
