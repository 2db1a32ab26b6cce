import { useQuery } from '@tanstack/react-query';
import { useOrderPlaced } from '#components/use-order-placed.ts';
import { useSheet } from '#components/use-sheet.ts';
import type { Order } from '#contract/orders.ts';
import { parseDay } from '#domain/day.ts';
import { reservationKey } from '#domain/reservation.ts';
import { ticketTypeQuery } from '#queries/catalog.ts';
import { dropDraft, useDraft } from '#state/order-drafts.ts';
import { OrderForm } from './OrderForm.tsx';
import { OrderMissing } from './OrderStates.tsx';
import type { TicketType } from './use-order-data.ts';
import { useOrderData } from './use-order-data.ts';
import type { OrderVariant } from './variant.ts';

export interface TicketOrderScreenProps {
  ticketTypeId: string;
  variant: OrderVariant;
  /** Chosen where the visitor has chosen no day, and it can be had. */
  date?: string | undefined;
  /** The open sheet, and the visit that it is about; they live in the address, so that back closes it. */
  sheet?: string | undefined;
  sheetVisit?: string | undefined;
}

/** The order form: all tickets of a spot for a day and session, or for several visits in one order. */
export function TicketOrderScreen(props: TicketOrderScreenProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(ticketTypeQuery(props.ticketTypeId));
  if (data) return <OrderScreen {...props} ticketType={data} at={dataUpdatedAt} />;
  return <OrderMissing error={error} onRetry={() => void refetch()} />;
}

export interface OrderScreenProps extends Omit<TicketOrderScreenProps, 'ticketTypeId'> {
  ticketType: TicketType;
  /** Device time at which it came. */
  at: number;
}

/** The form of a ticket type that is there. */
export function OrderScreen({ ticketType, at, variant, date, sheet, sheetVisit }: OrderScreenProps) {
  const scenicId = ticketType.scenic_id;
  const goOn = useOrderPlaced();
  const alone = variant.tour !== undefined || ticketType.type === 'ACTIVITY' || ticketType.type === 'RENT';
  const reserve = variant.reserve === true;
  const key = alone ? ticketType.id : reserve ? reservationKey(scenicId) : scenicId;
  const [draft, update] = useDraft(scenicId, ticketType.id, key);
  const { data, error, retry } = useOrderData(ticketType.agreement.version, draft.visits, alone ? { type: ticketType, at } : null, reserve);
  const moves = useSheet(sheet);
  if (!data) return <OrderMissing error={error} onRetry={retry} />;

  const placed = (order: Order): void => {
    void goOn(order, reserve).then(() => dropDraft(key));
  };
  const open = sheet === undefined ? null : { name: sheet, visit: Number(sheetVisit ?? 0) };
  return (
    <OrderForm
      {...{ ticketType, alone, variant, data, draft, update, moves }}
      preset={date === undefined ? null : parseDay(date)}
      sheet={open}
      onPlaced={placed}
    />
  );
}
