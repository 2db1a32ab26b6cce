import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RES_CODE } from '#contract/codes.ts';
import type { OFFICE_CODE } from '#contract/office/codes.ts';
import { OfficeError } from '#office/queries/call.ts';

type OfficeReason = Exclude<keyof typeof RES_CODE, 'ok'> | keyof typeof OFFICE_CODE;

const REASONS = {
  noSession: msg`You are signed out. Sign in again.`,
  freshNeeded: msg`Prove who you are once more, then try again.`,
  badSignIn: msg`The login, password or code is not right.`,
  forbidden: msg`Your role does not allow this.`,
  staleRev: msg`Somebody else changed this meanwhile. This is the new state; nothing of yours was done.`,
  secondNeeded: msg`A second person must approve this.`,
  jobOverlaps: msg`Another job is at work on a part of this day. Open it under “Jobs”.`,
  previewStale: msg`Orders came or went since the preview, or it is older than two minutes. Look at the preview again.`,
  sameStaff: msg`Who asked can’t approve it. Another colleague must.`,
  stateForbids: msg`Its present state does not allow this.`,
  priceChanged: msg`The sum is another one now. Look at it again.`,
  keyReused: msg`This press was used for something else. Try again.`,
  notFound: msg`It is not there.`,
  tooMany: msg`Too many calls in a minute. Wait a moment, then try again.`,
  busy: msg`The server is busy. Nothing was done. Try again.`,
  refusedInput: msg`Something typed is not right.`,
  malformed: msg`Something typed is not right.`,
  mailNotTaken: msg`The mail server did not take it. Look whether the address is right, then try again.`,
  locked: msg`Too many wrong tries. Try again later.`,
  refundForbidden: msg`Not all of these tickets can be given back.`,
  changeForbidden: msg`This ticket can’t be moved there.`,
  temporarilyUnavailable: msg`There is no room for it.`,
  uploadFailed: msg`The file was not taken. Choose a JPG, PNG or WebP picture of at most 10 MB.`,
  gatewayUnreachable: msg`The payment service does not answer. Try again in a moment.`,
  internal: msg`The server has a problem. Look whether it was done before you try again.`,
  // Only calls of visitors are answered with the codes below.
  mustBuyWithOthers: null,
  sessionChanged: null,
  loginTicketSpent: null,
  smsCodeWrong: null,
  captchaNeeded: null,
  orderExpired: null,
  alreadyPaid: null,
  changedAlready: null,
  changedNoRefund: null,
  evaluatedAlready: null,
  tooEarly: null,
  tooManyUnpaid: null,
  tooManyHeld: null,
  sameOrderUnpaid: null,
  waitInLine: null,
  waitingList: null,
  waitsAlready: null,
  greyListed: null,
  personHasTicket: null,
  personHasDayTicket: null,
  cardUnusable: null,
  lockSeatFailed: null,
  gapSeat: null,
  codeUnknown: null,
  codeUsed: null,
  codeExpired: null,
  codeNotYet: null,
  cartGone: null,
  faceNone: null,
  faceTooMany: null,
  faceDocument: null,
  saleLinkExpired: null,
  saleTaken: null,
} as const satisfies Record<OfficeReason, MessageDescriptor | null>;

const isReason = (reason: string): reason is OfficeReason => reason in REASONS;
const OFFLINE = msg`There is no connection. Nothing is known to be done. Look again when it is back.`;
const BROKEN = msg`The server gave no proper answer.`;

export function errorWords(error: unknown): MessageDescriptor {
  if (!(error instanceof OfficeError)) return BROKEN;
  if (error.kind === 'offline') return OFFLINE;
  return (isReason(error.reason) ? REASONS[error.reason] : null) ?? BROKEN;
}
