/** The result codes of the envelope. The first three are the specification's, the others our own. */
export const RES_CODE = {
  ok: 200,
  /** The ticket must be bought together with another one. */
  mustBuyWithOthers: 30031,
  /** Sold out, paused or overloaded: not for sale right now. */
  temporarilyUnavailable: 32004,
  /** The input breaks a rule. `extraInfo` may say which: `problems` of a form, one `problem`, or the `field`. */
  refusedInput: 40001,
  /** The body is not of the call's shape. */
  malformed: 40002,
  /** The sent sum does not hold any more; `extraInfo.fee` or `extraInfo.amount` is the one that does, yuan. */
  priceChanged: 40003,
  /** The same idempotency key came with another input. */
  keyReused: 40004,
  /**
   * A session begins at another time than the form showed: `extraInfo.batch_id`, `extraInfo.starts_at` and
   * `extraInfo.ends_at` say which and when.
   */
  sessionChanged: 40005,
  /** There is no session, or it ended. */
  noSession: 40101,
  /** The ticket for signing in is unknown, used or too old, or belongs to another browser. */
  loginTicketSpent: 40102,
  /** The code from the text message is wrong, has expired, or had too many attempts. */
  smsCodeWrong: 40103,
  /** A captcha must be solved first: `extraInfo.captcha` says which; its answer is sent as `captcha`. */
  captchaNeeded: 40104,
  notFound: 40401,
  /** The order can't be paid: its time to pay is over, or its state forbids it. */
  orderExpired: 41001,
  alreadyPaid: 41002,
  stateForbids: 41003,
  changedAlready: 41004,
  changedNoRefund: 41005,
  /** A ticket can't be returned; `extraInfo.blocks` says why, by the ticket's id. */
  refundForbidden: 41006,
  /** A ticket can't be changed: `extraInfo` says why as `blocks` by the ticket's id, as `same`, or as `fee`. */
  changeForbidden: 41007,
  /** The order, or its guide, was rated before. */
  evaluatedAlready: 41008,
  /** The order can't be rated yet (that needs use), or no invoice be requested yet (that needs payment). */
  tooEarly: 41009,
  /** The visitor has `extraInfo.most` orders that wait for money: pay or cancel one first. */
  tooManyUnpaid: 41010,
  /**
   * With this order the visitor would hold more than `extraInfo.most` places of a spot on one day, or too many free
   * orders there.
   */
  tooManyHeld: 41011,
  /** An order of the same tickets is not paid yet: `extraInfo.order_id`. To order all the same, send `again`. */
  sameOrderUnpaid: 41012,
  /**
   * The sale has a waiting line, and it is not this visitor's turn: `extraInfo` is the place, as `getPlaceInLine`
   * answers it, with `ticket_type_id`.
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
  /**
   * People of the order already hold a free ticket of the same type and day; for a new order, `extraInfo.people` holds
   * their positions.
   */
  personHasDayTicket: 42004,
  /** The member card can't be activated, or can't pay for the ticket. */
  cardUnusable: 42003,
  /** Chosen seats can't be had, which `extraInfo.seats` may name, or too few are left. */
  lockSeatFailed: 43001,
  /** The choice leaves single seats free; `extraInfo.seats` names them. */
  gapSeat: 43002,
  /** The venue has no such redemption code, another visitor used it, or it is not valid any more. */
  codeUnknown: 44001,
  codeUsed: 44002,
  codeExpired: 44003,
  codeNotYet: 44004,
  /** Rows of the cart were bought or deleted meanwhile. */
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
  /** The payment provider does not answer, or refuses. */
  gatewayUnreachable: 50201,
  internal: 50001,
  busy: 50301,
} as const;

export type ResCode = (typeof RES_CODE)[keyof typeof RES_CODE];
