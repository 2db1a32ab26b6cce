import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { DataAge } from '#components/states/DataAge.tsx';
import { useBackToOrder } from '#components/use-back-to-order.ts';
import { useTitle } from '#components/use-title.ts';
import { useWatchedOrder } from '#queries/watched-order.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconRefresh } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { RefundForm } from './RefundForm.tsx';

export interface RefundScreenProps {
  orderId: string;
  /** The tickets that are selected at first, separated by commas. */
  ticketIds?: string | undefined;
}

export function RefundScreen({ orderId, ticketIds }: RefundScreenProps) {
  const { t } = useLingui();
  const query = useWatchedOrder(orderId);
  useTitle(t`Refund tickets`);
  const backToOrder = useBackToOrder(orderId);
  const toOrder = (): void => void backToOrder();
  if (query.data) {
    return (
      <main className={layout.screen}>
        <RefundForm
          order={query.data}
          first={ticketIds?.split(',') ?? []}
          age={<DataAge query={query} />}
          onDone={toOrder}
        />
      </main>
    );
  }
  const back = (
    <LinkButton onPress={toOrder}>
      <Trans>See the order</Trans>
    </LinkButton>
  );
  return (
    <main className={layout.screen} aria-busy={!query.isError || undefined}>
      <QueryState
        level={1}
        query={query}
        loading={<LoadingState label={t`Loading the order`} blocks={[104, 280, 140]} className={layout.content} />}
        title={t`The order could not be loaded`}
        retry={{ icon: IconRefresh }}
        actions={back}
        offline={{
          title: t`Connect to return tickets`,
          text: t`Nothing was sent. Your tickets stay as they are.`,
          actions: back,
        }}
      />
    </main>
  );
}
