import type { Day } from '#domain/day.ts';
import type { Session } from '#domain/schedule.ts';
import { feeOn } from '#domain/schedule.ts';
import type { SoldType } from './guides-as-scenics.ts';

interface Claiming {
  type: SoldType;
  day: Day;
  session: Session | undefined;
  /** Something else than money pays: a card, a redemption code. */
  covered: boolean;
}

/** The day of a type, in the shape of a session's id but like none: its first part is empty. */
const dayClaim = (type: string, day: Day): string => `.${type}.${day.replaceAll('-', '')}`;

/**
 * Things of which a person may hold one live ticket only: sessions with that rule, and days of free tickets with a named holder, because no price limits how many are taken.
 * @returns the keys under which it is claimed.
 */
export function claimsOf({ type, day, session, covered }: Claiming): string[] {
  const isFree = !covered && type.real_name && feeOn(type, day) === 0;
  return [...(session?.rule.one_person ? [session.batch_id] : []), ...(isFree ? [dayClaim(type.id, day)] : [])];
}

/** True for a claim on a whole day. */
export const isDayClaim = (claim: string): boolean => claim.startsWith('.');
