import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { PayScreen } from '#screens/pay/PayScreen.tsx';

export const Route = createFileRoute('/mobilePay/$id')({
  staticData: { title: msg({ context: 'title', message: 'Payment' }), words: ['orders'] },
  validateSearch: texts('key'),
  component: MobilePayRoute,
});

function MobilePayRoute() {
  const { id } = Route.useParams();
  return <PayScreen orderId={id} returnKey={Route.useSearch().key} />;
}
