import * as v from 'valibot';
import { MOST_NAMED } from '#domain/order/agency.ts';
import { BLOCKS } from '#domain/order/change-refund.ts';
import { NoticeShape, SessionTimes } from './notices.ts';
import { operation } from '#contract/operation.ts';
import {
  Count,
  DayText,
  HolderShape,
  Id,
  IdTypeShape,
  Instant,
  listOf,
  listUpTo,
  LocalTextShape,
  Money,
  PageShape,
  ShortText,
  TravellerShape,
  SeatId,
} from '#contract/shapes.ts';

export const TicketLineShape = v.object({
  ticket_type_id: Id,
  date: DayText,
  batch_id: v.optional(Id),
  /** The chosen seat; without one the server chooses for the party. */
  seat_id: v.optional(SeatId),
  card_id: v.optional(Id),
  travellers: listUpTo(TravellerShape, MOST_NAMED),
});

const TicketRefund = v.object({
  state: v.picklist(['WAIT_AUDIT', 'REFUSED', 'REFUNDING', 'REFUNDED']),
  /** The venue's fee, and the refund. */
  fee: Money,
  amount: Money,
  people: Count,
  submitted_at: Instant,
  decided_at: v.optional(Instant),
  done_at: v.optional(Instant),
  reason: v.optional(v.string()),
  /** Set where no colleague reviews the return: it waits for the gates' reports, until this instant at the latest. */
  gates_until: v.optional(Instant),
});

const SHARE_STATES = ['free', 'open', 'sent', 'received', 'returning', 'returned', 'taken-back', 'given-back'] as const;
/**
 * Whether a ticket is on another phone. For its buyer: it can be sent, a link is open until `until`, or another
 * phone has it. For its receiver: it is theirs, or back with the buyer.
 */
const TicketShare = v.object({ state: v.picklist(SHARE_STATES), at: v.optional(Instant), until: v.optional(Instant) });

const Ticket = v.object({
  id: Id,
  /** The number that people read aloud, twelve digits. */
  ticket_no: v.string(),
  ticket_type_id: Id,
  scenic_id: Id,
  program_name: LocalTextShape,
  type_name: LocalTextShape,
  fee: Money,
  status: v.string(),
  date: DayText,
  /** First and last day of use; the same day where the ticket is for one. */
  valid_from: DayText,
  valid_until: DayText,
  batch: v.optional(SessionTimes),
  seat: v.optional(v.object({ id: v.optional(SeatId), zone: v.string(), row: v.string(), number: v.string() })),
  /** Number of entries in all, used and returned. */
  people: Count,
  used: Count,
  returned: v.optional(Count, 0),
  used_at: v.optional(Instant),
  holders: v.array(HolderShape),
  card_id: v.optional(Id),
  changed_at: v.optional(Instant),
  refund: v.optional(TicketRefund),
  /** The venue's fee until each instant; after the last one there is no refund. */
  refund_ladder: v.optional(v.array(v.object({ until: Instant, fee: Money })), []),
  refund_block: v.optional(v.picklist(BLOCKS)),
  /** True when staff review a return of the ticket before its refund. */
  refund_review: v.optional(v.boolean()),
  change_until: v.optional(Instant),
  /** The venue closed its day or moved its session: a change is free. */
  change_free: v.optional(v.boolean()),
  change_block: v.optional(v.picklist(BLOCKS)),
  /**
   * The content of the QR picture; absent where the ticket opens no gate by itself, and while it is on another phone.
   */
  code: v.optional(v.string()),
  share: v.optional(TicketShare),
});
export type Ticket = v.InferOutput<typeof Ticket>;

export const ORDER_TYPES = ['TICKET', 'MEMBER', 'ACTIVITY', 'RENT', 'GUIDE'] as const;

/** A refund: of a returned ticket, of an order that was not confirmed, or of a late, second or wrong payment. */
const OrderRefund = v.object({
  amount: Money,
  reason: v.picklist(['returned', 'rejected', 'LATE', 'MISMATCH', 'SECOND']),
  state: v.picklist(['REFUNDING', 'REFUNDED']),
  created_at: Instant,
  done_at: v.optional(Instant),
});

/** A group's leader and the agency's data; stored encrypted. */
export const AgencyShape = v.object({
  guide_phone: ShortText,
  guide_name: ShortText,
  agency: ShortText,
  itinerary: v.optional(Id),
});

