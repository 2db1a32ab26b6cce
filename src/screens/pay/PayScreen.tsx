import { firstOpenTicket } from '#components/order-actions.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTitle } from '#components/use-title.ts';
import { useOrderAgain } from '#components/use-order-again.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { orderQuery } from '#queries/orders.ts';
import { appSession } from '#queries/session.ts';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { PayForm } from './PayForm.tsx';
import { PayMissing } from './PayMissing.tsx';
import { PayOver } from './PayOver.tsx';
import { type PaidQuestion, PayPaid } from './PayPaid.tsx';
import { Returned } from './Returned.tsx';
import { usePayWalk } from './use-pay-walk.ts';

interface PayScreenProps {
  orderId: string;
  /** Key in the address to which the provider leads back: it shows the payment's state where nobody is signed in. */
  returnKey?: string | undefined;
  question?: PaidQuestion | undefined;
}

export function PayScreen({ orderId, returnKey, question }: PayScreenProps) {
  const { owner, project } = appSession();
  return returnKey !== undefined && owner === null && project !== null ? (
    <Returned asked={{ project, order: orderId, key: returnKey }} />
  ) : (
    <OwnOrder orderId={orderId} question={question} />
  );
}

function OwnOrder({ orderId, question }: PayScreenProps) {
  const query = useQuery(orderQuery(orderId));
  const { data: order } = query;
  const toOrders = useNavigate();
  const orders = (
    <Button variant="quiet" onPress={() => void toOrders({ to: '/myOrders', search: {} })}>
      <Trans>My orders</Trans>
    </Button>
  );
  return (
    <main className={layout.screen} aria-busy={query.isPending || undefined}>
      {order ? (
        <Walk order={order} question={question} />
      ) : (
        <PayMissing error={query.error} onRetry={() => void query.refetch()} more={orders} />
      )}
    </main>
  );
}

function Walk({ order, question }: { order: Order; question: PaidQuestion | undefined }) {
  const navigate = useNavigate();
  const { t } = useLingui();
  const again = useOrderAgain();
  const walk = usePayWalk(order);
  useTitle(walk.outcome === 'paid' ? t({ context: 'payment result', message: 'Paid' }) : '');
  const bookAgain = (): void => void again(order);
  const showOrder = (): void => void navigate({ to: '/myOrders', search: { order: order.id }, replace: true });
  const showCodes = (): void =>
    void navigate({
      to: '/showQrcode',
      search: { ticket: firstOpenTicket(order)?.id, order: order.id },
      replace: true,
    });
  if (walk.outcome === 'paid')
    return <PayPaid order={order} question={question} onCodes={showCodes} onOrder={showOrder} />;
  if (walk.outcome === 'over') return <PayOver order={order} onAgain={bookAgain} onOrder={showOrder} />;
  return <PayForm order={order} walk={walk} onAgain={bookAgain} onOrders={showOrder} />;
}
