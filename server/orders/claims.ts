import type { Day } from '#domain/lib/day.ts';
import { feeOn } from '#domain/catalog/prices.ts';
import type { Session } from '#domain/catalog/schedule.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import type { SoldType } from '#server/catalog/guides-as-scenics.ts';

interface Claiming {
  type: SoldType;
  scenic: ScenicDoc;
  day: Day;
  session: Session | undefined;
  covered: boolean;
}

/**
 * Key for one ticket type on one day. It is built like a session's id, but its first part, the spot, is empty, so that
 * it never equals one.
 */
const dayClaim = (type: string, day: Day): string => `.${type}.${day.replaceAll('-', '')}`;

/**
 * A person may hold only one live ticket for a session with the rule `one_person`, and one free real-name ticket of a
 * type a day, which no price, redemption code or member card limits.
 */
export function claimsOf({ type, scenic, day, session, covered }: Claiming): string[] {
  const isFree = !covered && type.real_name && feeOn(type, scenic.schedule, day) === 0;
  return [...(session?.rule.one_person ? [session.batch_id] : []), ...(isFree ? [dayClaim(type.id, day)] : [])];
}

export const isDayClaim = (claim: string): boolean => claim.startsWith('.');
