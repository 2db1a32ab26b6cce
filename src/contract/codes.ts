/** The result codes of the envelope. The first three are the specification's, the others our own. */
export const RES_CODE = {
  ok: 200,
  /** The ticket must be bought together with another one. */
  mustBuyWithOthers: 30031,
  /** Sold out, paused or overloaded: not for sale right now. */
  temporarilyUnavailable: 32004,
  /** The input breaks a rule; `extraInfo.problems` names each. */
  refusedInput: 40001,
  /** The body is not of the call's shape. */
  malformed: 40002,
  /** The price changed since the visitor saw it; `extraInfo.fee` is the new one, in yuan. */
  priceChanged: 40003,
  /** The same idempotency key came with another order. */
  keyReused: 40004,
  /** There is no session, or it ended. */
  noSession: 40101,
  /** The ticket for signing in was used or is too old. */
  loginTicketSpent: 40102,
  notFound: 40401,
  /** The order can't be paid any more. */
  orderExpired: 41001,
  alreadyPaid: 41002,
  /** The order's state does not allow this. */
  stateForbids: 41003,
  /** A traveller is on the grey list; `extraInfo.names` says who. */
  greyListed: 42001,
  /** This person already holds a ticket of that session. */
  personHasTicket: 42002,
  /** No seats are left together. */
  lockSeatFailed: 43001,
  /** The payment provider does not answer. */
  gatewayUnreachable: 50201,
  internal: 50001,
  busy: 50301,
} as const;

export type ResCode = (typeof RES_CODE)[keyof typeof RES_CODE];
