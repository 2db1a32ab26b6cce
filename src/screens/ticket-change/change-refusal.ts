import type { ApiError } from '#contract/api-error.ts';
import { outcomeOf } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { BLOCKS } from '#contract/orders.ts';
import type { Block } from '#domain/change-refund.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { Problem } from '#domain/problems.ts';

/** Why a change did not come through, as the screen shows it. */
export type ChangeRefusal =
  /** Chosen seats went to somebody else, or the choice leaves single seats empty; the seats, and on which visit. */
  | { kind: 'seats'; why: 'lost' | 'gap'; seats: string[]; visit: number }
  /** A day or session does not take these tickets any more. */
  | { kind: 'problems'; problems: Problem[] }
  /** Places, seats together, or the price of the new day. */
  | { kind: 'full' | 'no-seats' | 'price' | 'same' }
  /** The tickets themselves: moved from another phone, too late, used … */
  | { kind: 'blocked'; block: Block | null }
  | { kind: 'apart' }
  /** A holder has a ticket of a session that one person enters once. */
  | { kind: 'holds' }
  /** Nobody knows whether it arrived; or the order was read and it has not, so far. */
  | { kind: 'unsure' | 'not-done' }
  | { kind: 'other' };

const fieldOf = (extra: unknown, key: string): unknown =>
  typeof extra === 'object' && extra !== null && key in extra ? (extra as Record<string, unknown>)[key] : undefined;

const listOf = (extra: unknown, key: string): unknown[] => {
  const list = fieldOf(extra, key);
  return Array.isArray(list) ? list : [];
};

function seatsRefusal(visits: readonly DraftOrder[], why: 'lost' | 'gap', extra: unknown): ChangeRefusal {
  const seats = listOf(extra, 'seats').filter((seat) => typeof seat === 'string');
  const named = visits.findIndex((visit) => visit.seats.some((seat) => seats.includes(seat.seat_id)));
  // A gap seat is beside the chosen ones, not among them.
  const visit = named >= 0 ? named : visits.findIndex((each) => each.seats.length > 0);
  return seats.length > 0 && visit >= 0 ? { kind: 'seats', why, seats, visit } : { kind: 'no-seats' };
}

/** @returns what a failed change means for the screen. */
export function changeRefusalOf(error: ApiError, visits: readonly DraftOrder[]): ChangeRefusal {
  if (outcomeOf(error) === 'unknown') return { kind: 'unsure' };
  const { code, extraInfo } = error;
  const problems = listOf(extraInfo, 'problems') as Problem[];
  if (problems.length > 0) return { kind: 'problems', problems };
  if (code === RES_CODE.lockSeatFailed) return seatsRefusal(visits, 'lost', extraInfo);
  if (code === RES_CODE.gapSeat) return seatsRefusal(visits, 'gap', extraInfo);
  if (code === RES_CODE.changeForbidden && fieldOf(extraInfo, 'fee') !== undefined) return { kind: 'price' };
  if (code === RES_CODE.changeForbidden && fieldOf(extraInfo, 'same') === true) return { kind: 'same' };
  if (code === RES_CODE.changeForbidden || code === RES_CODE.changedAlready) return { kind: 'blocked', block: blockIn(extraInfo) };
  return { kind: KINDS.get(code ?? 0) ?? 'other' };
}

/** What the server says of the first ticket that it would not move. */
function blockIn(extra: unknown): Block | null {
  const blocks = fieldOf(extra, 'blocks');
  const [first] = typeof blocks === 'object' && blocks !== null ? (Object.values(blocks) as unknown[]) : [];
  return BLOCKS.find((each) => each === first) ?? null;
}

const KINDS: ReadonlyMap<number, 'apart' | 'holds' | 'full'> = new Map([
  [RES_CODE.mustBuyWithOthers, 'apart'],
  [RES_CODE.personHasTicket, 'holds'],
  [RES_CODE.temporarilyUnavailable, 'full'],
]);
