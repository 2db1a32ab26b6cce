import { dayOf } from '#domain/lib/day.ts';
import { dayOfSession, sessionIdOf } from '#domain/catalog/schedule.ts';
import { seatsOf } from '#domain/seats/seat-plan.ts';
import type { Problem } from '#contract/office/catalogue.ts';
import { checkVenue } from '#server/seed/import-venue.ts';
import type { Venue } from '#contract/venue/venue.ts';
import { planHashesIn, type VenueDocument, withPlans } from '#server/seed/venue-out.ts';
import { readPlans } from '#server/catalog/catalog-versions.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { takenSeats, typesOfCodes } from '#server/office/catalogue.store.ts';

const MOST_PROBLEMS = 100;
const NAMED_SEATS = 6;

/** @returns null where the document is not a valid venue. */
export async function venueOf(db: Queryable, project: string, doc: VenueDocument, now: number): Promise<Venue | null> {
  const checked = checkVenue(withPlans(doc, await readPlans(db, project, planHashesIn(doc))), dayOf(now));
  return 'venue' in checked ? checked.venue : null;
}

export async function judgeDocument(
  db: Queryable,
  project: string,
  doc: VenueDocument,
  now: number,
): Promise<{ venue: Venue; problems?: never } | { venue?: never; problems: Problem[] }> {
  const plans = await readPlans(db, project, planHashesIn(doc));
  const checked = checkVenue(withPlans(doc, plans), dayOf(now));
  if ('problems' in checked) return { problems: checked.problems.slice(0, MOST_PROBLEMS) };
  const { venue } = checked;
  const problems = [
    ...(venue.project.project === project
      ? []
      : [{ location: 'project.project', message: `must be ${project}: it names this venue` }]),
    ...(venue.keep_lists
      ? []
      : [{ location: 'keep_lists', message: 'must be true: codes and people come by the import at the server alone' }]),
    ...codeProblems(venue, await typesOfCodes(db, project)),
    ...seatProblems(venue, await takenSeats(db, project), now),
  ];
  return problems.length > 0 ? { problems } : { venue };
}

function codeProblems({ ticket_types }: Venue, named: readonly string[]): Problem[] {
  return named
    .filter((id) => !ticket_types.some((type) => type.id === id))
    .map((id) => ({ location: 'ticket_types', message: `unused redemption codes still name "${id}"` }));
}

/** A spot of a draft, which may lack anything but its id. */
export interface HallSpot {
  id: string;
  schedule?: { sessions?: readonly { id: string; seat_plan?: string | undefined }[] };
}

export function lostSeats(
  spots: readonly HallSpot[],
  seatsById: ReadonlyMap<string, ReadonlySet<string>>,
  taken: readonly { batch_id: string; seat_id: string }[],
  now: number,
): Map<string, Set<string>> {
  const today = dayOf(now);
  const planOf = new Map<string, string | undefined>();
  const planFor = (session: string): string | undefined => {
    if (!planOf.has(session)) {
      const day = dayOfSession(session);
      const rules =
        day === null || day < today
          ? []
          : spots.flatMap(({ id, schedule }) => (schedule?.sessions ?? []).map((rule) => ({ id, rule, day })));
      planOf.set(
        session,
        rules.find(({ id, rule, day: on }) => sessionIdOf(id, rule.id, on) === session)?.rule.seat_plan,
      );
    }
    return planOf.get(session);
  };
  const lost = new Map<string, Set<string>>();
  for (const { batch_id, seat_id } of taken) {
    const plan = planFor(batch_id);
    if (plan === undefined || seatsById.get(plan)?.has(seat_id)) continue;
    lost.set(plan, (lost.get(plan) ?? new Set()).add(seat_id));
  }
  return lost;
}

/**
 * A seating plan may change while seats are sold, but must keep each seat that is held or sold for today or later: its
 * buyer would have none.
 */
function seatProblems(
  { scenics, seat_plans }: Venue,
  taken: readonly { batch_id: string; seat_id: string }[],
  now: number,
): Problem[] {
  const seatsById = new Map(
    seat_plans.map(({ id, plan }) => [id, new Set(seatsOf(plan).map(({ seat_id }) => seat_id))]),
  );
  const lost = lostSeats(scenics, seatsById, taken, now);
  return [...lost].map(([id, seats]) => {
    const named = [...seats].slice(0, NAMED_SEATS).join(', ');
    const more = seats.size > NAMED_SEATS ? ` and ${seats.size - NAMED_SEATS} more` : '';
    return {
      location: `seat_plans[${seat_plans.findIndex((each) => each.id === id)}].plan`,
      message: `lacks seats that are sold for days ahead: ${named}${more}. Keep this plan, and add the new one under another id for sessions from a later day on`,
    };
  });
}
