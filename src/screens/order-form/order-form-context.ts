import { createContext, use } from 'react';
import type { Party } from '#components/month-calendar.ts';
import type { DraftOrder, DraftVisit } from '#domain/order/draft-order.ts';
import type { Judged } from '#domain/order/order-visits.ts';
import type { Problem } from '#domain/order/problems.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import type { UpdateDraft, UpdateVisit } from '#state/order-drafts.ts';
import type { OrderSheet } from './use-lead.ts';
import type { OrderData, OrderVariant, TicketType, VisitData } from './use-order-data.ts';
import type { useOrder } from './use-order.ts';
import type { useFormCart, useSubmitOrder } from './use-submit-order.ts';

export interface OrderForm {
  ticketType: TicketType;
  standalone: boolean;
  /** True when the ticket is good on any day: there is no date to choose. */
  anyDay: boolean;
  variant: OrderVariant;
  data: OrderData;
  draft: DraftOrder;
  update: UpdateDraft;
  order: ReturnType<typeof useOrder>;
  problems: readonly Problem[];
  /** True once the visitor tried to go on: what is missing is shown as well. */
  attempted: boolean;
  target: Traveller | null;
  /** Ticket types of a visit that can't be bought right now. */
  pausedOn: (visit: number) => readonly string[];
  openSheet: (sheet: OrderSheet, visit?: number) => void;
  openForm: (person: Traveller | null, visit: number) => void;
  closeSheet: () => void;
  toSeats: (visit: number) => void;
  judged: readonly Judged[];
  /** True once days and sessions of all visits are known. */
  ready: boolean;
  /** True while the travel agency's itinerary is being uploaded. */
  sending: boolean;
  wasRead: boolean;
  submission: Pick<ReturnType<typeof useSubmitOrder>, 'busy' | 'failure' | 'place'>;
  cart: ReturnType<typeof useFormCart>;
  /** Shows the field of a problem, or opens its sheet. */
  lead: (problem: Problem) => void;
  showMissing: () => void;
}

interface Visit {
  index: number;
  visit: DraftVisit;
  data: VisitData;
  party: Party;
  problems: readonly Problem[];
  update: UpdateVisit;
}

export const OrderFormContext = createContext<OrderForm | null>(null);
export const VisitContext = createContext<Visit | null>(null);

function inside<T>(value: T | null): T {
  if (value === null) throw new Error('A part of the order form stands outside of it.');
  return value;
}

export const useOrderForm = (): OrderForm => inside(use(OrderFormContext));
export const useVisit = (): Visit => inside(use(VisitContext));
