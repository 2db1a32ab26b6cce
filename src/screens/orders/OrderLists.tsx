import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { DataAge } from '#components/states/DataAge.tsx';
import type { OrderActions } from '#components/order-actions.ts';
import { ORDER_FILTERS, ORDER_LISTS, ORDER_TABS, type OrderTab } from '#domain/order/order-list-names.ts';
import { useServerNow } from '#state/clock.ts';
import { useOrderList } from '#queries/order-list.ts';
import { ordersQuery } from '#queries/orders.ts';
import { Chip } from '#ui/Chip.tsx';
import { Segments, Tabs } from '#ui/Tabs.tsx';
import { type ChosenOrders, useAddressSearch } from './address-search.ts';
import styles from './MyOrders.module.css';
import { useOrderLabels } from '#components/order-labels.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import { OrdersLoading } from './OrdersLoading.tsx';
import { OrdersMissing } from './OrdersMissing.tsx';

export interface OrderListsProps {
  chosen: ChosenOrders;
  onChoose: (next: ChosenOrders) => void;
  actions: OrderActions;
}

/** Fewer orders than this need no search: they are seen at a glance. */
const SEARCH_FROM = 6;

// oxlint-disable-next-line max-lines-per-function -- search, tabs and filters change the same address together
export function OrderLists({ chosen: { tab, list, filter, q }, onChoose, actions }: OrderListsProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const query = useQuery(ordersQuery());
  // Slow on purpose: the cards tick by themselves, this only moves them between tabs.
  const now = useServerNow(15_000);
  const [search, setSearch] = useState(q);
  // Counts how often the search was cleared from outside the field: each time a new, empty field begins.
  const [round, setRound] = useState(0);
  const keep = useAddressSearch();
  const wanted = useDeferredValue(search.trim());
  const answer = useOrderList({ list, tab, filter, now }, wanted);
  const { pending, toUse, total, hasReviews, older, updatedAt } = answer;
  const counts: Partial<Record<OrderTab, { count: number; countLabel: string }>> = {
    pending: { count: pending, countLabel: t`${pending} waiting for payment` },
    'to-use': { count: toUse, countLabel: t`${toUse} to use` },
  };
  const choose = (next: Partial<ChosenOrders>): void => onChoose({ tab, list, filter, q: search.trim(), ...next });
  const storeSearch = (text: string): void => keep({ tab, list, filter, q: text.trim() });
  const isKnown = total > 0 || (older === 'known' && !query.isPending);
  if (!isKnown && query.error?.kind === 'signed-out')
    return (
      <>
        <h1 className="vh">{t`My orders`}</h1>
        <OrdersMissing error={query.error} onRetry={() => void query.refetch()} onCodes={() => actions.showCodes()} />
      </>
    );
  return (
    <>
      <h1 className="vh">{t`My orders`}</h1>
      <div className={styles.lists}>
        <Segments
          label={t`Kinds of orders`}
          items={ORDER_LISTS.map((key) => ({ key, label: labels.lists[key] }))}
          value={list}
          onChange={(next) => choose({ list: next, tab: 'all', filter: undefined })}
          panelId="order-list"
        />
      </div>
      {(total >= SEARCH_FROM || search !== '') && (
        <OrderSearch key={round} initial={search} onSearch={setSearch} onSave={storeSearch} />
      )}
      <div id="order-list" role="tabpanel" aria-labelledby={`order-list-${list}`} className={styles.panel}>
        <Tabs
          label={t`States of orders`}
          items={ORDER_TABS.map((key) => ({ key, label: labels.tabs[key], ...counts[key] }))}
          value={tab}
          onChange={(next) => choose({ tab: next, filter: undefined })}
          panelId="order-tab"
        />
        <div id="order-tab" role="tabpanel" aria-labelledby={`order-tab-${tab}`} className={styles.panel}>
          {((tab === 'all' && hasReviews) || filter !== undefined) && (
            <OrderFilters chosen={filter} onChoose={(next) => choose({ filter: next })} />
          )}
          {isKnown && Number.isFinite(updatedAt) && (
            <DataAge query={{ dataUpdatedAt: updatedAt, isFetching: query.isFetching, isError: query.isError }} />
          )}
          {isKnown ? (
            <OrderPanel
              key={`${list} ${tab} ${filter ?? ''}`}
              asked={{ list, tab, filter, search: wanted }}
              answer={answer}
              actions={actions}
              onLeave={() => storeSearch(search)}
              onClear={() => {
                setSearch('');
                setRound(round + 1);
                storeSearch('');
              }}
              onElsewhere={() => choose({ tab: 'all', list: answer.where, filter: undefined })}
            />
          ) : query.isError ? (
            <OrdersMissing
              error={query.error}
              onRetry={() => void query.refetch()}
              onCodes={() => actions.showCodes()}
            />
          ) : (
            <OrdersLoading />
          )}
        </div>
      </div>
    </>
  );
}

type OrderFilter = ChosenOrders['filter'];

function OrderFilters({ chosen, onChoose }: { chosen: OrderFilter; onChoose: (filter: OrderFilter) => void }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  return (
    <div role="group" aria-label={t`Show only`} className={styles.filters}>
      {ORDER_FILTERS.map((key) => (
        <Chip key={key} pressed={key === chosen} onPress={() => onChoose(key === chosen ? undefined : key)}>
          {labels.filters[key]}
        </Chip>
      ))}
    </div>
  );
}
