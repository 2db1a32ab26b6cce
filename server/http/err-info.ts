import type { ProblemCode } from '#domain/order/problems.ts';
import type { DomainErrorCode } from '#server/domain-error.ts';
import { type Message, wordsIn } from '#server/lib/words.ts';
import { acceptedLocale } from './accepted-locale.ts';

/** Sentences for clients without words of their own; the app has its own for every code it knows. */
const ERRORS = {
  mustBuyWithOthers: /*i18n*/ { id: 'This ticket must be bought together with another one' },
  temporarilyUnavailable: /*i18n*/ { id: 'Not available right now. Choose another date or session' },
  refusedInput: /*i18n*/ { id: 'Something in the order is not right. Check the marked fields' },
  malformed: /*i18n*/ { id: 'The request is not of the right shape' },
  priceChanged: /*i18n*/ { id: 'The price has changed. Check it and confirm again' },
  keyReused: /*i18n*/ { id: 'This request key was used for another order' },
  sessionChanged: /*i18n*/ { id: 'The time of the session has changed. Check it and confirm again' },
  noSession: /*i18n*/ { id: 'The session has ended. Open the page again' },
  loginTicketSpent: /*i18n*/ { id: 'The sign-in link was used or is too old. Open the page again' },
  smsCodeWrong: /*i18n*/ { id: 'The phone number or the code is not right' },
  captchaNeeded: /*i18n*/ { id: 'Please complete the security check first' },
  notFound: /*i18n*/ { id: 'Not found' },
  orderExpired: /*i18n*/ { id: 'The order has expired' },
  alreadyPaid: /*i18n*/ { id: 'The order is already paid' },
  stateForbids: /*i18n*/ { id: 'The order can no longer be changed this way' },
  changedAlready: /*i18n*/ { id: 'This ticket was changed once; it can not be changed again' },
  changedNoRefund: /*i18n*/ { id: 'No refund after a change' },
  refundForbidden: /*i18n*/ { id: 'This ticket can not be refunded' },
  changeForbidden: /*i18n*/ { id: 'This ticket can not be changed to that date or session' },
  evaluatedAlready: /*i18n*/ { id: 'This order was rated before' },
  tooEarly: /*i18n*/ { id: 'It is too early for that' },
  cardUnusable: /*i18n*/ { id: 'This card can not be used for that ticket or day' },
  tooManyUnpaid: /*i18n*/ {
    id: 'Several of your orders wait for payment. Pay or cancel one of them, then order again',
  },
  tooManyHeld: /*i18n*/ {
    id: 'You already hold many places for that day. Pay the orders that wait or cancel what you do not need, then order again',
  },
  sameOrderUnpaid: /*i18n*/ { id: 'The same order is not paid yet. Pay it, or confirm that you want another one' },
  waitInLine: /*i18n*/ { id: 'Many people want these tickets. You are in the waiting line and keep your place' },
  waitingList: /*i18n*/ { id: 'Places that become free go to the waiting list first. You can join it' },
  waitsAlready: /*i18n*/ { id: 'You already wait for that date or session, or for as many as one may wait for' },
  greyListed: /*i18n*/ { id: 'One of the travellers can not buy tickets at the moment' },
  personHasTicket: /*i18n*/ { id: 'This traveller already has a ticket for this session' },
  personHasDayTicket: /*i18n*/ {
    id: 'This traveller already has this free ticket for that day. One a day for each person',
  },
  lockSeatFailed: /*i18n*/ { id: 'The seats were just taken. Choose again' },
  gapSeat: /*i18n*/ { id: 'Leave no gap seats' },
  codeUnknown: /*i18n*/ {
    id: 'This code can not be redeemed here. Check O and 0, I and 1; perhaps somebody else has used it',
  },
  codeUsed: /*i18n*/ { id: 'This code was used' },
  codeExpired: /*i18n*/ { id: 'This code has expired' },
  codeNotYet: /*i18n*/ { id: 'This code is not valid yet' },
  cartGone: /*i18n*/ { id: 'Please select tickets in the cart: the chosen ones were bought or deleted' },
  uploadFailed: /*i18n*/ { id: 'Upload failed. Take a JPG, PNG or WebP picture of at most 10 MB' },
  faceNone: /*i18n*/ { id: 'No face was found in the photo. Take or choose another one' },
  faceTooMany: /*i18n*/ { id: 'Face recognition failed, please reselect: too many people are in the photo' },
  faceDocument: /*i18n*/ { id: 'This looks like an identity document. Take a photo of the person instead' },
  saleLinkExpired: /*i18n*/ { id: 'This link has expired' },
  saleTaken: /*i18n*/ { id: 'This account is bound to somebody else' },
  tooMany: /*i18n*/ { id: 'Too many tries. Wait a little and try again' },
  gatewayUnreachable: /*i18n*/ { id: 'The payment service does not answer. Try again shortly' },
  internal: /*i18n*/ { id: 'Something went wrong on our side. Try again shortly' },
  busy: /*i18n*/ { id: 'Too many visitors at the moment. Try again shortly' },
  freshNeeded: /*i18n*/ { id: 'Prove who you are once more' },
  badSignIn: /*i18n*/ { id: 'The login, password or code is not right' },
  forbidden: /*i18n*/ { id: 'Your role does not allow this' },
  staleRev: /*i18n*/ { id: 'Somebody else changed this meanwhile. Look at the new state' },
  secondNeeded: /*i18n*/ { id: 'A second person must approve this' },
  jobOverlaps: /*i18n*/ { id: 'Another job is at work on that day' },
  previewStale: /*i18n*/ { id: 'The preview is out of date. Look at it again' },
  sameStaff: /*i18n*/ { id: 'Who asked can not approve it' },
  mailNotTaken: /*i18n*/ { id: 'The mail was not taken' },
  locked: /*i18n*/ { id: 'Too many attempts. Try again later' },
  pairingSpent: /*i18n*/ { id: 'This pairing code was used, or is none. Make another one' },
  pairingTooOld: /*i18n*/ { id: 'This pairing code is too old. Make another one' },
  deviceRevoked: /*i18n*/ { id: 'This device is not paired, or was revoked' },
  permitOver: /*i18n*/ {
    id: 'The token of this device has expired, or the office has not accepted the device yet. Renew the permit',
  },
  roleForbids: /*i18n*/ { id: 'Your role at the gate does not allow this' },
  reasonMissing: /*i18n*/ { id: 'Choose a reason' },
  clockOff: /*i18n*/ { id: 'The clock of this device is wrong' },
  pinNeeded: /*i18n*/ { id: 'Enter your PIN first' },
  pinWrong: /*i18n*/ { id: 'The PIN is wrong, or was tried too often' },
  logGap: /*i18n*/ { id: 'Lines before these are missing' },
  logFork: /*i18n*/ { id: 'A line differs from what was sent before' },
} as const satisfies Record<DomainErrorCode, Message>;

