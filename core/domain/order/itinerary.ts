import { addDays, type Day } from '#domain/lib/day.ts';

/** Days after a tour for which its itinerary stays on the device. */
const RETENTION_DAYS = 7;

interface Toured {
  id: string;
  date: Day;
  status: string;
  pay_status?: string | undefined;
  guide?: { itinerary_url?: string | undefined } | undefined;
}

const isWanted = ({ date, status, pay_status, guide }: Toured, today: Day): boolean =>
  guide?.itinerary_url !== undefined &&
  pay_status === 'PAYED' &&
  status !== 'CANCELED' &&
  status !== 'CLOSED' &&
  date >= addDays(today, -RETENTION_DAYS);

/** Itineraries of other orders stay as they are. @param stored ids of the orders whose itinerary is stored. */
export function itineraryChanges<O extends Toured>(
  orders: readonly O[],
  stored: ReadonlySet<string>,
  today: Day,
): { fetch: O[]; drop: string[] } {
  return {
    fetch: orders.filter((order) => isWanted(order, today) && !stored.has(order.id)),
    drop: orders.filter((order) => !isWanted(order, today) && stored.has(order.id)).map(({ id }) => id),
  };
}
