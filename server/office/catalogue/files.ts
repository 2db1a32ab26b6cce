import * as v from 'valibot';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/catalogue-files.ts';
import { dayOf } from '#domain/lib/day.ts';
import { type SeatingPlan, seatPlanProblems, seatsOf } from '#domain/seats/seat-plan.ts';
import { DomainError } from '#server/domain-error.ts';
import { characterProblems } from '#server/seed/character-problems.ts';
import { checkVenue } from '#server/seed/import-venue.ts';
import { problemOf } from '#contract/venue/problems.ts';
import { SeatingPlanShape } from '#contract/venue/seat-plan.ts';
import { documentOf, planHash, planHashesIn, type VenueDocument, withPlans } from '#server/seed/venue-out.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import { storePlans, readPlans } from '#server/catalog/catalog-versions.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { takenSeats } from '#server/office/catalogue.store.ts';
import { draftOf, storeDraft, lockDraftAt } from './draft.ts';
import { type HallSpot, lostSeats } from './judge.ts';
import { documentNamed } from './publish.ts';

type Problem = WireOutputOf<typeof calls.readSeatPlan>['problems'][number];

export async function exportVenue(
  context: OfficeContext,
  { project }: Colleague,
  { version }: ParsedInputOf<typeof calls.exportVenue>,
): Promise<WireOutputOf<typeof calls.exportVenue>> {
  const doc = await documentNamed(context, project, version);
  return { file: withPlans(doc, await readPlans(context.db, project, planHashesIn(doc))) };
}

export async function importVenueFile(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { rev, file }: ParsedInputOf<typeof calls.importVenueFile>,
): Promise<WireOutputOf<typeof calls.importVenueFile>> {
  const draft = await lockDraftAt(tx, caller.project, rev);
  const checked = checkVenue({ ...file, keep_lists: true }, dayOf(context.now()));
  const problems = 'problems' in checked ? checked.problems : [];
  if (!('venue' in checked) || checked.venue.project.project !== caller.project) {
    const other = { location: 'project.project', message: `must be ${caller.project}: it names this venue` };
    throw new DomainError('refusedInput', { problems: problems.length > 0 ? problems : [other] });
  }
  const { venue } = checked;
  await storePlans(
    tx,
    caller.project,
    venue.seat_plans.map(({ plan }) => plan),
  );
  return { rev: await storeDraft(context, tx, caller, draft, documentOf(venue), { action: 'catalogue.import' }) };
}

function planIn(raw: unknown): { plan: SeatingPlan; problems: Problem[] } | { plan: null; problems: Problem[] } {
  const unreadable = characterProblems(raw).slice(0, 20);
  if (unreadable.length > 0) return { plan: null, problems: unreadable };
  const parsed = v.safeParse(SeatingPlanShape, raw);
  if (!parsed.success) return { plan: null, problems: parsed.issues.slice(0, 20).map(problemOf) };
  return { plan: parsed.output, problems: seatPlanProblems(parsed.output).slice(0, 20) };
}

function droppedFields(raw: unknown, known: unknown, into = new Set<string>()): Set<string> {
  if (Array.isArray(raw))
    raw.forEach((each, index) => droppedFields(each, Array.isArray(known) ? known[index] : undefined, into));
  else if (typeof raw === 'object' && raw !== null && typeof known === 'object' && known !== null) {
    for (const [key, value] of Object.entries(raw)) {
      if (Object.hasOwn(known, key)) droppedFields(value, (known as Record<string, unknown>)[key], into);
      else into.add(key);
    }
  }
  return into;
}

const planIndex = (list: readonly unknown[], id: string): number => {
  const index = list.findIndex(
    (entry) => typeof entry === 'object' && entry !== null && (entry as { id?: unknown }).id === id,
  );
  return index < 0 ? list.length : index;
};

const spotsOf = (doc: VenueDocument): HallSpot[] =>
  Array.isArray(doc['scenics']) ? (doc['scenics'] as HallSpot[]) : [];
const plansOf = (doc: VenueDocument): unknown[] => (Array.isArray(doc['seat_plans']) ? doc['seat_plans'] : []);

export async function readSeatPlan(
  context: OfficeContext,
  { project }: Colleague,
  { id, plan: raw }: ParsedInputOf<typeof calls.readSeatPlan>,
): Promise<WireOutputOf<typeof calls.readSeatPlan>> {
  const { plan, problems } = planIn(raw);
  if (!plan)
    return { plan: null, seats: 0, rows: 0, categories: [], dropped: [], problems, gone: [], added: [], sold: [] };
  const { doc } = await draftOf(context.db, project);
  const list = plansOf(doc);
  const entry = list[planIndex(list, id)] as { plan?: unknown } | undefined;
  const before =
    typeof entry?.plan === 'string' ? (await readPlans(context.db, project, [entry.plan])).get(entry.plan) : undefined;
  const seats = seatsOf(plan);
  const now = new Set(seats.map(({ seat_id }) => seat_id));
  const was = new Set((before ? seatsOf(before) : []).map(({ seat_id }) => seat_id));
  return {
    plan,
    seats: seats.length,
    rows: plan.zones.reduce((sum, { rows }) => sum + rows.length, 0),
    categories: plan.categories.map(({ name, color }) => ({
      name,
      color,
      seats: seats.filter(({ zone }) => zone === name).length,
    })),
    dropped: [...droppedFields(raw, plan)].slice(0, 50),
    problems,
    sold: [
      ...(lostSeats(spotsOf(doc), new Map([[id, now]]), await takenSeats(context.db, project), context.now()).get(id) ??
        []),
    ],
    gone: before ? [...was].filter((seat) => !now.has(seat)) : [],
    added: before ? [...now].filter((seat) => !was.has(seat)) : [],
  };
}

export async function saveSeatPlan(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { rev, id, plan: raw }: ParsedInputOf<typeof calls.saveSeatPlan>,
): Promise<WireOutputOf<typeof calls.saveSeatPlan>> {
  const draft = await lockDraftAt(tx, caller.project, rev);
  const { plan, problems } = planIn(raw);
  if (!plan || problems.length > 0) throw new DomainError('refusedInput', { problems });
  await storePlans(tx, caller.project, [plan]);
  const list = plansOf(draft.doc);
  const seat_plans = list.toSpliced(planIndex(list, id), 1, { id, plan: planHash(plan) });
  const action = { action: 'catalogue.plan', after: { plan: id, seats: seatsOf(plan).length } } as const;
  return { rev: await storeDraft(context, tx, caller, draft, { ...draft.doc, seat_plans }, action) };
}

export async function getSeatPlan(
  { db }: OfficeContext,
  { project }: Colleague,
  { hash }: ParsedInputOf<typeof calls.getSeatPlan>,
): Promise<WireOutputOf<typeof calls.getSeatPlan>> {
  await draftOf(db, project);
  const plan = (await readPlans(db, project, [hash])).get(hash);
  if (!plan) throw new DomainError('notFound');
  return { plan };
}
