import * as binding from '#contract/binding.ts';
import * as cart from '#contract/cart.ts';
import * as catalog from '#contract/catalog.ts';
import * as guides from '#contract/guides.ts';
import * as help from '#contract/help.ts';
import * as invoices from '#contract/invoices.ts';
import * as members from '#contract/members.ts';
import type { AnyOperation, ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import * as afterSale from '#contract/after-sale.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import * as seating from '#contract/seating.ts';
import * as session from '#contract/session.ts';
import type { Context, Visitor } from '#server/context.ts';
import * as browse from '#server/services/browse.ts';
import { memberAuthSmsSend, queryMember } from '#server/services/cards.ts';
import * as cartServices from '#server/services/cart.ts';
import { changeTicket } from '#server/services/change.ts';
import * as evaluations from '#server/services/evaluations.ts';
import { exchangeTicket as redeemCode, listExchangeTicket } from '#server/services/exchange.ts';
import * as guideServices from '#server/services/guides.ts';
import * as invoiceServices from '#server/services/invoices.ts';
import { cancelOrder, deleteOrder, getOrder, listOrders } from '#server/services/orders.ts';
import type { PayMeta } from '#server/services/pay.ts';
import { newAlipayH5, newBankPay, newPay, newPayH5 } from '#server/services/pay.ts';
import { checkGreyList } from '#server/services/people.ts';
import type { LoginMeta } from '#server/services/phone-login.ts';
import { checkLogin, logout, phoneLogin, verificationCode } from '#server/services/phone-login.ts';
import { placeOrder } from '#server/services/place-order.ts';
import { cancelPart } from '#server/services/returns.ts';
import { saleWxBind, saleWxInfo } from '#server/services/sales.ts';
import type { Shared } from '#server/services/seating.ts';
import { listSeats } from '#server/services/seating.ts';
import { exchangeTicket } from '#server/services/sign-in.ts';

/** What a call brings besides its input. */
export interface CallMeta extends LoginMeta, PayMeta {
  idempotencyKey: string | undefined;
  /** The sign-in's cookie, of a browser that keeps no storage. */
  proof: string | undefined;
  shared: Shared;
  /** Whether it came to an address of the second mode, `app/…`. */
  mobile: boolean;
}

/** One call with what answers it. `visitor` is there when the call needs a session, and may be there when it is `optional`. */
export interface Served {
  operation: AnyOperation;
  answer(context: Context, input: unknown, visitor: Visitor | undefined, meta: CallMeta): Promise<unknown>;
}

function open<O extends AnyOperation>(operation: O, answer: (context: Context, input: ParsedInputOf<O>, meta: CallMeta) => Promise<WireOutputOf<O>>): Served {
  return { operation, answer: (context, input, _visitor, meta) => answer(context, input, meta) };
}

/** A call that says more, or does more, for a visitor who is known. */
function either<O extends AnyOperation>(
  operation: O,
  answer: (context: Context, visitor: Visitor | undefined, input: ParsedInputOf<O>, meta: CallMeta) => Promise<WireOutputOf<O>>,
): Served {
  return { operation, answer: (context, input, visitor, meta) => answer(context, visitor, input, meta) };
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
  open(help.listHelp, browse.listHelp),
  open(catalog.listScenics, browse.listScenics),
  open(catalog.getScenic, browse.getScenic),
  open(catalog.listTicketTypes, browse.listTicketTypes),
  open(catalog.getTicketType, browse.getTicketType),
  open(catalog.getFitWorkTimes, browse.getFitWorkTimes),
  open(catalog.checkAppointDate, browse.checkAppointDate),
  open(catalog.listBatches, browse.listBatches),
  open(catalog.getRealTimePersonNum, browse.getRealTimePersonNum),
  open(binding.getBindTicketTypeMatch, browse.getBindTicketTypeMatch),
  either(seating.listSeats, listSeats),
  open(guides.listGuides, guideServices.listGuides),
  open(guides.getGuide, guideServices.getGuide),
  open(session.exchangeLoginTicket, exchangeTicket),
  open(session.verificationCode, verificationCode),
  open(session.phoneLogin, phoneLogin),
  own(session.checkLogin, checkLogin),
  either(session.logout, (context, _visitor, _input, meta) => logout(context, meta)),
  own(orders.placeOrder, (context, visitor, input, meta) => placeOrder(context, visitor, input, meta.idempotencyKey)),
  own(orders.getOrder, (context, visitor, { id }) => getOrder(context, visitor, id)),
  own(orders.listOrders, listOrders),
  own(afterSale.cancelOrder, (context, visitor, { id, intent }, { mobile }) => cancelOrder(context, visitor, id, mobile ? (intent ?? 'by-state') : 'cancel')),
  own(afterSale.cancelPart, (context, visitor, input, meta) => cancelPart(context, visitor, input, meta.idempotencyKey)),
  own(orders.changeTicket, changeTicket),
  own(afterSale.deleteOrder, (context, visitor, { id }) => deleteOrder(context, visitor, id)),
  own(orders.checkGreyList, checkGreyList),
  own(cart.listCart, cartServices.listCart),
  own(cart.addToCart, cartServices.addToCart),
  own(cart.deleteFromCart, cartServices.deleteFromCart),
  own(cart.updateCart, cartServices.updateCart),
  own(members.queryMember, queryMember),
  own(members.memberAuthSmsSend, (context, visitor, input, meta) => memberAuthSmsSend(context, visitor, input, meta.address)),
  own(members.listExchangeTicket, listExchangeTicket),
  own(members.exchangeTicket, redeemCode),
  either(members.saleWxInfo, saleWxInfo),
  own(members.saleWxBind, saleWxBind),
  own(invoices.getInvoice, invoiceServices.getInvoice),
  own(invoices.invoiceQuery, invoiceServices.invoiceQuery),
  own(invoices.doInvoice, invoiceServices.doInvoice),
  own(invoices.invoiceRecordQuery, invoiceServices.invoiceRecordQuery),
  own(guides.evaluateGuide, evaluations.evaluateGuide),
  own(guides.doEvaluate, evaluations.doEvaluate),
  own(guides.getOrderEvaluationDetail, evaluations.getOrderEvaluationDetail),
  own(payments.newPay, newPay),
  own(payments.newZjnsPay, newBankPay('wxzjnspay')),
  own(payments.newJsbPay, newBankPay('wxjsbpay')),
  own(payments.newUmsPay, newBankPay('wxumspay')),
  own(payments.newJianhangPay, newBankPay('wxjianhangpay')),
  own(payments.newWhmsPay, newBankPay('wxwhmspay')),
  own(payments.newPayH5, newPayH5),
  own(payments.newAlipayH5, newAlipayH5),
];
