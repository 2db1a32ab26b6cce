// The order in which free places are offered; docs/adr/0074-a-waiting-list-in-order.md gives its reasons.
import type { Fen } from '#domain/lib/fen.ts';

export const OFFER_MS = 15 * 60_000;

/** After an offer that passed unused within a week the next one is held for a shorter time. */
export const SHORT_OFFER_MS = 5 * 60_000;

/**
 * After this many later parties were offered places of the same pool, free places are saved up for the party that did
 * not fit.
 */
export const MOST_SKIPS = 10;

/** Most days and sessions that one party may wait for at once, and one visitor in all. */
export const MOST_DAYS = 10;

/** A party that waits. It may wait in several pools, for example one for each date. */
export interface WaitingParty {
  id: string;
  /** The order in which parties joined, over all pools. */
  number: number;
  size: number;
  /** The latest moment at which an offer is still of use, in milliseconds. */
  latest: number;
  /** For each pool in which the party waits: how many later parties were offered places there. */
  skips: Readonly<Record<string, number>>;
  /** True for a party that holds an offer in one of its pools; it is not offered a second one. */
  offered: boolean;
}

export interface Offer {
  id: string;
  size: number;
  /** When the held places become free again, in milliseconds. */
  until: number;
}

export interface Offers {
  offers: readonly Offer[];
  /** Parties that were passed over, with their new number of skips in this pool. */
  skips: ReadonlyMap<string, number>;
  /** Free places that must not be sold: they are saved up for a party that was passed over too often. */
  saved: number;
}

function inOrder(parties: readonly WaitingParty[], pool: string, now: number): WaitingParty[] {
  return parties
    .filter((party) => !party.offered && party.latest > now && party.skips[pool] !== undefined)
    .sort((a, b) => a.number - b.number);
}

interface WaitTerms {
  /** True for a ticket type with a waiting list. */
  listed: boolean;
  fee: Fen;
  /** Places of a day or session, sold or not; undefined where the venue sets no limit. */
  capacity: number | undefined;
  /** Milliseconds. */
  last_entry: number;
}

/**
 * The largest party that may wait for places of a day or session; 0 where nobody may. Forms offer a wait by this number
 * and joining accepts it by this number, so nobody is offered what is refused. A party larger than the capacity could
 * never be served, and places would be saved up for it in vain.
 */
export const largestParty = ({ listed, fee, capacity, last_entry }: WaitTerms, now: number): number =>
  listed && fee > 0 && last_entry > now ? (capacity ?? 0) : 0;

export interface WaitOffer {
  ticket_type_id: string;
  largest_party?: number | undefined;
}

export const largestPartyFor = (offers: readonly WaitOffer[] | undefined, ticketTypeId: string): number =>
  offers?.find((each) => each.ticket_type_id === ticketTypeId)?.largest_party ?? 0;

/** @param largest the result of `largestParty`. */
export function mayWait(size: number, largest: number): boolean {
  return Number.isInteger(size) && size >= 1 && size <= largest;
}

export function offerPlaces(parties: readonly WaitingParty[], pool: string, free: number, now: number): Offers {
  const offers: Offer[] = [];
  const skips = new Map<string, number>();
  const passed: WaitingParty[] = [];
  let left = free;
  let saving = false;
  for (const party of inOrder(parties, pool, now)) {
    if (left <= 0 || saving) break;
    if (party.size > left) {
      passed.push(party);
      saving = (party.skips[pool] ?? 0) >= MOST_SKIPS;
      continue;
    }
    offers.push({ id: party.id, size: party.size, until: now + OFFER_MS });
    left -= party.size;
    for (const { id, skips: before } of passed) {
      const count = (skips.get(id) ?? before[pool] ?? 0) + 1;
      skips.set(id, count);
      if (count >= MOST_SKIPS) saving = true;
    }
  }
  return { offers, skips, saved: saving ? Math.max(0, left) : 0 };
}

export interface Rival {
  size: number;
  skips: number;
  stocks: readonly string[];
}

/**
 * Judges a buyer outside the list. A waiting party is a rival if it fits into all its stocks that the buyer does not
 * take from, and if a stock that both need would be too small for all such parties after the purchase. So a party that
 * waits for one class of seats does not block buyers of another class.
 * @param free places of a stock before the purchase.
 * @param taken places that the buyer takes, by stock.
 * @returns the parties that need more places than are free and are skipped; null if the purchase must be refused,
 * because a party fits or places are being saved for it.
 */
export function passedOver<P extends Rival>(
  parties: readonly P[],
  free: (stock: string) => number,
  taken: ReadonlyMap<string, number>,
): P[] | null {
  const close = parties.filter(({ size, stocks }) => stocks.every((stock) => taken.has(stock) || size <= free(stock)));
  const needed = new Map<string, number>();
  for (const { size, stocks } of close) for (const stock of stocks) needed.set(stock, (needed.get(stock) ?? 0) + size);
  const isScarce = (stock: string): boolean =>
    taken.has(stock) && free(stock) - (taken.get(stock) ?? 0) < (needed.get(stock) ?? 0);
  const rivals = close.filter(({ stocks }) => stocks.some(isScarce));
  return rivals.every(({ size, skips, stocks }) => skips < MOST_SKIPS && stocks.some((stock) => size > free(stock)))
    ? rivals
    : null;
}
