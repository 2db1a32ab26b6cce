import {
  type Block,
  type Quote,
  quoteOnLadder,
  refundBlock,
  refundLadder,
  type Returnable,
  shareOf,
  unusedOf,
} from '#domain/order/change-refund.ts';

/** Terms of a sale that the venue may set aside when it cancels a ticket itself. */
const SET_ASIDE: ReadonlySet<Block> = new Set(['changed', 'policy', 'late']);

export function venueCancelBlock(ticket: Returnable, now: number): Block | null {
  const block = refundBlock(ticket, now);
  return block !== null && SET_ASIDE.has(block) ? null : block;
}

/** @param waive without a fee; otherwise the terms' fee applies, the whole price once they refund nothing. */
export function venueCancelQuote(ticket: Returnable, now: number, waive: boolean): Quote | null {
  if (venueCancelBlock(ticket, now)) return null;
  const share = shareOf(ticket, ticket.returned, unusedOf(ticket));
  if (waive) return { fee: 0, amount: share };
  return quoteOnLadder(ticket, refundLadder(ticket), now, unusedOf(ticket)) ?? { fee: share, amount: 0 };
}
