import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MessageQuestion } from '#app/MessageQuestion.tsx';
import { PayScreen } from '#screens/pay/PayScreen.tsx';

export const Route = createFileRoute('/weixinPay/$id')({
  staticData: { title: msg({ context: 'title', message: 'Payment' }), words: ['orders'] },
  loader: ({ context: { queryClient }, params: { id } }) => {
    void import('#queries/orders.ts')
      .then(({ orderQuery }) => queryClient.prefetchQuery(orderQuery(id)))
      .catch(() => undefined);
  },
  component: PayRoute,
});

function PayRoute() {
  const { id } = Route.useParams();
  return <PayScreen orderId={id} question={questionAfterPaying} />;
}

const questionAfterPaying = (onShown: () => void) => <MessageQuestion onShown={onShown} />;