const PROBLEMS: Partial<Record<ProblemCode, Message>> = {
  'choose-date': /*i18n*/ { id: 'Choose a date' },
  'date-past': /*i18n*/ { id: 'The selected date is not available: it has passed' },
  'date-closed': /*i18n*/ { id: 'The selected date is not available: closed that day' },
  'date-not-yet': /*i18n*/ { id: 'The selected date is not available: not on sale yet' },
  'date-ended': /*i18n*/ { id: 'The selected date is not available: last entry has passed' },
  'date-unknown': /*i18n*/ { id: 'The selected date is not available' },
  'date-sold-out': /*i18n*/ { id: 'The selected date is sold out' },
  'date-too-few': /*i18n*/ { id: 'Not enough tickets are left on that date' },
  'choose-session': /*i18n*/ { id: 'Choose a session' },
  'session-over': /*i18n*/ { id: 'That session is over' },
  'session-sold-out': /*i18n*/ { id: 'That session is sold out' },
  'session-too-few': /*i18n*/ { id: 'Not enough tickets are left in that session' },
  'choose-tickets': /*i18n*/ { id: 'Please select tickets' },
  'over-order-limit': /*i18n*/ { id: 'More tickets than one order may hold' },
  'over-type-limit': /*i18n*/ { id: 'More tickets of this type than one order may hold' },
  'travellers-missing': /*i18n*/ { id: 'Complete the traveller information' },
  'travellers-too-many': /*i18n*/ { id: 'There are more travellers than tickets' },
  'traveller-twice': /*i18n*/ { id: 'A traveller with the same name and document already exists' },
  'document-twice': /*i18n*/ { id: 'This document is already used for another traveller' },
  'age-wrong': /*i18n*/ { id: 'The age of a traveller does not fit the ticket' },
  'agreement-unread': /*i18n*/ { id: 'Read the purchase agreement to the bottom and accept it' },
  'photo-required': /*i18n*/ { id: 'A photo is required' },
  'photo-consent': /*i18n*/ { id: 'Allow the use of the photos first' },
  'health-code-required': /*i18n*/ { id: 'The health code is required' },
  'code-required': /*i18n*/ { id: 'Phone and verification code are both needed' },
  'code-wrong': /*i18n*/ { id: 'The verification code has 6 digits' },
  'title-required': /*i18n*/ { id: 'Enter the title of the invoice' },
  'title-long': /*i18n*/ { id: 'The title of the invoice is too long' },
  'tax-number-required': /*i18n*/ { id: 'Enter the tax number of the company' },
  'tax-number-wrong': /*i18n*/ { id: 'The tax number has 15, 18 or 20 letters and digits' },
  'email-wrong': /*i18n*/ { id: 'The e-mail address is not right' },
  'contact-required': /*i18n*/ { id: 'At least one of phone or e-mail is needed' },
  'group-too-big': /*i18n*/ { id: 'The group is larger than this guide can lead' },
  'guide-name-required': /*i18n*/ { id: "Enter the name of the group's guide" },
  'agency-required': /*i18n*/ { id: 'Enter the name of the agency' },
  'name-required': /*i18n*/ { id: 'The name is required' },
  'name-wrong': /*i18n*/ { id: 'The name must be as on the document' },
  'purchaser-required': /*i18n*/ { id: 'Please complete purchaser information: the mobile number is required' },
  'phone-required': /*i18n*/ { id: 'The mobile number is required' },
};

const ID_NUMBER: Message = /*i18n*/ { id: 'The ID number must be correct' };
const PHONE: Message = /*i18n*/ { id: 'Wrong mobile number format' };

const messageOf = (problem: ProblemCode): Message | undefined =>
  PROBLEMS[problem] ?? (problem.startsWith('id-') ? ID_NUMBER : problem.startsWith('phone-') ? PHONE : undefined);

export function errInfoOf(reason: DomainErrorCode, acceptLanguage: string | undefined, problem?: ProblemCode): string {
  const isAny = /^\s*(\*|$)/.test(acceptLanguage ?? '');
  const locale = acceptedLocale(acceptLanguage) ?? (isAny ? 'zh_CN' : 'en');
  return wordsIn(locale)._(((problem && messageOf(problem)) ?? ERRORS[reason]).id);
}
