import { createHash } from 'node:crypto';
import type { ParsedInputOf, Subject, WireOutputOf } from '#contract/operation.ts';
import type { listSeats as listSeatsCall } from '#contract/visitor/seating.ts';
import { parseDay } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { areasOf } from '#domain/seats/plan-areas.ts';
import { feeOn } from '#domain/catalog/prices.ts';
import { sessionsOn } from '#domain/catalog/schedule.ts';
import { type SeatingPlan, seatsOf } from '#domain/seats/seat-plan.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { readsOf } from '#server/reads.ts';
import { readSeatPlan } from '#server/catalog/catalog-read.store.ts';
import { readSeatStates } from './seats.store.ts';

type Answer = WireOutputOf<typeof listSeatsCall>;
type Session = ReturnType<typeof sessionsOn>[number];
/**
 * Shares one result among callers who ask at nearly the same time.
 * @param subjects what the result is made of: a write of one of them ends the sharing, unless the server is busy.
 */
export type Shared = <T>(key: string, subjects: readonly Subject[], make: () => Promise<T>) => Promise<T>;

function sessionOf(catalog: Catalog, sessionId: string): Session {
  const [scenicId = '', , digits = ''] = sessionId.split('.');
  const day = parseDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`);
  const scenic = catalog.scenic(scenicId);
  const session = day
    ? sessionsOn(scenicId, scenic.schedule, day).find((each) => each.batch_id === sessionId)
    : undefined;
  if (!session) throw new DomainError('notFound');
  return session;
}

/** Seating plans with a hash of their content as version, cached with the catalogue object. */
const drawnIn = new WeakMap<
  Catalog,
  Map<string, { version: string; seats: NonNullable<Answer['plan']>['seats']; plan: SeatingPlan }>
>();

async function drawnPlan(context: Context, catalog: Catalog, id: string) {
  const drawn = drawnIn.get(catalog) ?? new Map();
  drawnIn.set(catalog, drawn);
  const known = drawn.get(id);
  if (known) return known;
  const plan = await readSeatPlan(context.db, catalog.project.project, id);
  if (!plan) throw new DomainError('notFound');
  const version = createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 12);
  const made = { version, plan, seats: seatsOf(plan) };
  drawn.set(id, made);
  return made;
}

export async function listSeats(
  context: Context,
  visitor: Visitor | undefined,
  input: ParsedInputOf<typeof listSeatsCall>,
  { shared }: { shared: Shared },
): Promise<Answer> {
  const catalog = await catalogOf(context, input.project);
  const session = sessionOf(catalog, input.batch_id);
  if (!session.rule.seat_plan) throw new DomainError('notFound');
  const drawn = await drawnPlan(context, catalog, session.rule.seat_plan);
  const own = visitor?.project === input.project ? visitor.visitor_id : null;
  const answer: Answer = { version: drawn.version, sold: [], blocked: [], locked: [], mine: [] };
  const states = await shared(`seat states ${input.project} ${input.batch_id}`, ['stock'], () =>
    readSeatStates(readsOf(context), input.project, input.batch_id),
  );
  for (const seat of states) {
    const mine = own !== null && seat.visitor_id === own;
    const list =
      seat.state === 'BLOCKED'
        ? answer.blocked
        : mine
          ? answer.mine
          : seat.state === 'SOLD'
            ? answer.sold
            : answer.locked;
    list.push(seat.seat_id);
  }
  return input.version === drawn.version ? answer : { ...answer, plan: planView(catalog, session, drawn) };
}

function planView(
  catalog: Catalog,
  session: Session,
  { plan, seats }: { plan: SeatingPlan; seats: NonNullable<Answer['plan']>['seats'] },
): Answer['plan'] {
  const [scenicId = ''] = session.batch_id.split('.');
  const types = catalog.typesAt(scenicId);
  return {
    width: plan.size.width,
    height: plan.size.height,
    zones: plan.categories.map(({ name, color }) => {
      const type = types.find((each) => each.zone === name);
      return {
        zone: name,
        color: color || undefined,
        ...(type
          ? { ticket_type_id: type.id, fee: yuanOf(feeOn(type, catalog.scenic(scenicId).schedule, session.date)) }
          : {}),
      };
    }),
    areas: areasOf(plan).map((area) => ({ ...area, points: area.points && [...area.points] })),
    seats,
  };
}
