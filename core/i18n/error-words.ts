import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ApiError, ApiErrorKind } from '#contract/api-error.ts';
import { RES_CODE, type ResCode } from '#contract/codes.ts';

/** Null where the server's own sentence is better. */
export const CODE_WORDS = {
  [RES_CODE.ok]: null,
  [RES_CODE.mustBuyWithOthers]: msg`This ticket is sold only with others. Add the tickets it goes with.`,
  [RES_CODE.temporarilyUnavailable]: msg`These tickets can’t be bought right now. Nothing was charged. Try another date or later.`,
  [RES_CODE.refusedInput]: null,
  [RES_CODE.malformed]: msg`Something went wrong in this app. Nothing was charged. Reload the page and try again.`,
  [RES_CODE.priceChanged]: msg`The price has changed. Check the new total, then order again.`,
  [RES_CODE.keyReused]: msg`This order was already sent in another form. Look at my orders before you order again.`,
  [RES_CODE.sessionChanged]: msg`The time of the session has changed. Check the new time, then order again.`,
  [RES_CODE.noSession]: msg`You were signed out. Press again to sign in; what you entered stays.`,
  [RES_CODE.loginTicketSpent]: msg`This sign-in link was already used. Open the page again.`,
  [RES_CODE.smsCodeWrong]: msg`The code is not right. Check it against the newest text message.`,
  [RES_CODE.changedAlready]: msg`This ticket was changed once and can’t be changed again.`,
  [RES_CODE.changedNoRefund]: msg`A changed ticket can’t be refunded.`,
  [RES_CODE.refundForbidden]: msg`This ticket can’t be refunded any more.`,
  [RES_CODE.changeForbidden]: msg`This ticket can’t be moved there. Choose another date or session of the same price.`,
  [RES_CODE.evaluatedAlready]: msg`You have rated this already. Thank you!`,
  [RES_CODE.tooEarly]: msg`That is not possible yet.`,
  [RES_CODE.cardUnusable]: msg`The card can’t be used for this ticket or has a visit on that day.`,
  [RES_CODE.gapSeat]: msg`Please leave no single seat empty.`,
  [RES_CODE.codeUnknown]: msg`This code can’t be redeemed here. Check O and 0, I and 1; perhaps somebody else has used it.`,
  [RES_CODE.codeUsed]: msg`This code has been used.`,
  [RES_CODE.codeExpired]: msg`This code has expired.`,
  [RES_CODE.codeNotYet]: msg`This code is not valid yet.`,
  [RES_CODE.cartGone]: msg`Please select tickets in the cart. The chosen ones were bought or deleted.`,
  [RES_CODE.faceNone]: msg`No face was found in the photo. Take or choose another one.`,
  [RES_CODE.faceTooMany]: msg`Face recognition failed, please reselect: too many people are in the photo.`,
  [RES_CODE.faceDocument]: msg`This looks like an identity document. Take a photo of the person instead.`,
  [RES_CODE.uploadFailed]: msg`Upload failed. Choose a JPG, PNG or WebP picture of at most 10 MB.`,
  [RES_CODE.saleLinkExpired]: msg`This link has expired. Ask for a new one.`,
  [RES_CODE.saleTaken]: msg`This account is already bound to somebody else.`,
  [RES_CODE.captchaNeeded]: msg`Please complete the security check first.`,
  [RES_CODE.tooMany]: msg`Too many tries. Wait a little, then try again.`,
  [RES_CODE.notFound]: msg`That can’t be found any more.`,
  [RES_CODE.orderExpired]: msg`The order has expired: the time to pay is over. Nothing was charged; you can book again.`,
  [RES_CODE.alreadyPaid]: msg`This order is already paid.`,
  [RES_CODE.stateForbids]: msg`The order has changed meanwhile, so this is not possible any more.`,
  [RES_CODE.tooManyUnpaid]: msg`Several of your orders wait for payment. Pay or cancel one under “Orders”, then book again.`,
  [RES_CODE.tooManyHeld]: msg`You already hold many places for that day. Pay the orders that wait or cancel what you don’t need, then book again.`,
  [RES_CODE.sameOrderUnpaid]: msg`You have already ordered the same tickets and not paid yet. Nothing new was ordered.`,
  [RES_CODE.waitInLine]: msg`Many people want these tickets. You are in the waiting line; open the ticket to see your place.`,
  [RES_CODE.waitingList]: msg`Places that become free go to the waiting list first. You can join it.`,
  [RES_CODE.waitsAlready]: null,
  [RES_CODE.greyListed]: null,
  [RES_CODE.personHasTicket]: msg`A visitor already holds a ticket for this session.`,
  [RES_CODE.personHasDayTicket]: msg`A visitor already has this free ticket for that day. Each person gets one a day.`,
  [RES_CODE.lockSeatFailed]: msg`The seats could not be locked: there are none together any more. Choose fewer tickets or another session.`,
  [RES_CODE.gatewayUnreachable]: msg`The payment service does not answer. Nothing was charged. Try again in a moment.`,
  [RES_CODE.internal]: msg`The venue’s service has a problem. Try again in a moment.`,
  [RES_CODE.busy]: msg`Too many people are here right now. Try again in a moment.`,
} as const satisfies Record<ResCode, MessageDescriptor | null>;

export const KIND_WORDS = {
  offline: msg`You are offline. Connect and try again.`,
  network: msg`Network problem. Try again.`,
  garbled: msg`The answer could not be read. Reload the page and try again.`,
  'signed-out': msg`Please sign in.`,
  refused: msg`The venue’s service refused this. Try again or contact the venue.`,
  'not-offered': msg`This is not available here.`,
} as const satisfies Record<ApiErrorKind, MessageDescriptor>;

const SPECIFIED: ReadonlySet<number | undefined> = new Set([
  RES_CODE.mustBuyWithOthers,
  RES_CODE.temporarilyUnavailable,
]);

/**
 * @returns one sentence for people. The specification's codes, and those of a server that names them as this contract
 * does, speak the visitor's language; of any other code the server's own words come first.
 */
export function errorWords(i18n: I18n, error: ApiError): string {
  if (error.kind !== 'refused') return i18n._(KIND_WORDS[error.kind]);
  const known: MessageDescriptor | null = CODE_WORDS[error.code as ResCode] ?? null;
  const meansOurs = error.reason !== undefined || SPECIFIED.has(error.code);
  if (known && (meansOurs || !error.errInfo)) return i18n._(known);
  return error.errInfo || i18n._(KIND_WORDS.refused);
}

export function useErrorWords(): (error: ApiError) => string {
  const { i18n } = useLingui();
  return (error) => errorWords(i18n, error);
}
