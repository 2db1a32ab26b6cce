import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { orderQuery } from '#queries/orders.ts';
import { PayScreen } from '#screens/pay/PayScreen.tsx';

export const Route = createFileRoute('/weixinPay/$id')({
  staticData: { title: msg({ context: 'title', message: 'Payment' }) },
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(orderQuery(id));
  },
  component: PayRoute,
});

function PayRoute() {
  const { id } = Route.useParams();
  return <PayScreen orderId={id} />;
}
