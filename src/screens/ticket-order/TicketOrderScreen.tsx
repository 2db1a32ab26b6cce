import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#contract/orders.ts';
import { ticketTypeQuery } from '#queries/catalog.ts';
import { dropDraft, useDraft } from '#queries/draft.ts';
import { OrderForm } from './OrderForm.tsx';
import type { OrderSheet } from './OrderSheets.tsx';
import { OrderMissing, OrderSkeleton } from './OrderStates.tsx';
import type { TicketType } from './use-order-data.ts';
import { useOrderData } from './use-order-data.ts';

export interface TicketOrderScreenProps {
  ticketTypeId: string;
  /** The open sheet; it lives in the address, so that back closes it. */
  sheet?: string | undefined;
  onSheet: (name: string | null) => void;
}

export function TicketOrderScreen(props: TicketOrderScreenProps) {
  const { data, error, refetch } = useQuery(ticketTypeQuery(props.ticketTypeId));
  if (data) return <Loaded {...props} ticketType={data} />;
  return <main>{error ? <OrderMissing error={error} onRetry={() => void refetch()} /> : <OrderSkeleton />}</main>;
}

function Loaded({ ticketType, sheet, onSheet }: TicketOrderScreenProps & { ticketType: TicketType }) {
  const scenicId = ticketType.scenic_id;
  const navigate = useNavigate();
  const [draft, update] = useDraft(scenicId, ticketType.id);
  const { data, error, retry } = useOrderData(ticketType, draft.date);
  if (!data) return <main>{error ? <OrderMissing error={error} onRetry={retry} /> : <OrderSkeleton />}</main>;

  const open = (name: OrderSheet): void => {
    // The form lies on the list: back leads to the list, and only then to the page.
    if (sheet === undefined) onSheet(name);
    else void navigate({ to: '/ticketOrder/$id', params: { id: ticketType.id }, search: { sheet: name }, resetScroll: false });
  };
  const placed = (order: Order): void => {
    const gone =
      order.status === 'WAIT_PAY'
        ? navigate({ to: '/weixinPay/$id', params: { id: order.id }, replace: true })
        : navigate({ to: '/myOrders', search: { order: order.id }, replace: true });
    void gone.then(() => dropDraft(scenicId));
  };
  return <OrderForm {...{ ticketType, data, draft, update, sheet }} onSheet={open} onCloseSheet={() => onSheet(null)} onPlaced={placed} />;
}
