import type { Order } from '#contract/visitor/orders.ts';
import { Words } from '#i18n/Words.tsx';

export function ProgrammeName({ order }: { order: Order }) {
  return <Words of={order.tickets[0]?.program_name ?? order.scenic.name} />;
}
