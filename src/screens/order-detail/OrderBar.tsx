import { Trans, useLingui } from '@lingui/react/macro';
import { useCountdownPhase } from '#components/countdown-watch.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useOnline } from '#state/online.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCard, IconQr, IconWifiOff } from '#ui/icons.ts';
import { leadOf, type OrderActions } from '#components/order-actions.ts';
import { useQuery } from '@tanstack/react-query';
import { orderCardsQuery } from '#queries/order-cards.ts';
import { Link, useNavigate } from '@tanstack/react-router';

interface OrderBarProps {
  order: Order;
  /** A payment of the order was started and is not settled: no second one is offered. */
  isConfirming: boolean;
  actions: OrderActions;
}

export function OrderBar({ order, isConfirming, actions }: OrderBarProps) {
  const lead = leadOf(order);
  if (order.order_type === 'MEMBER' && order.status === 'WAIT_USE') return <CardBar order={order} />;
  if (lead === null) return null;
  if (lead === 'pay') return <PayBar order={order} isConfirming={isConfirming} actions={actions} />;
  return (
    <ActionBar>
      {lead === 'codes' ? (
        <Button block icon={IconQr} onPress={() => actions.showCodes(order)}>
          <Trans>Show QR codes</Trans>
        </Button>
      ) : (
        <Button block onPress={() => actions.again(order)}>
          <Trans>Buy again</Trans>
        </Button>
      )}
    </ActionBar>
  );
}

/** An order of a member card has no codes: the card's own page has them. */
function CardBar({ order }: { order: Order }) {
  const { data } = useQuery(orderCardsQuery());
  const card = data?.list.find(({ order_id, main_id }) => order_id === order.id && main_id === undefined);
  return (
    <ActionBar>
      <Link to="/cardDetail" search={{ card: card?.id }} className={buttonClass({ block: true })}>
        <Icon of={IconCard} size={20} />
        <Trans>Open the card</Trans>
      </Link>
    </ActionBar>
  );
}

function PayBar({ order, isConfirming, actions }: OrderBarProps) {
  const { t } = useLingui();
  const online = useOnline();
  const phase = useCountdownPhase(order.expires_at);
  const amount = money(order.fee, useLocale());
  const offline = online ? undefined : t`You are offline. Connect to pay or cancel.`;
  const late =
    phase === 'over'
      ? t`The time to pay is over.`
      : phase === 'closing'
        ? t`Not enough time left to pay safely.`
        : undefined;
  const confirming =
    isConfirming && phase !== 'over' ? t`Your payment is being confirmed. Do not pay again.` : undefined;
  const reason = offline ?? confirming ?? late;
  return (
    <ActionBar
      reason={reason !== undefined && <ReasonStrip icon={online ? undefined : IconWifiOff}>{reason}</ReasonStrip>}
    >
      {phase === 'over' ? (
        <Button variant="outline" size="lg" onPress={() => actions.again(order)}>
          <Trans>Buy again</Trans>
        </Button>
      ) : (
        <Button variant="outline" size="lg" reason={offline} onPress={() => actions.cancel(order)}>
          <Trans>Cancel order</Trans>
        </Button>
      )}
      <Button reason={reason} onPress={() => actions.pay(order)}>{t`Pay ${amount}`}</Button>
    </ActionBar>
  );
}

export function useOrderNavigation({ id }: Pick<Order, 'id'>) {
  const navigate = useNavigate();
  const step = (name: 'refund' | 'change', ticket?: string): void =>
    void navigate({ to: '/myOrders', search: { order: id, step: name, ticket }, state: { fromOrder: true } });
  return {
    refund: (ticket?: string) => step('refund', ticket),
    change: (ticket?: string) => step('change', ticket),
    ticket: (ticket: string) => void navigate({ to: '/myOrders', search: { order: id, ticket } }),
    share: (ticket: string) => void navigate({ to: '/ticketShare', search: { order: id, ticket } }),
    code: (ticket: string, sheet?: 'picture' | 'calendar') =>
      void navigate({ to: '/showQrcode', search: { ticket, sheet } }),
    invoice: () => void navigate({ to: '/invoice', search: { order: id } }),
    rate: () => void navigate({ to: '/comment', search: { order: id } }),
    toOrder: () => void navigate({ to: '/myOrders', search: { order: id } }),
    toList: () => void navigate({ to: '/myOrders', search: {}, replace: true }),
  };
}
