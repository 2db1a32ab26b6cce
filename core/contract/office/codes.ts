/**
 * Result codes that only calls of staff answer, beside those of `RES_CODE`. They have a file of their own, so that the
 * visitors' app does not carry them.
 */
export const OFFICE_CODE = {
  /** A fresh proof is needed; `extraInfo.idle` where the session was idle too long. */
  freshNeeded: 40105,
  /** Wrong login, password, code, passkey or link: the answer does not say which. */
  badSignIn: 40106,
  forbidden: 40301,
  /**
   * It was changed meanwhile: `rev` is the present revision; `by`, `at` and `state`, where the call has them, say by
   * whom, when, and the present state.
   */
  staleRev: 40901,
  /** A second person must approve: `pending` names what waits. */
  secondNeeded: 40902,
  /** This person is not independent of the request, and can't approve it. */
  sameStaff: 40903,
  /** Another job is at work on a part of this day: `job` names it. */
  jobOverlaps: 40904,
  /** The preview is too old, the orders changed since, or another number was typed: `orders` is the number of now. */
  previewStale: 41201,
  /** The mail server did not take a mail: the address may be wrong. */
  mailNotTaken: 50202,
  /** Too many wrong sign-ins: `until` says when the next attempt is allowed. */
  locked: 42301,
} as const;
