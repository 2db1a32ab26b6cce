const HOUR = 60;
const DAY = 24 * HOUR;

/** Retention of each kind of data, minutes; null: no job deletes it. */
export const RETENTION_MINUTES = {
  orders: null,
  /** Counted from the last day of the ticket, or from the end of the card. */
  documents: 365 * DAY,
  /** After the last day of the ticket or card; a venue may set another time. */
  photos: 30 * DAY,
  'unused-pictures': 24 * HOUR,
  'resting-sessions': 7 * DAY,
  sessions: 30 * DAY,
  'card-access': 90 * DAY,
  'sms-codes': 5,
  'request-keys': 48 * HOUR,
  /** Seats of a session and who claimed one, after the session. */
  'past-seats': 7 * DAY,
  'payment-notifications': 90 * DAY,
  /** Where a visitor's notices are sent; since the visitor last switched it on. */
  'notice-targets': 365 * DAY,
  'notice-deliveries': 30 * DAY,
  /** Copies of a ticket in wallets of phones, after its last day. */
  'wallet-passes': 30 * DAY,
  'staff-answers': 24 * HOUR,
  audit: null,
} as const satisfies Record<string, number | null>;

export type Retained = keyof typeof RETENTION_MINUTES;
export const RETAINED = Object.keys(RETENTION_MINUTES) as Retained[];

export const retentionMs = (
  what: { [K in Retained]: (typeof RETENTION_MINUTES)[K] extends number ? K : never }[Retained],
): number => RETENTION_MINUTES[what] * 60_000;
export const retentionDays = (what: Parameters<typeof retentionMs>[0]): number => RETENTION_MINUTES[what] / DAY;
