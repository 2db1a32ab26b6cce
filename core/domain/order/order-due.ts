interface DueOrder {
  status: string;
  /** Server time until which it can be paid. */
  expires_at?: number | undefined;
}

/**
 * True when the payment deadline has passed and the server hasn't reported the result yet: the order can't be paid any
 * more.
 */
export const isOverdue = ({ status, expires_at }: DueOrder, now: number): boolean =>
  status === 'WAIT_PAY' && expires_at !== undefined && expires_at <= now;

/** The one whose time to pay ends first comes first. */
export const byDeadline = (a: Pick<DueOrder, 'expires_at'>, b: Pick<DueOrder, 'expires_at'>): number =>
  (a.expires_at ?? Infinity) - (b.expires_at ?? Infinity);
