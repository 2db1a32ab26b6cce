/** Result codes of the gate's calls, beside those of `RES_CODE` that they share. */
export const GATE_CODE = {
  /** The pairing code was used or does not exist, or the device's signature is wrong. */
  pairingSpent: 61001,
  /** The pairing code is older than `PAIRING_MINUTES`. */
  pairingTooOld: 61002,
  /**
   * The device is not paired, was revoked, or did not sign the request: it wipes itself only when `extraInfo.revoked`
   * is true.
   */
  deviceRevoked: 61003,
  /** The token has expired, or the office has not accepted the device: renew the permit. */
  permitOver: 61004,
  /** The person is unknown, or of a role that may not do that. */
  roleForbids: 61007,
  /** The reason is missing, or is not on the list. */
  reasonMissing: 61008,
  /** The clock of the request is more than five minutes off: `extraInfo.server_time`. */
  clockOff: 61009,
  /** The server has not seen this person's PIN at this device within the last twelve hours: `provePin`. */
  pinNeeded: 61012,
  /** Wrong PIN, or too many of them: `extraInfo.retry_at` says from when on it may be tried again. */
  pinWrong: 61013,
  /** Log lines are missing before the sent ones: `extraInfo.next_n` is the number of the first missing line. */
  logGap: 61010,
  /** Log line `extraInfo.n` arrived again with another hash, or its hash does not follow from the line before it. */
  logFork: 61011,
} as const;
