interface DueOrder {
  status: string;
  /** Server time until which the order can be paid. */
  expires_at?: number | undefined;
}

/** True while the deadline has passed and the server has not reported the result yet. */
export const isOverdue = ({ status, expires_at }: DueOrder, now: number): boolean =>
  status === 'WAIT_PAY' && expires_at !== undefined && expires_at <= now;

export const byDeadline = (a: Pick<DueOrder, 'expires_at'>, b: Pick<DueOrder, 'expires_at'>): number =>
  (a.expires_at ?? Infinity) - (b.expires_at ?? Infinity);
