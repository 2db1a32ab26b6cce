import * as v from 'valibot';
import { ORDER_STATUSES, PAY_STATUSES } from '#domain/order/order-status.ts';
import { Count, DayText, Id, Instant, LocalTextShape, Money } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { choiceFilter, dayFilter, filterEntries, idFilter, listOperation, textFilter } from './list.ts';
import { PayStatus, Status } from './shapes.ts';

const ORDER_KINDS = ['TICKET', 'MEMBER', 'ACTIVITY', 'RENT', 'GUIDE'] as const;

const ORDER_FILTERS = {
  text: textFilter(
    /*i18n*/ { id: 'Order, ticket, phone, its last four digits or a whole name' },
    /*i18n*/ { id: 'Order, ticket, phone, name' },
  ),
  /** Whether `from` and `to` are days of the visit, and not of the order. */
  by: choiceFilter(['visit'], {
    label: /*i18n*/ { id: 'Days of' },
    empty: /*i18n*/ { id: 'Ordered' },
    options: { visit: /*i18n*/ { id: 'Visit' } },
  }),
  from: dayFilter(/*i18n*/ { id: 'From' }),
  to: dayFilter(/*i18n*/ { id: 'to' }),
  status: choiceFilter(ORDER_STATUSES, { label: /*i18n*/ { id: 'State' }, empty: /*i18n*/ { id: 'Every state' } }),
  /** What an order waits for: a confirmation, or a decision about a return. */
  waits: choiceFilter(['confirm', 'review'], {
    label: /*i18n*/ { id: 'Waits for staff' },
    empty: /*i18n*/ { id: 'Waiting or not' },
    options: { confirm: /*i18n*/ { id: 'To be confirmed' }, review: /*i18n*/ { id: 'Return in review' } },
  }),
  scenic: idFilter({ label: /*i18n*/ { id: 'Spot' }, empty: /*i18n*/ { id: 'Every spot' } }),
  kind: choiceFilter(ORDER_KINDS, { label: /*i18n*/ { id: 'Kind' }, empty: /*i18n*/ { id: 'Every kind' } }),
  channel: idFilter({ label: /*i18n*/ { id: 'Channel' }, empty: /*i18n*/ { id: 'Every channel' } }),
  pay: choiceFilter([...PAY_STATUSES, 'UNPAID', 'FAILED'], {
    label: /*i18n*/ { id: 'Payment' },
    empty: /*i18n*/ { id: 'Every payment' },
  }),
} as const;
export const OrderFilter = v.object(filterEntries(ORDER_FILTERS));
export type OrderFilter = v.InferOutput<typeof OrderFilter>;

export const OrderLine = v.object({
  id: Id,
  rev: Count,
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
  /** True when a refund of the order failed, also while it is attempted again. */
  refund_failed: v.boolean(),
  status: Status,
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

/**
 * Without an index for the filters a call searches 31 days and reports in `searched_until` where it stopped; `next`
 * then goes on, also when nothing was found so far.
 */
export const searchOrders = listOperation({
  name: 'searchOrders',
  touches: ['orders'],
  permission: 'read',
  filters: ORDER_FILTERS,
  sorts: ['newest', 'oldest', 'last-visit', 'first-visit'],
  line: OrderLine,
  beside: {
    searched_until: v.optional(Instant),
    taken_for: v.optional(v.picklist(['order', 'ticket', 'phone', 'tail', 'payment', 'name'])),
    scenics: v.array(v.object({ id: Id, name: LocalTextShape })),
  },
});

/** What waits for colleagues, in numbers. A number that reaches `most` may stand for more. */
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
    /** Days that should be settled by now. */
    unsettled: v.optional(Count),
    /**
     * Requests of colleagues about orders, about days and sessions, about people: each only for who may approve them.
     */
    second: v.optional(Count),
    closing: v.optional(Count),
    erasing: v.optional(Count),
    /** Entries at the gates that wait for a decision; only for those who decide. */
    conflicts: v.optional(Count),
    /** Devices without contact while their gate admits. */
    silent: v.optional(Count),
    /** Refused invoices; only for those who issue them. */
    invoices: v.optional(Count),
    /** Orders placed today. */
    today: Count,
    most: Count,
  }),
});
