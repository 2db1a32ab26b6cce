/** The result codes of the envelope. The first three are the specification's, the others our own. */
export const RES_CODE = {
  ok: 200,
  /** The ticket must be bought together with another one. */
  mustBuyWithOthers: 30031,
  /** Sold out, paused or overloaded: not for sale right now. */
  temporarilyUnavailable: 32004,
  /**
   * The input breaks a rule. `extraInfo` names all of a form as `problems`, or one as `problem` or by its `field`; some
   * calls name none.
   */
  refusedInput: 40001,
  /** The body is not of the call's shape. */
  malformed: 40002,
  /** A price or a refund changed since it was shown; `extraInfo.fee` or `extraInfo.amount` is the new one, yuan. */
  priceChanged: 40003,
  /** The same idempotency key came with another order. */
  keyReused: 40004,
  /**
   * A session has another time than the form showed: `extraInfo.batch_id`, `extraInfo.starts_at` and
   * `extraInfo.ends_at` say which and when.
   */
  sessionChanged: 40005,
  /** There is no session, or it ended. */
  noSession: 40101,
  /** The ticket for signing in was used or is too old. */
  loginTicketSpent: 40102,
  /** The code from the text message is wrong, has expired, or had too many attempts. */
  smsCodeWrong: 40103,
  /** A captcha must be solved first: `extraInfo.captcha` says which; its answer is sent as `captcha`. */
  captchaNeeded: 40104,
  notFound: 40401,
  /** The order can't be paid any more. */
  orderExpired: 41001,
  alreadyPaid: 41002,
  /** The order's state does not allow this. */
  stateForbids: 41003,
  changedAlready: 41004,
  changedNoRefund: 41005,
  /** The refund rule of the ticket gives nothing back any more, or the ticket is used. */
  refundForbidden: 41006,
  /** The ticket can't be changed: its type, its time or the price of the new date forbids it. */
  changeForbidden: 41007,
  /** The order was rated before. */
  evaluatedAlready: 41008,
  /** The order can't be rated yet (that needs use), or no invoice be requested yet (that needs payment). */
  tooEarly: 41009,
  /** The visitor has `extraInfo.most` orders that wait for money: pay or cancel one first. */
  tooManyUnpaid: 41010,
  /** The visitor already holds unpaid places of the spot on that day; one visitor may hold at most `extraInfo.most`. */
  tooManyHeld: 41011,
  /** An order of the same tickets is not paid yet: `extraInfo.order_id`. To order all the same, send `again`. */
  sameOrderUnpaid: 41012,
  /**
   * The sale has a waiting line, and it is not this visitor's turn: `extraInfo` is the place, as `getPlaceInLine`
   * answers it.
   */
  waitInLine: 41013,
  /** Parties of the waiting list go first: places that became free are theirs. */
  waitingList: 41014,
  /**
   * The visitor waits for that day or session already, would have more than `extraInfo.most` entries, or left an offer
   * for the same places unpaid and may wait for them again from `extraInfo.retry_at` on.
   */
  waitsAlready: 41015,
  /** A traveller is on the grey list; `extraInfo.people` holds the positions in the request of those who are. */
  greyListed: 42001,
  /**
   * A person already holds a ticket of the same session; for a new order with positions as in `personHasDayTicket`.
   */
  personHasTicket: 42002,
  /** People of the order already hold a free ticket for the same day; `extraInfo.people` holds their positions. */
  personHasDayTicket: 42004,
  /** The member card can't pay for the ticket: it covers another type or day, has no uses left, or is not valid. */
  cardUnusable: 42003,
  /** Not enough seats side by side are left, or chosen ones are taken; `extraInfo.seats` names these. */
  lockSeatFailed: 43001,
  /** The choice leaves a single seat free beside taken ones; `extraInfo.seats` names it. */
  gapSeat: 43002,
  /** The venue has no such redemption code, or another visitor used it. */
  codeUnknown: 44001,
  codeUsed: 44002,
  codeExpired: 44003,
  codeNotYet: 44004,
  /** The chosen cart rows are gone: bought or deleted from another phone. */
  cartGone: 45001,
  uploadFailed: 46001,
  /** No face is on a picture that has to show its holder. */
  faceNone: 46002,
  /** More people than allowed are on the picture. */
  faceTooMany: 46003,
  /** The picture shows an identity document. */
  faceDocument: 46004,
  saleLinkExpired: 47001,
  /** The sales account is bound to another visitor. */
  saleTaken: 47002,
  tooMany: 42901,
  /** The payment provider does not answer. */
  gatewayUnreachable: 50201,
  internal: 50001,
  busy: 50301,
} as const;

export type ResCode = (typeof RES_CODE)[keyof typeof RES_CODE];
