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

/** @returns why even the venue can't cancel this ticket now, or null. */
export function venueCancelBlock(ticket: Returnable, now: number): Block | null {
  const block = refundBlock(ticket, now);
  return block !== null && SET_ASIDE.has(block) ? null : block;
}

/**
 * What the venue keeps and what goes back when it cancels everything unused of a ticket.
 * @param waive true without a fee; else the fee of the ticket's terms, which is the whole price once they give nothing
 * back.
 * @returns null where `venueCancelBlock` says why not.
 */
export function venueCancelQuote(ticket: Returnable, now: number, waive: boolean): Quote | null {
  if (venueCancelBlock(ticket, now)) return null;
  const share = shareOf(ticket, ticket.returned, unusedOf(ticket));
  if (waive) return { fee: 0, amount: share };
  return quoteOnLadder(ticket, refundLadder(ticket), now, unusedOf(ticket)) ?? { fee: share, amount: 0 };
}
