import { createHash } from 'node:crypto';
import { type Fen, yuanOf } from '#domain/lib/fen.ts';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import type { Venue } from '#contract/venue/venue.ts';

/** A venue without the importer's secrets: codes and documents of people, of which hashes are stored. */
export type OpenVenue = Pick<
  Venue,
  'project' | 'scenics' | 'ticket_types' | 'seat_plans' | 'guides' | 'sales' | 'gates'
>;

export type VenueDocument = Record<string, unknown>;

const yuanIn = (fee: Fen | undefined): number | undefined => (fee === undefined ? undefined : yuanOf(fee));

function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${stableText(each)}`)
    .join(',')}}`;
}

export const planHash = (plan: SeatingPlan): string =>
  createHash('sha256').update(stableText(plan)).digest('base64url');

/** @returns a venue in the notation of its file, money in yuan. Reading it gives the same venue again. */
export function documentOf({
  project,
  scenics,
  ticket_types,
  seat_plans,
  guides,
  sales,
  gates,
}: OpenVenue): VenueDocument {
  return {
    format: 'scenic-tickets/venue',
    version: 1,
    project,
    scenics,
    ticket_types: ticket_types.map((type) => ({
      ...type,
      fee: yuanOf(type.fee),
      weekend_fee: yuanIn(type.weekend_fee),
      holiday_fee: yuanIn(type.holiday_fee),
      prices: type.prices.map((price) => ({ ...price, fee: yuanOf(price.fee) })),
    })),
    seat_plans: seat_plans.map(({ id, plan }) => ({ id, plan: planHash(plan) })),
    guides: guides.map((guide) => ({ ...guide, fee: yuanOf(guide.fee) })),
    sales,
    gates,
    keep_lists: true,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const planHashesIn = ({ seat_plans }: VenueDocument): string[] =>
  (Array.isArray(seat_plans) ? seat_plans : []).flatMap((entry: unknown) =>
    isObject(entry) && typeof entry['plan'] === 'string' ? entry['plan'] : [],
  );

/**
 * @returns the document with its seating plans included, as in a venue file. A reference to an unknown plan stays, so
 * that the reader refuses it.
 */
export function withPlans(doc: VenueDocument, plans: ReadonlyMap<string, SeatingPlan>): VenueDocument {
  const { seat_plans } = doc;
  if (!Array.isArray(seat_plans)) return doc;
  return {
    ...doc,
    seat_plans: seat_plans.map((entry: unknown) =>
      isObject(entry) && typeof entry['plan'] === 'string'
        ? { ...entry, plan: plans.get(entry['plan']) ?? entry['plan'] }
        : entry,
    ),
  };
}
