import * as binding from '#contract/visitor/binding.ts';
import * as cart from '#contract/visitor/cart.ts';
import * as availability from '#contract/visitor/availability.ts';
import * as catalog from '#contract/visitor/catalog.ts';
import * as ticketTypes from '#contract/visitor/ticket-types.ts';
import * as guides from '#contract/visitor/guides.ts';
import * as help from '#contract/visitor/help.ts';
import * as invoices from '#contract/visitor/invoices.ts';
import * as login from '#contract/visitor/login.ts';
import * as members from '#contract/visitor/members.ts';
import type { VisitorOperation, ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import * as messageCalls from '#contract/visitor/message-consent.ts';
import * as noticeCalls from '#contract/visitor/notice-list.ts';
import * as push from '#contract/visitor/notice-push.ts';
import * as afterSale from '#contract/visitor/after-sale.ts';
import * as orders from '#contract/visitor/orders.ts';
import * as payments from '#contract/visitor/payments.ts';
import * as seating from '#contract/visitor/seating.ts';
import * as session from '#contract/visitor/session.ts';
import * as ticketShare from '#contract/visitor/ticket-share.ts';
import * as waitingLine from '#contract/visitor/waiting-line.ts';
import * as passSaving from '#contract/visitor/pass-saving.ts';
import * as waitingList from '#contract/visitor/waiting-list.ts';
import * as walletCalls from '#contract/visitor/wallets.ts';
import type { Context, Visitor } from '#server/context.ts';
import * as browse from '#server/catalog/browse.ts';
import * as browseDays from '#server/catalog/browse-days.ts';
import { memberAuthSmsSend, queryMember } from '#server/members/cards.ts';
import * as cartServices from '#server/orders/cart.ts';
import { changeTicket } from '#server/orders/change.ts';
import * as evaluations from '#server/ratings/evaluations.ts';
import { exchangeTicket as redeemCode, listExchangeTicket } from '#server/orders/exchange.ts';
import * as guideServices from '#server/catalog/guides.ts';
import * as invoiceServices from '#server/invoices/invoices.ts';
import { addMessageConsents, listMessageTemplates } from '#server/notices/message-consents.ts';
import * as notices from '#server/notices/notices.ts';
import * as pushTargets from '#server/notices/push-targets.ts';
import { cancelOrder, deleteOrder, getOrder, listOrders } from '#server/orders/orders.ts';
import { logout, logoutOthers } from '#server/sign-in/logout.ts';
import { newAlipayH5, newBankPay, newPay, newPayH5, type PayMeta } from '#server/payments/pay.ts';
import { checkGreyList } from '#server/people/people.ts';
import { checkLogin, type SignInMeta, phoneLogin, verificationCode } from '#server/sign-in/phone-login.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { cancelPart } from '#server/refunds/return-tickets.ts';
import { saleWxBind, saleWxInfo } from '#server/sales/sales.ts';
import { listSeats, type Shared } from '#server/stock/seating.ts';
import { exchangeTicket } from '#server/sign-in/sign-in.ts';
import * as shares from '#server/sharing/share.ts';
import { getPlaceInLine } from '#server/waiting/line/place.ts';
import { passSavings } from '#server/members/pass-savings.ts';
import { joinWaitingList, leaveWaitingList, listWaits } from '#server/waiting/list/join.ts';
import { listWalletLinks } from '#server/members/wallets/links.ts';

export interface CallMeta extends SignInMeta, PayMeta {
  idempotencyKey: string | undefined;
  /** The sign-in's cookie, of a browser without storage. */
  proof: string | undefined;
  shared: Shared;
  setLinkCookie(value: string): void;
  dropPageCookies(): void;
  mobile: boolean;
}

/** A visitor is there when the call needs a session, and may be there when it is `optional`. */
export interface Handler {
  operation: VisitorOperation;
  answer(context: Context, input: unknown, visitor: Visitor | undefined, meta: CallMeta): Promise<unknown>;
}

function publicHandler<O extends VisitorOperation>(
  operation: O,
  answer: (context: Context, input: ParsedInputOf<O>, meta: CallMeta) => Promise<WireOutputOf<O>>,
): Handler {
  return { operation, answer: (context, input, _visitor, meta) => answer(context, input, meta) };
}

function optionalUserHandler<O extends VisitorOperation>(
  operation: O,
  answer: (
    context: Context,
    visitor: Visitor | undefined,
    input: ParsedInputOf<O>,
    meta: CallMeta,
  ) => Promise<WireOutputOf<O>>,
): Handler {
  return { operation, answer: (context, input, visitor, meta) => answer(context, visitor, input, meta) };
}

function userHandler<O extends VisitorOperation>(
  operation: O,
  answer: (context: Context, visitor: Visitor, input: ParsedInputOf<O>, meta: CallMeta) => Promise<WireOutputOf<O>>,
): Handler {
  return {
    operation,
    answer(context, input, visitor, meta) {
      if (!visitor) throw new Error(`${operation.name} was mounted without a session`);
      return answer(context, visitor, input, meta);
    },
  };
}

/** A test fails where a call has no handler. */
export const HANDLERS: readonly Handler[] = [
  publicHandler(catalog.currentTime, async (context) => ({ current_time: context.now() })),
  publicHandler(catalog.getProjectConfig, browse.getProjectConfig),
  publicHandler(help.listHelp, browse.listHelp),
  publicHandler(catalog.listScenics, browse.listScenics),
  publicHandler(catalog.getScenic, browse.getScenic),
  publicHandler(ticketTypes.listTicketTypes, browse.listTicketTypes),
  publicHandler(ticketTypes.getTicketType, browse.getTicketType),
  publicHandler(availability.getFitWorkTimes, browseDays.getFitWorkTimes),
  publicHandler(availability.checkAppointDate, browseDays.checkAppointDate),
  publicHandler(availability.listSessions, browseDays.listSessions),
  publicHandler(catalog.getRealTimePersonNum, browse.getRealTimePersonNum),
  publicHandler(binding.getBindTicketTypeMatch, browse.getBindTicketTypeMatch),
  optionalUserHandler(seating.listSeats, listSeats),
  publicHandler(guides.listGuides, guideServices.listGuides),
  publicHandler(guides.getGuide, guideServices.getGuide),
  publicHandler(session.exchangeLoginTicket, async (context, input, meta) => {
    const signedIn = await exchangeTicket(context, input, meta);
    meta.setPageCookies(signedIn.clear_session);
    return signedIn;
  }),
  publicHandler(login.verificationCode, verificationCode),
  publicHandler(login.phoneLogin, phoneLogin),
  userHandler(login.checkLogin, checkLogin),
  optionalUserHandler(login.logout, (context, _visitor, _input, meta) => {
    meta.dropPageCookies();
    return logout(context, meta);
  }),
  userHandler(login.logoutOthers, (context, visitor, _input, meta) => logoutOthers(context, visitor, meta)),
  userHandler(waitingLine.getPlaceInLine, getPlaceInLine),
  userHandler(waitingList.joinWaitingList, joinWaitingList),
  userHandler(waitingList.listWaits, listWaits),
  userHandler(waitingList.leaveWaitingList, leaveWaitingList),
  userHandler(orders.placeOrder, (context, visitor, input, meta) =>
    placeOrder(context, visitor, input, meta.idempotencyKey),
  ),
  userHandler(orders.getOrder, (context, visitor, { id }) => getOrder(context, visitor, id)),
  userHandler(orders.listOrders, listOrders),
  userHandler(afterSale.cancelOrder, (context, visitor, { id, intent }, { mobile }) =>
    cancelOrder(context, visitor, id, mobile ? (intent ?? 'by-state') : 'cancel'),
  ),
  userHandler(afterSale.cancelPart, (context, visitor, input, meta) =>
    cancelPart(context, visitor, input, meta.idempotencyKey),
  ),
  userHandler(orders.changeTicket, changeTicket),
  userHandler(afterSale.deleteOrder, (context, visitor, { id }) => deleteOrder(context, visitor, id)),
  userHandler(orders.checkGreyList, checkGreyList),
  userHandler(ticketShare.shareTicket, shares.shareTicket),
  userHandler(ticketShare.getSharedTicket, shares.getSharedTicket),
  userHandler(ticketShare.acceptTicket, shares.acceptTicket),
  userHandler(ticketShare.takeTicketBack, shares.takeTicketBack),
  userHandler(ticketShare.giveTicketBack, shares.giveTicketBack),
  userHandler(walletCalls.listWalletLinks, (context, visitor, input, meta) =>
    listWalletLinks(context, visitor, input, meta.setLinkCookie),
  ),
  userHandler(cart.listCart, cartServices.listCart),
  userHandler(cart.addToCart, (context, visitor, input, meta) =>
    cartServices.addToCart(context, visitor, input, meta.idempotencyKey),
  ),
  userHandler(cart.deleteFromCart, cartServices.deleteFromCart),
  userHandler(cart.updateCart, cartServices.updateCart),
  userHandler(passSaving.listPassSavings, passSavings),
  userHandler(members.queryMember, queryMember),
  userHandler(members.memberAuthSmsSend, (context, visitor, input, meta) =>
    memberAuthSmsSend(context, visitor, input, meta.address),
  ),
  userHandler(members.listExchangeTicket, listExchangeTicket),
  userHandler(members.exchangeTicket, redeemCode),
  optionalUserHandler(members.saleWxInfo, saleWxInfo),
  userHandler(members.saleWxBind, saleWxBind),
  userHandler(invoices.getInvoice, invoiceServices.getInvoice),
  userHandler(invoices.invoiceQuery, invoiceServices.invoiceQuery),
  userHandler(invoices.doInvoice, invoiceServices.doInvoice),
  userHandler(invoices.invoiceRecordQuery, invoiceServices.invoiceRecordQuery),
  userHandler(guides.evaluateGuide, evaluations.evaluateGuide),
  userHandler(guides.doEvaluate, evaluations.doEvaluate),
  userHandler(guides.getOrderEvaluationDetail, evaluations.getOrderEvaluationDetail),
  userHandler(noticeCalls.listNotices, notices.listNotices),
  userHandler(noticeCalls.readNotices, notices.readNotices),
  userHandler(noticeCalls.getNoticeSettings, notices.getNoticeSettings),
  userHandler(noticeCalls.setNoticeSettings, notices.setNoticeSettings),
  userHandler(messageCalls.listMessageTemplates, listMessageTemplates),
  userHandler(messageCalls.addMessageConsents, addMessageConsents),
  userHandler(push.getPush, pushTargets.getPush),
  userHandler(push.subscribePush, (context, visitor, input, meta) =>
    pushTargets.subscribePush(context, visitor, input, meta.token),
  ),
  userHandler(push.unsubscribePush, pushTargets.unsubscribePush),
  publicHandler(push.renewPush, pushTargets.renewPush),
  userHandler(payments.newPay, newPay),
  userHandler(payments.newZjnsPay, newBankPay('wxzjnspay')),
  userHandler(payments.newJsbPay, newBankPay('wxjsbpay')),
  userHandler(payments.newUmsPay, newBankPay('wxumspay')),
  userHandler(payments.newJianhangPay, newBankPay('wxjianhangpay')),
  userHandler(payments.newWhmsPay, newBankPay('wxwhmspay')),
  userHandler(payments.newPayH5, newPayH5),
  userHandler(payments.newAlipayH5, newAlipayH5),
];
