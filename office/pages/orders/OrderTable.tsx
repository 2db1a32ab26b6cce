import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { OrderLine } from '#contract/office/orders.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { columnLook } from '#office/ui/column-look.ts';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Table } from '#office/ui/Table.tsx';
import { useRowKeys } from '#office/ui/use-row-keys.ts';
import { spacedNumber } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';
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
    <Scroll tabIndex={0} role="region" aria-label={t`Orders`}>
      <Table>
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
              <Text key={column.id} as="th" scope="col" {...columnLook(column)}>
                {i18n._(column.title)}
              </Text>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {list.map((order) => (
            <tr
              key={order.id}
              tabIndex={0}
              aria-selected={picked.has(order.id)}
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
              <Text scope="row" as="th" numeric>
                <Link to="/$project/orders/$order" params={{ project, order: order.id }}>
                  {spacedNumber(order.order_no)}
                </Link>
              </Text>
              {columns.map((column) => (
                <Text key={column.id} as="td" {...columnLook(column)}>
                  {column.cell(order)}
                </Text>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
