import * as catalog from '#contract/catalog.ts';
import type { AnyOperation, ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import * as session from '#contract/session.ts';
import type { Context, Visitor } from '#server/context.ts';
import * as browse from '#server/services/browse.ts';
import { cancelOrder, getOrder, listOrders } from '#server/services/orders.ts';
import { newPay } from '#server/services/pay.ts';
import { checkGreyList } from '#server/services/people.ts';
import { placeOrder } from '#server/services/place-order.ts';
import { exchangeTicket } from '#server/services/sign-in.ts';

/** What a call brings besides its input. */
export interface CallMeta {
  idempotencyKey: string | undefined;
}

/** One call with what answers it. `visitor` is there exactly when the call needs a session. */
export interface Served {
  operation: AnyOperation;
  answer(context: Context, input: unknown, visitor: Visitor | undefined, meta: CallMeta): Promise<unknown>;
}

function open<O extends AnyOperation>(operation: O, answer: (context: Context, input: ParsedInputOf<O>) => Promise<WireOutputOf<O>>): Served {
  return { operation, answer: (context, input) => answer(context, input) };
}

function own<O extends AnyOperation>(
  operation: O,
  answer: (context: Context, visitor: Visitor, input: ParsedInputOf<O>, meta: CallMeta) => Promise<WireOutputOf<O>>,
): Served {
  return {
    operation,
    answer(context, input, visitor, meta) {
      if (!visitor) throw new Error(`${operation.name} was mounted without a session`);
      return answer(context, visitor, input, meta);
    },
  };
}

/** Every call of the contract with its service. A test finds one that is missing. */
export const SERVED: readonly Served[] = [
  open(catalog.currentTime, async (context) => ({ current_time: context.now() })),
  open(catalog.getProjectConfig, browse.getProjectConfig),
  open(catalog.listScenics, browse.listScenics),
  open(catalog.getScenic, browse.getScenic),
  open(catalog.listTicketTypes, browse.listTicketTypes),
  open(catalog.getTicketType, browse.getTicketType),
  open(catalog.getFitWorkTimes, browse.getFitWorkTimes),
  open(catalog.checkAppointDate, browse.checkAppointDate),
  open(catalog.listBatches, browse.listBatches),
  open(catalog.getRealTimePersonNum, browse.getRealTimePersonNum),
  open(session.exchangeLoginTicket, exchangeTicket),
  own(orders.placeOrder, (context, visitor, input, meta) => placeOrder(context, visitor, input, meta.idempotencyKey)),
  own(orders.getOrder, (context, visitor, { id }) => getOrder(context, visitor, id)),
  own(orders.listOrders, listOrders),
  own(orders.cancelOrder, (context, visitor, { id }) => cancelOrder(context, visitor, id)),
  own(orders.checkGreyList, checkGreyList),
  own(payments.newPay, newPay),
];
