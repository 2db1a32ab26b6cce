import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SheetActions } from '#components/use-sheet.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { isAnyDay } from '#domain/catalog/any-day.ts';
import type { Day } from '#domain/lib/day.ts';
import { chosenTypes, type DraftOrder } from '#domain/order/draft-order.ts';
import { judgedVisits } from '#domain/order/order-visits.ts';
import { sentTour, withTourProblems } from '#domain/order/tour.ts';
import type { EarlierChoice, UpdateDraft } from '#state/order-drafts.ts';
import { useGiven } from '#state/given.ts';
import type { OrderForm } from './order-form-context.ts';
import { sheetOpener, useLead } from './use-lead.ts';
import { type OrderData, type OrderVariant, seatSearch, type TicketType } from './use-order-data.ts';
import { knownProblems, useOrder } from './use-order.ts';
import { useFormCart, useSubmitOrder } from './use-submit-order.ts';

export interface OrderFormProps {
  ticketType: TicketType;
  standalone: boolean;
  variant: OrderVariant;
  day: Day | null;
  data: OrderData;
  draft: DraftOrder;
  update: UpdateDraft;
  preset: UpdateDraft;
  sheets: SheetActions;
  earlier: EarlierChoice | null;
  onPlaced: (order: Order) => void;
  onCarted: () => void;
}

function useSeatsLink(opened: string, draft: DraftOrder, data: OrderData) {
  const navigate = useNavigate();
  return (visit: number, more: { lost?: string; gap?: string } = {}): void => {
    const search = seatSearch(opened, draft, data, visit);
    if (search) void navigate({ to: '/selectSeat', search: { ...search, ...more } });
  };
}

export function useOrderFormState(props: OrderFormProps) {
  const { ticketType, standalone, variant, day, data, draft, update, preset, sheets, onPlaced, onCarted } = props;
  const { visits } = draft;
  const { tour } = variant;
  const anyDay = isAnyDay(ticketType);
  const offers = data.visits.map(({ offer }) => offer);
  const judged = judgedVisits(visits, offers);
  const [attempted, setAttempted] = useState(false);
  const [sending, setSending] = useState(false);
  const showMissing = (): void => setAttempted(true);
  const openSheet = sheetOpener(sheets.open);
  const wasRead = useGiven().read[ticketType.agreement.version] !== undefined;
  const toSeats = useSeatsLink(ticketType.id, draft, data);
  const { target, openForm, lead } = useLead(visits, wasRead, openSheet, toSeats);
  const order = useOrder(
    data,
    draft,
    { update, preset },
    { opened: ticketType.id, anyDay, day, tour: tour !== undefined },
  );
  const { busy, failure, question, place, dismiss } = useSubmitOrder({
    draft,
    ...(tour ? { tour: sentTour(draft) } : {}),
    offers,
    refresh: data.refresh,
    onPlaced,
    onSeats: ({ why, seats, visit }) => toSeats(visit, { [why]: seats.join(',') }),
  });
  const known = withTourProblems(knownProblems(draft, data, anyDay), draft, tour);
  const cart = useFormCart(draft, judged, known, { onAttempted: showMissing, onCarted });
  const form: OrderForm = {
    ticketType,
    standalone,
    anyDay,
    variant,
    data,
    draft,
    update,
    order,
    problems: known.length === 0 && failure?.kind === 'problems' ? failure.problems : known,
    target,
    openForm,
    toSeats,
    attempted: attempted || failure?.kind === 'problems',
    pausedOn: (index) =>
      failure?.kind === 'sold-out' && visits.length === 1 ? chosenTypes(visits[0]) : cart.pausedOn(index),
    openSheet,
    closeSheet: sheets.close,
    judged,
    ready: data.visits.every(({ loading }) => loading.days.ready && loading.sessions.ready),
    sending,
    wasRead,
    submission: { busy, failure, place },
    cart,
    lead,
    showMissing,
  };
  return { form, setSending, question, dismiss };
}
