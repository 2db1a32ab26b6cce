export type RefundMark = 'requested' | 'review' | 'approved' | 'refused' | 'moving' | 'received';

export interface RefundStep {
  mark: RefundMark;
  /** When the step happened, milliseconds; absent for future steps and those without a time. */
  at?: number | undefined;
  /** `now`: the return is at this step; `open`: the step is still to come. */
  state: 'done' | 'now' | 'open';
}

export interface ReturnNews {
  state: 'WAIT_AUDIT' | 'REFUSED' | 'REFUNDING' | 'REFUNDED';
  /** Refunded amount, fen. */
  amount: number;
  submitted_at: number;
  decided_at?: number | undefined;
  done_at?: number | undefined;
}

/**
 * @returns requested → under review → approved or refused → being sent → received; a review only where there was one,
 * money only where some is refunded.
 */
export function refundSteps({ state, amount, submitted_at, decided_at, done_at }: ReturnNews): RefundStep[] {
  const requested: RefundStep = { mark: 'requested', at: submitted_at, state: 'done' };
  const reviewed: RefundStep = { mark: 'review', state: 'done' };
  if (state === 'REFUSED') return [requested, reviewed, { mark: 'refused', at: decided_at, state: 'done' }];
  const received = state === 'REFUNDED';
  const money = (moving: RefundStep): RefundStep[] =>
    amount === 0
      ? []
      : [moving, received ? { mark: 'received', at: done_at, state: 'done' } : { mark: 'received', state: 'open' }];
  if (state === 'WAIT_AUDIT') {
    return [
      requested,
      { mark: 'review', state: 'now' },
      { mark: 'approved', state: 'open' },
      ...money({ mark: 'moving', state: 'open' }),
    ];
  }
  const hadReview = decided_at !== undefined && decided_at > submitted_at;
  const decision: RefundStep[] = hadReview ? [reviewed, { mark: 'approved', at: decided_at, state: 'done' }] : [];
  return [requested, ...decision, ...money({ mark: 'moving', at: decided_at, state: received ? 'done' : 'now' })];
}
