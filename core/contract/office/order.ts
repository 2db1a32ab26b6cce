import * as v from 'valibot';
import { Count, DayText, Id, Instant, LocalTextShape, Money, Nothing } from '#contract/shapes.ts';
import { ORDER_REQUESTS } from '#domain/office/request-kinds.ts';
import { REPAY_MEANS } from '#domain/payment/repay.ts';
import { INVOICE_STATES } from './invoices.ts';
import { operation } from '#contract/operation.ts';
import { PayStatus, Reason, SeatShape, Status } from './shapes.ts';

const Holder = v.object({ name: v.string(), id_type: v.string(), id_mask: v.string() });
const Booked = { spot: Id, type: Id, session: v.optional(Id) };
const OfficeTicket = v.object({
  id: Id,
  ticket_no: v.string(),
  serial: Count,
  ...Booked,
  program: LocalTextShape,
  name: LocalTextShape,
  date: DayText,
  valid_until: DayText,
  starts_at: v.optional(Instant),
  seat: v.optional(SeatShape),
  people: Count,
  used: Count,
  returned: Count,
  changed: v.boolean(),
  fee: Money,
  /** The terms of its sale: the fee of a return until each instant. After the last step nothing is refunded. */
  ladder: v.array(v.object({ until: Instant, fee: Money })),
  status: v.string(),
  /** True when the buyer sent the ticket to another visitor's phone, which shows the code. */
  sent: v.optional(v.boolean()),
  holders: v.array(Holder),
});
const Return = v.object({
  id: Id,
  ticket: Id,
  people: Count,
  state: v.picklist(['WAIT_AUDIT', 'REFUSED', 'REFUNDING', 'REFUNDED']),
  fee: Money,
  amount: Money,
  submitted_at: Instant,
  decided_at: v.optional(Instant),
  reason: v.optional(v.string()),
  /** Number of the refund that gives its money back. */
  refund: v.optional(v.string()),
});
const Refund = v.object({
  refund_no: v.string(),
  at: Instant,
  amount: Money,
  reason: v.string(),
  state: v.string(),
  done_at: v.optional(Instant),
  /** Why the provider did not make the refund, and when the next attempt is, or since when nobody tries. */
  failed: v.optional(
    v.object({
      tries: Count,
      cause: v.picklist(['purse-empty', 'no-answer', 'refused', 'unknown']),
      code: v.optional(v.string()),
      gave_up_at: v.optional(Instant),
      next_at: v.optional(Instant),
    }),
  ),
  by_hand: v.optional(
    v.object({
      means: v.picklist(REPAY_MEANS),
      number: v.string(),
      day: DayText,
      reason: v.string(),
      by: v.string(),
      second: v.string(),
    }),
  ),
  /** When the provider made the refund nevertheless, so that the money was paid back twice. */
  twice_at: v.optional(Instant),
});
const Pending = v.object({
  id: Id,
  kind: v.picklist(ORDER_REQUESTS),
  amount: Money,
  reason: v.optional(v.string()),
  /** Ids of the tickets that a cancellation ends, and whether the venue does without its fee. */
  tickets: v.optional(v.array(Id)),
  waive: v.optional(v.boolean()),
  repaid: v.optional(
    v.object({ refund: v.string(), means: v.picklist(REPAY_MEANS), number: v.string(), day: DayText }),
  ),
  by: v.string(),
  own: v.boolean(),
  at: Instant,
  until: Instant,
});

const OfficeOrder = v.object({
  id: Id,
  rev: Count,
  /** When the order was read, by the server's clock. */
  now: Instant,
  order_no: v.string(),
  kind: v.string(),
  status: Status,
  pay_status: v.optional(PayStatus),
  booker: v.string(),
  phone: v.string(),
  scenic: LocalTextShape,
  created_at: Instant,
  expires_at: v.optional(Instant),
  paid_at: v.optional(Instant),
  agreement: v.string(),
  reason: v.optional(v.string()),
  fee: Money,
  paid: Money,
  refunded: Money,
  invoice: v.optional(v.picklist(INVOICE_STATES)),
  /** The sales account; only for roles that see the sales report. */
  sale: v.optional(v.string()),
  tickets: v.array(OfficeTicket),
  returns: v.array(Return),
  /** An action that waits for a second person. */
  pending: v.optional(Pending),
  payments: v.array(
    v.object({
      at: Instant,
      channel: v.string(),
      trade_no: v.string(),
      transaction: v.string(),
      amount: Money,
      outcome: v.string(),
    }),
  ),
  refunds: v.array(Refund),
  events: v.array(v.object({ at: Instant, actor: v.string(), to: v.string(), reason: v.optional(v.string()) })),
  notices: v.array(
    v.object({
      id: Id,
      kind: v.picklist(['session-moved', 'gate-changed', 'day-closed', 'guide-changed', 'places-offered']),
      at: Instant,
      seen_at: v.optional(Instant),
    }),
  ),
  notes: v.array(v.object({ id: Id, at: Instant, by: v.string(), text: v.string() })),
  others: v.array(
    v.object({ id: Id, order_no: v.string(), scenic: LocalTextShape, date: DayText, fee: Money, status: Status }),
  ),
});
export type OfficeOrder = v.InferOutput<typeof OfficeOrder>;

