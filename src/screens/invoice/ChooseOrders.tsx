import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DataAge } from '#components/states/DataAge.tsx';
import { Fee } from '#components/Fee.tsx';
import { MOST_INVOICE_ORDERS } from '#domain/order/invoice.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './InvoiceScreen.module.css';
import type { InvoiceableOrder } from './OrderFacts.tsx';
import { hasNumber, OrderRow } from './OrderRow.tsx';
import { SearchField } from './SearchField.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OrdersLink } from './OrdersLink.tsx';

/** Rows shown at once; a long history must not freeze the page. */
const STEP = 30;

export interface ChooseOrdersProps {
  orders: readonly InvoiceableOrder[];
  chosen: readonly InvoiceableOrder[];
  query: UseQueryResult;
  onChoose: (ids: readonly string[]) => void;
}

export function ChooseOrders({ orders, chosen, query, onChoose }: ChooseOrdersProps) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(STEP);
  const [tooMany, setTooMany] = useState(false);
  if (orders.length === 0) return <NoOrders />;
  const found = orders.filter(({ order_no }) => hasNumber(order_no, search));
  const ids = chosen.map(({ order_id }) => order_id);
  const room = MOST_INVOICE_ORDERS - ids.length;
  const more = found.filter(({ order_id }) => !ids.includes(order_id));
  const toggle = (id: string): void => {
    const added = !ids.includes(id);
    setTooMany(added && room <= 0);
    if (!added) onChoose(ids.filter((each) => each !== id));
    else if (room > 0) onChoose([...ids, id]);
  };
  const rest = found.length - limit;
  return (
    <>
      <div className={layout.content}>
        <DataAge query={query} />
        {orders.length > 1 && <SearchField value={search} onChange={setSearch} />}
        {found.length === 0 ? (
          <p className={text.second} role="status">
            <Trans>No order with this number can be invoiced.</Trans>
          </p>
        ) : (
          <Card as="section" className={styles.rows}>
            {more.length > 1 && room > 0 && (
              <LinkButton onPress={() => onChoose([...ids, ...more.slice(0, room).map(({ order_id }) => order_id)])}>
                <Plural value={Math.min(more.length, room)} one="Choose # order" other="Choose all # orders" />
              </LinkButton>
            )}
            <ul>
              {found.slice(0, limit).map((order) => (
                <OrderRow
                  key={order.order_id}
                  order={order}
                  checked={ids.includes(order.order_id)}
                  onToggle={() => toggle(order.order_id)}
                />
              ))}
            </ul>
            {rest > 0 && (
              <Button variant="quiet" block onPress={() => setLimit(limit + STEP)}>
                <Trans>
                  Show more (<Plural value={rest} one="# order" other="# orders" />)
                </Trans>
              </Button>
            )}
          </Card>
        )}
      </div>
      <ChooseBar chosen={chosen} tooMany={tooMany} />
    </>
  );
}

function ChooseBar({ chosen, tooMany }: { chosen: readonly InvoiceableOrder[]; tooMany: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const count = chosen.length;
  const none = count === 0 ? t`Choose at least one order.` : undefined;
  const most = t`${plural(MOST_INVOICE_ORDERS, { one: 'At most # order fits into one request. Ask for the others afterwards.', other: 'At most # orders fit into one request. Ask for the others afterwards.' })}`;
  return (
    <ActionBar
      reason={<div role="status">{(none ?? tooMany) && <ReasonStrip>{none ?? most}</ReasonStrip>}</div>}
      summary={
        <>
          <p>
            <Plural value={count} one="# order" other="# orders" />
          </p>
          {count > 0 && <Fee fen={chosen.reduce((sum, { amount }) => sum + amount, 0)} size="l" cents="always" />}
        </>
      }
    >
      <Button reason={none} onPress={() => void navigate({ to: '/invoice', search: { step: 'form' } })}>
        <Trans context="to the form">Next</Trans>
      </Button>
    </ActionBar>
  );
}

function NoOrders() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No orders to invoice`}
      text={t`Paid orders appear here. Those with an invoice are under “My invoices”.`}
      actions={<OrdersLink />}
    />
  );
}
