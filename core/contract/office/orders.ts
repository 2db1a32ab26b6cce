import * as v from 'valibot';
import { PAY_STATUSES } from '#domain/order/order-status.ts';
import { Count, DayText, Id, Instant, LocalTextShape, Money, Nothing } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { PayStatus, Status } from './shapes.ts';

const ORDER_KINDS = ['TICKET', 'MEMBER', 'ACTIVITY', 'RENT', 'GUIDE'] as const;

export const OrderFilter = v.object({
  /** As typed: an order's number, a ticket's, a phone, its last four digits, or a whole name. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  /** Whether `from` and `to` are days of the order or of the visit. */
  by: v.optional(v.picklist(['created', 'visit']), 'created'),
  from: v.optional(DayText),
  to: v.optional(DayText),
  status: v.optional(Status),
  /** Kind of waiting work: a confirmation, or a decision about a return. */
  waits: v.optional(v.picklist(['confirm', 'review'])),
  scenic: v.optional(Id),
  kind: v.optional(v.picklist(ORDER_KINDS)),
  channel: v.optional(Id),
  pay: v.optional(v.picklist([...PAY_STATUSES, 'UNPAID', 'FAILED'])),
});
export type OrderFilter = v.InferOutput<typeof OrderFilter>;

/** An order as a line of a list. */
export const OrderLine = v.object({
  id: Id,
  order_no: v.string(),
  created_at: Instant,
  /** The first holder and the phone, masked. */
  booker: v.string(),
  phone: v.string(),
  scenic: LocalTextShape,
  tickets: v.array(v.object({ name: LocalTextShape, count: Count })),
  date: DayText,
  starts_at: v.optional(Instant),
  people: Count,
  used: Count,
  fee: Money,
  channel: v.optional(v.string()),
  pay_status: v.optional(PayStatus),
  /** True when the payment provider gave up a refund of it. */
  refund_failed: v.boolean(),
  status: Status,
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

/**
 * A page of orders, newest first. Without an index for the filter a call searches 31 days and reports in `next` where
 * it stopped.
 */
export const searchOrders = operation({
  audience: 'office',
  name: 'searchOrders',
  kind: 'read',
  touches: ['orders'],
  permission: 'read',
  input: v.object({ ...OrderFilter.entries, cursor: v.optional(v.pipe(v.string(), v.maxLength(120))) }),
  output: v.object({
    list: v.array(OrderLine),
    /** Cursor of the next page; also set when nothing was found so far. */
    next: v.optional(v.string()),
    searched_until: v.optional(Instant),
    /** The recognised kind of the typed text. */
    taken_for: v.optional(v.picklist(['order', 'ticket', 'phone', 'tail', 'payment', 'name'])),
    scenics: v.array(v.object({ id: Id, name: LocalTextShape })),
  }),
});

/**
 * Number of orders that wait for staff, of refunds that failed, and of differences with the bills of the last 30 days;
 * each at most 1000.
 */
export const countWaiting = operation({
  audience: 'office',
  name: 'countWaiting',
  kind: 'read',
  touches: ['waiting'],
  permission: 'read',
  input: v.object({}),
  output: v.object({
    confirm: Count,
    review: Count,
    failed: Count,
    /** Only for roles that settle. */
    differences: v.optional(Count),
    /** Requests of colleagues about orders, about days and sessions, about people: each only for who may approve them. */
    second: v.optional(Count),
    closing: v.optional(Count),
    erasing: v.optional(Count),
    /** Entries at the gates that wait for a decision; only for those who decide. */
    conflicts: v.optional(Count),
    /** Refused invoices; only for those who issue them. */
    invoices: v.optional(Count),
    /** Orders of today, at most 1000. */
    today: Count,
    most: Count,
  }),
});

const View = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  query: v.pipe(v.string(), v.maxLength(500)),
});

/** Lists of orders that a person saved under a name; each account has its own. */
export const listViews = operation({
  audience: 'office',
  name: 'listViews',
  kind: 'read',
  touches: ['views'],
  permission: 'read',
  input: v.object({}),
  output: v.object({ views: v.array(View) }),
});
export const saveView = operation({
  audience: 'office',
  name: 'saveView',
  kind: 'write',
  touches: ['views'],
  permission: 'read',
  input: View,
  output: Nothing,
});
export const dropView = operation({
  audience: 'office',
  name: 'dropView',
  kind: 'write',
  touches: ['views'],
  permission: 'read',
  input: v.pick(View, ['name']),
  output: Nothing,
});
