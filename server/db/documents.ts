import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { REPAY_MEANS } from '#domain/payment/repay.ts';

export interface SessionTimes {
  id: string;
  starts_at: number;
  ends_at: number;
  last_entry_at: number;
}

export interface OrderDoc {
  scenic: { id: string; name: LocalText; picture: string; entrances: LocalText };
  batch?: SessionTimes;
  rules: LocalText[];
  /** The guide as they were when the tour was booked, or when it was given to them. */
  guide?: { id: string; name: LocalText; phone: string; meeting_point: LocalText; route?: LocalText; party?: number };
}

export interface TicketDoc {
  program_name: LocalText;
  type_name: LocalText;
  batch?: SessionTimes;
  seat?: { id?: string; zone: string; row: string; number: string };
}

export interface Taken {
  stock_id: string;
  count: number;
  b: number;
}

export interface CardDoc {
  type_name: LocalText;
  program_name: LocalText;
}

export interface EvaluationDoc {
  scores: Partial<Record<'scenery' | 'service' | 'facilities' | 'value', number | undefined>>;
  text: string;
  photos: string[];
}

/**
 * How people repaid a refund that the provider gave up. The names of the two people are in the audit log; here are
 * their accounts.
 */
export interface ByHand {
  means: (typeof REPAY_MEANS)[number];
  number: string;
  day: Day;
  reason: string;
  asked_by: string;
  approved_by: string;
}

/** A line of a provider's bill that none of its sums contains. */
export interface AsideRow {
  line: number;
  /** The row's text, without the payer's account. */
  text: string;
  /** Fen; null where the sum can't be read. */
  amount: number | null;
  /** How many lines this row stands for, from `line` on, where a bill has too many to store; its text is empty. */
  more?: number;
}
