import type { Day } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';

export interface PricedType {
  fee: Fen;
  /** The lowest price of the days on sale, where the price differs from `fee` on some days. */
  from_fee?: Fen | undefined;
  next: Day | null;
  next_fee?: Fen | undefined;
}

/** `isFrom` is true where another day or ticket may cost more. */
export interface ShownFee {
  fee: Fen;
  isFrom: boolean;
}

export const feeOfAnyDay = ({ fee, from_fee }: Pick<PricedType, 'fee' | 'from_fee'>): ShownFee =>
  from_fee === undefined ? { fee, isFrom: false } : { fee: from_fee, isFrom: true };

export const feeOfNextDay = (type: PricedType): ShownFee =>
  type.next === null || type.next_fee === undefined ? feeOfAnyDay(type) : { fee: type.next_fee, isFrom: false };

/** The cheapest of its tickets counts; null where nothing is sold by itself. */
export function feeOfSpot({
  min_fee,
  next,
}: {
  min_fee: Fen | null;
  next: { fee?: Fen | undefined } | null;
}): ShownFee | null {
  const fee = next?.fee ?? min_fee;
  return fee === null ? null : { fee, isFrom: fee > 0 };
}
