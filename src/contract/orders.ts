import * as v from 'valibot';
import { operation } from './operation.ts';
import { Count, DayText, Id, IdTypeShape, Instant, listOf, LocalTextShape, Money, ShortText, TravellerShape } from './shapes.ts';

export const TicketLineShape = v.object({
  ticket_type_id: Id,
  date: DayText,
  batch_id: v.optional(Id),
  travellers: v.pipe(v.array(TravellerShape), v.maxLength(20)),
});

const SessionTimes = v.object({ id: Id, starts_at: Instant, ends_at: Instant, last_entry_at: Instant });

const Ticket = v.object({
  id: Id,
  /** The number that people read aloud; twelve digits. */
  ticket_no: v.string(),
  ticket_type_id: Id,
  /** The programme: the spot or show. */
  program_name: LocalTextShape,
  type_name: LocalTextShape,
  fee: Money,
  status: v.string(),
  date: DayText,
  batch: v.optional(SessionTimes),
  seat: v.optional(v.object({ zone: v.string(), row: v.string(), number: v.string() })),
  /** How many people enter on it, and how many have. */
  people: Count,
  used: Count,
  holders: v.array(v.object({ name: v.string(), id_type: IdTypeShape, id_mask: v.string() })),
  /** The content of the QR picture; absent until paid and once void. */
  code: v.optional(v.string()),
});
export type Ticket = v.InferOutput<typeof Ticket>;

export const Order = v.object({
  id: Id,
  order_no: v.string(),
  order_type: v.picklist(['TICKET', 'MEMBER', 'ACTIVITY', 'RENT', 'GUIDE']),
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
  booker: v.optional(v.string()),
  phone_mask: v.string(),
  /** Sentences on refund and change, frozen at purchase. */
  rules: v.array(LocalTextShape),
  tickets: v.array(Ticket),
});
export type Order = v.InferOutput<typeof Order>;

export const placeOrder = operation({
  name: 'placeOrder',
  kind: 'write',
  touches: ['orders', 'stock'],
  messaging: 'POST wxorder/new',
  mobile: 'POST app/order',
  input: v.object({
    tickets: v.pipe(v.array(TicketLineShape), v.minLength(1), v.maxLength(100)),
    phone: ShortText,
    /** The total the visitor saw, yuan on the wire; the server only compares it. */
    fee: Money,
    agreement_version: v.string(),
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
  input: v.object({ page_num: v.optional(Count), page_size: v.optional(Count) }),
  output: listOf(Order),
});

export const cancelOrder = operation({
  name: 'cancelOrder',
  kind: 'write',
  touches: ['orders', 'stock'],
  messaging: 'POST wxorder/cancel',
  mobile: 'DELETE app/order/{id}',
  input: v.object({ id: Id }),
  output: Order,
});

export const checkGreyList = operation({
  name: 'checkGreyList',
  kind: 'read',
  touches: ['orders'],
  messaging: 'POST wxgreyList/check',
  mobile: null,
  input: v.object({ identityGreyListChecks: v.pipe(v.array(v.object({ id_type: IdTypeShape, id_number: ShortText })), v.maxLength(200)) }),
  /** Positions in the request whose holder may not buy. */
  output: v.object({ refused: v.array(Count) }),
});