/** An order as different backends spell it. */
const SpelledOrder = v.object({
  id: Id,
  order_no: v.optional(v.string()),
  /** Another name of `order_no`; where a backend sends both, `order_no` counts. */
  orderno: v.optional(v.string()),
  /** The ids of `tickets` in their order, for tickets that do not carry their own. */
  ticketIds: v.optional(v.array(Id), []),
  /** One of ORDER_TYPES; an order of an unknown type is shown all the same. */
  order_type: v.string(),
  status: v.string(),
  pay_status: v.optional(v.string()),
  /** The total, yuan on the wire. */
  fee: Money,
  scenic: v.object({ id: Id, name: LocalTextShape, picture: v.string(), entrances: v.optional(LocalTextShape) }),
  date: DayText,
  batch: v.optional(SessionTimes),
  created_at: Instant,
  /** End of the time to pay, while unpaid. */
  expires_at: v.optional(Instant),
  paid_at: v.optional(Instant),
  cancelled_at: v.optional(Instant),
  /** Cancelled because the time to pay ran out. */
  expired: v.optional(v.boolean()),
  /** Why the order was refused or cancelled, or a return denied: in words of staff, or `not confirmed in time`. */
  reason: v.optional(v.string()),
  booker: v.optional(v.string()),
  phone_mask: v.string(),
  /** True when the order was placed with a redemption code. */
  exchanged: v.optional(v.boolean(), false),
  may_evaluate: v.optional(v.boolean(), false),
  evaluated: v.optional(v.boolean(), false),
  invoice: v.optional(v.picklist(['REQUESTED', 'ISSUED', 'FAILED', 'REVERSED'])),
  refunds: v.optional(v.array(OrderRefund), []),
  /** For a guided tour: whom to meet and where. The phone only once the order is paid. */
  guide: v.optional(
    v.object({
      id: Id,
      name: LocalTextShape,
      phone: v.optional(v.string()),
      meeting_point: LocalTextShape,
      route: v.optional(LocalTextShape),
      party: v.optional(Count),
      /** Address of the uploaded itinerary, for its owner. */
      itinerary_url: v.optional(v.string()),
      agency: v.optional(AgencyShape),
    }),
  ),
  /** Sentences on refund and change, frozen at purchase. */
  rules: v.array(LocalTextShape),
  /** True when the tickets were sent by another visitor: neither money nor number of the order are this visitor's. */
  received: v.optional(v.boolean()),
  notices: v.optional(v.array(NoticeShape)),
  tickets: v.array(v.object({ ...Ticket.entries, id: v.optional(Id) })),
});

/** Orders of all backends in the one spelling of the program. */
export const Order = v.pipe(
  SpelledOrder,
  v.check(({ order_no, orderno }) => (order_no ?? orderno) !== undefined, 'order_no or orderno'),
  v.check(
    ({ tickets, ticketIds }) => tickets.every(({ id }, index) => (id ?? ticketIds[index]) !== undefined),
    'an id for each ticket',
  ),
  v.transform(({ order_no, orderno = '', ticketIds, tickets, ...order }) => ({
    ...order,
    order_no: order_no ?? orderno,
    tickets: tickets.map((ticket, index): Ticket => ({ ...ticket, id: ticket.id ?? ticketIds[index] ?? '' })),
  })),
);
export type Order = v.InferOutput<typeof Order>;

export const placeOrder = operation({
  name: 'placeOrder',
  kind: 'write',
  touches: ['orders', 'stock'],
  messaging: 'POST wxorder/new',
  mobile: 'POST app/order',
  input: v.object({
    /** One line a ticket; lines may be for several days, sessions and spots. */
    tickets: listUpTo(TicketLineShape, 100),
    /** Cart rows that are bought and leave the cart in the same transaction; their lines come after `tickets`. */
    cart: v.optional(listUpTo(Id, 100)),
    agency: v.optional(AgencyShape),
    /** Number of people of a guided tour. */
    party: v.optional(v.pipe(Count, v.minValue(1))),
    phone: ShortText,
    /** The total the visitor saw, yuan on the wire; the server only compares it. */
    fee: Money,
    agreement_version: v.string(),
    /** The start of each session as the visitor saw it; the server only compares it. */
    sessions: v.optional(listUpTo(v.object({ batch_id: Id, starts_at: Instant }), 100)),
    /** Another order of the same tickets may wait for payment: the visitor was asked and wants both. */
    again: v.optional(v.boolean()),
  }),
  output: Order,
});

export const getOrder = operation({
  name: 'getOrder',
  kind: 'read',
  touches: ['orders'],
  messaging: 'POST wxorder/get',
  mobile: 'GET app/order/{id}',
  persist: true,
  input: v.object({ id: Id }),
  output: Order,
});

export const listOrders = operation({
  name: 'listOrders',
  kind: 'read',
  touches: ['orders'],
  messaging: 'POST wxorder/list',
  mobile: 'GET app/order',
  persist: true,
  input: v.object({
    ...PageShape,
    order_type: v.optional(v.picklist(ORDER_TYPES)),
    exchanged: v.optional(v.boolean()),
  }),
  output: listOf(Order),
});

/** Moves tickets to another date, session or seat; each ticket once. */
export const changeTicket = operation({
  name: 'changeTicket',
  kind: 'write',
  touches: ['orders', 'stock'],
  messaging: 'POST wxorder/changeticket',
  mobile: 'POST app/order/{id}/changeticket',
  input: v.object({
    id: Id,
    tickets: listUpTo(
      v.object({ id: Id, date: DayText, batch_id: v.optional(Id), seat_id: v.optional(SeatId) }),
      100,
      1,
    ),
  }),
  output: Order,
});

export const checkGreyList = operation({
  name: 'checkGreyList',
  kind: 'read',
  touches: ['orders'],
  messaging: 'POST wxgreyList/check',
  mobile: 'POST wxgreyList/check',
  input: v.object({ identityGreyListChecks: listUpTo(v.object({ id_type: IdTypeShape, id_number: ShortText }), 200) }),
  /** Positions in the request of people who may not buy. */
  output: v.object({ refused: v.array(Count) }),
});
