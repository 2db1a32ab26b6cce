import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useChangeTypes } from '#components/booking/use-change-data.ts';
import { DataAge } from '#components/states/DataAge.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { useTitle } from '#components/use-title.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { openChoice } from '#domain/catalog/plans.ts';
import { useWatchedOrder } from '#queries/watched-order.ts';
import { useServerNow } from '#state/clock.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { IconRefresh } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './Plans.module.css';
import { WhatHappened } from './WhatHappened.tsx';
import { type PlanChoice, useWays } from './use-ways.ts';
import { AGE, Ways } from './Ways.tsx';

const TICK = 5_000;

export function PlansScreen({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const query = useWatchedOrder(orderId);
  useTitle(t`Plans changed`);
  const toOrder = (
    <Link to="/myOrders" search={{ order: orderId }} replace className={buttonClass({})}>
      <Trans>See the order</Trans>
    </Link>
  );
  if (!query.data) {
    return (
      <main className={layout.screen} aria-busy={!query.isError || undefined}>
        <QueryState
          level={1}
          query={query}
          loading={
            <LoadingState label={t`Loading the order`} blocks={[140, 72, 200, 140]} className={layout.content} />
          }
          title={t`The order could not be loaded`}
          retry={{ icon: IconRefresh }}
          actions={toOrder}
          offline={{
            title: t`Connect to see what you can choose`,
            text: t`Nothing was sent. Your tickets stay as they are.`,
            actions: toOrder,
          }}
        />
      </main>
    );
  }
  return (
    <main className={layout.screen}>
      <div className={layout.content}>
        <div id={AGE} className={styles.age}>
          <DataAge query={query} />
        </div>
        <Open order={query.data} toOrder={toOrder} />
      </div>
    </main>
  );
}

function Open({ order, toOrder }: { order: Order; toOrder: ReactNode }) {
  const now = useServerNow(TICK);
  const choice = openChoice(order.notices ?? [], order.tickets, now);
  if (choice) return <Choosing order={order} choice={choice} now={now} />;
  return (
    <EmptyState
      level={1}
      picture="calendar"
      title={<Trans>Nothing to choose any more</Trans>}
      text={<Trans>You have chosen, or the time to choose is over. See the order for its current state.</Trans>}
      actions={toOrder}
    />
  );
}

function Choosing({ order, choice, now }: { order: Order; choice: PlanChoice; now: number }) {
  const { types, error, retry } = useChangeTypes(order);
  const ways = useWays(order, choice, types ?? [], now);
  return (
    <>
      <WhatHappened order={order} choice={choice} amount={ways.quote.amount} />
      <Ways ways={ways} isKnown={types !== null} failed={error !== null} onRetry={retry} />
    </>
  );
}
