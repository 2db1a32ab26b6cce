import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { PayScreen } from '#screens/pay/PayScreen.tsx';

export const Route = createFileRoute('/mobilePay/$id')({
  staticData: { title: msg({ context: 'title', message: 'Payment' }) },
  validateSearch: v.object({ key: v.optional(v.string()) }),
  component: MobilePayRoute,
});

function MobilePayRoute() {
  const { id } = Route.useParams();
  return <PayScreen orderId={id} returnKey={Route.useSearch().key} />;
}