export const getOfficeOrder = operation({
  audience: 'office',
  name: 'getOfficeOrder',
  kind: 'read',
  touches: ['orders'],
  permission: 'read',
  input: v.object({ order: Id }),
  output: OfficeOrder,
});

/**
 * Names, phone and documents in full. The reason goes to the audit log, the data does not.
 * @refuses `notFound`, `tooMany`, `freshNeeded` after many look-ups
 */
export const showPerson = operation({
  audience: 'office',
  name: 'showPerson',
  kind: 'write',
  touches: ['audit'],
  permission: 'person',
  input: v.object({ order: Id, reason: Reason }),
  output: v.object({
    phone: v.string(),
    holders: v.array(v.object({ ticket: Id, name: v.string(), id_type: v.string(), id_number: v.string() })),
  }),
});

/** A note for colleagues; visitors never see it. */
export const addNote = operation({
  audience: 'office',
  name: 'addNote',
  kind: 'write',
  touches: ['orders'],
  permission: 'note',
  input: v.object({ order: Id, text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) }),
  output: Nothing,
});

/** An order, and the revision of it that the page showed. */
export const OrderAction = { order: Id, rev: Count };
export const OrderDone = v.object({ order: Id, rev: Count, status: Status });

/** @refuses `notFound`, `staleRev`, `stateForbids` */
export const confirmOrder = operation({
  audience: 'office',
  name: 'confirmOrder',
  kind: 'write',
  touches: ['orders', 'audit'],
  permission: 'confirm',
  input: v.object(OrderAction),
  output: OrderDone,
});

/**
 * Refuses an order that waits for confirmation; a payment is refunded in full.
 * @refuses `notFound`, `staleRev`, `stateForbids`
 */
export const refuseOrder = operation({
  audience: 'office',
  name: 'refuseOrder',
  kind: 'write',
  touches: ['orders', 'audit'],
  permission: 'confirm',
  input: v.object({ ...OrderAction, reason: Reason }),
  output: OrderDone,
});

/** Ends an unpaid order; its places are free at once. @refuses `notFound`, `staleRev`, `stateForbids` */
export const cancelUnpaid = operation({
  audience: 'office',
  name: 'cancelUnpaid',
  kind: 'write',
  touches: ['orders', 'audit'],
  permission: 'confirm',
  input: v.object({ ...OrderAction, reason: Reason }),
  output: OrderDone,
});

/**
 * Grants or denies every return of an order that waits. The sum is the one that was promised; `amount` is what the page
 * showed.
 * @refuses `notFound`, `staleRev`, `stateForbids`, `priceChanged`, `freshNeeded` and `secondNeeded` above the venue's
 * limit.
 */
export const decideReturns = operation({
  audience: 'office',
  name: 'decideReturns',
  kind: 'write',
  touches: ['orders', 'audit'],
  permission: 'returns',
  fresh: true,
  input: v.variant('grant', [
    v.object({ ...OrderAction, grant: v.literal(true), amount: Money }),
    v.object({ ...OrderAction, grant: v.literal(false), amount: Money, reason: Reason }),
  ]),
  output: OrderDone,
});

/**
 * @refuses `notFound`, `forbidden`, `sameStaff`, `stateForbids` after 30 minutes or another decision, `staleRev` where
 * the order changed meanwhile, `jobOverlaps` for a closing.
 */
export const approveSecond = operation({
  audience: 'office',
  name: 'approveSecond',
  kind: 'write',
  touches: ['orders', 'audit', 'jobs', 'days'],
  permission: 'returns',
  fresh: true,
  input: v.object({ pending: Id }),
  /** The order, or the job that closes a day or moves a session. */
  output: v.union([OrderDone, v.object({ job: Id })]),
});

/**
 * Ends a request: the person who asked takes it back, one who may approve refuses it and says why.
 * @refuses `notFound`, `forbidden`, `stateForbids`, `refusedInput` for a refusal without `reason`.
 */
export const withdrawPending = operation({
  audience: 'office',
  name: 'withdrawPending',
  kind: 'write',
  touches: ['orders', 'audit', 'jobs'],
  permission: 'returns',
  input: v.object({ pending: Id, reason: v.optional(Reason) }),
  output: Nothing,
});

/**
 * Gives a ticket a new code; the old one opens no gate any more.
 * @refuses `notFound`, `staleRev`, `stateForbids` for a ticket that opens no gate.
 */
export const reissueCode = operation({
  audience: 'office',
  name: 'reissueCode',
  kind: 'write',
  touches: ['orders', 'audit'],
  permission: 'serve',
  input: v.object({ ...OrderAction, ticket: Id }),
  output: v.object({ ...OrderDone.entries, serial: Count }),
});
