import type { ParsedInputOf } from '#contract/operation.ts';
import type { placeOrder as placeOrderCall } from '#contract/visitor/orders.ts';
import { agencyProblems, groupProblems } from '#domain/order/agency.ts';
import { isAnyDay } from '#domain/catalog/any-day.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { type DraftVisit, visitOfLines } from '#domain/order/draft-order.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { buyerProblems, type Problem, problemsOf } from '#domain/order/problems.ts';
import { feeOn } from '#domain/catalog/prices.ts';
import type { Session } from '#domain/catalog/schedule.ts';
import { repairTraveller } from '#domain/people/traveller.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError, errorOfProblems } from '#server/domain-error.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import { withCardHolders } from '#server/members/cards.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { SoldType } from '#server/catalog/guides-as-scenics.ts';
import { type Availability, type Kind, offerOf } from '#server/stock/offers.ts';
import { refuseGreyListed } from '#server/people/people.ts';
import type { Confirm } from './orders.store.ts';
import type { StockSize, Take } from '#server/stock/stock.store.ts';

export type OrderInput = ParsedInputOf<typeof placeOrderCall>;
export type OrderLine = OrderInput['tickets'][number];

export interface Visit {
  scenic: ScenicDoc;
  kind: Kind;
  availability: Availability;
  session: Session | undefined;
  day: Day;
}

export interface PlannedLine {
  visit: Visit;
  type: SoldType;
  /** Fen; 0 where a card or a code pays. */
  fee: number;
  travellers: OrderLine['travellers'];
  takes: Take[];
  seat_id: string | undefined;
  card_id: string | undefined;
  valid_from: Day;
  valid_until: Day;
}

export interface Plan {
  catalog: Catalog;
  visits: Visit[];
  lines: PlannedLine[];
  fee: number;
  order_type: Kind;
  confirm: Confirm;
}

export interface Special {
  free: true;
  exchanged: boolean;
}

interface Group {
  scenic: ScenicDoc;
  kind: Kind;
  lines: OrderLine[];
  positions: number[];
}

function groupsOf(catalog: Catalog, lines: readonly OrderLine[]): Group[] {
  const groups = new Map<string, Group>();
  lines.forEach((line, position) => {
    const type = catalog.type(line.ticket_type_id);
    const key = `${type.scenic_id}|${type.type}|${line.date}|${line.batch_id ?? ''}`;
    const group = groups.get(key) ?? {
      scenic: catalog.scenic(type.scenic_id),
      kind: type.type,
      lines: [],
      positions: [],
    };
    group.lines.push(line);
    group.positions.push(position);
    groups.set(key, group);
  });
  return [...groups.values()];
}

/** A ticket for any day is good until the end date of its type, where that has one. */
function validityOf(type: SoldType, day: Day): { valid_from: Day; valid_until: Day } {
  if (type.type === 'MEMBER')
    return { valid_from: day, valid_until: addDays(day, type.activation_days ?? (type.valid_days ?? 365) - 1) };
  return { valid_from: day, valid_until: isAnyDay(type) && type.end ? type.end : day };
}

async function offersFor(context: Context, catalog: Catalog, groups: ReturnType<typeof groupsOf>) {
  const offers: Awaited<ReturnType<typeof offerOf>>[] = [];
  for (const group of groups)
    offers.push(
      await offerOf(context, catalog, group.scenic, group.lines[0]?.date ?? dayOf(context.now()), group.kind),
    );
  return offers;
}

/**
 * Judges a request by the shared rules, visit by visit, at the catalogue's prices. The visitor's own total is only
 * compared.
 */
export async function planOf(
  context: Context,
  visitor: Visitor,
  input: OrderInput,
  lines: readonly OrderLine[],
  how: { special?: Special | undefined; phoneless?: boolean } = {},
): Promise<Plan> {
  const { special } = how;
  const catalog = await catalogOf(context, visitor.project);
  const named = await withCardHolders(context, visitor, lines, (line) => catalog.type(line.ticket_type_id).real_name);
  const repaired = named.map((line) => ({ ...line, travellers: line.travellers.map(repairTraveller) }));
  const groups = groupsOf(catalog, repaired);
  if (groups.length === 0) throw errorOfProblems([{ code: 'choose-tickets', part: 'tickets' }]);
  const kinds = new Set(groups.map((group) => group.kind));
  if (kinds.size > 1 && (kinds.has('MEMBER') || kinds.has('GUIDE')))
    throw new DomainError('malformed', { location: 'tickets' });
  const offers = await offersFor(context, catalog, groups);
  const drafts = groups.map((group) => visitOfLines(group.scenic.id, group.lines));
  const [firstOffer] = offers;
  const isPhoneNeeded = ({ part }: Problem): boolean =>
    part !== 'phone' || how.phoneless !== true || input.phone !== '';
  const problems = [
    ...drafts.flatMap((draft, visit) => {
      const offer = offers[visit]?.offer;
      const found = offer ? problemsOf(draft, offer, others(drafts, draft)) : [];
      return found.map((problem) => ({ ...problem, ...(groups.length > 1 ? { visit } : {}) }));
    }),
    ...(firstOffer
      ? buyerProblems({ phone: input.phone, agreed: input.agreement_version }, firstOffer.offer).filter(isPhoneNeeded)
      : []),
    ...tourProblems(input, catalog, groups),
  ];
  if (problems.length > 0) throw errorOfProblems(problems, { lines: failingLines(groups, problems) });
  const planned = new Map<number, PlannedLine>();
  const visits = groups.map((group, index) => {
    const availability = offers[index]?.availability as Availability;
    const [first] = group.lines;
    const day = first?.date as Day;
    const visit: Visit = {
      scenic: group.scenic,
      kind: group.kind,
      availability,
      session: availability.sessions(day).find((session) => session.batch_id === first?.batch_id),
      day,
    };
    group.lines.forEach((line, at) => planned.set(group.positions[at] ?? 0, planLine(catalog, visit, line, special)));
    return visit;
  });
  refuseMovedSessions(input, visits);
  const all = [...planned].toSorted(([a], [b]) => a - b).map(([, line]) => line);
  const fee = all.reduce((sum, line) => sum + line.fee, 0);
  if (!special && fee !== input.fee) throw new DomainError('priceChanged', { fee: yuanOf(fee) });
  await refuseGreyListed(
    context,
    visitor,
    all.flatMap((line) => line.travellers),
  );
  return { catalog, visits, lines: all, fee, order_type: orderTypeOf(all), confirm: confirmOf(all) };
}

/** An order of tickets with activities or rentals beside them is one of tickets, whichever comes first. */
function orderTypeOf(lines: readonly PlannedLine[]): Kind {
  const kinds = lines.map(({ type }) => type.type);
  return kinds.includes('TICKET') ? 'TICKET' : (kinds[0] ?? 'TICKET');
}

/** Orders are refused when a session's time differs from the one on the screen. */
function refuseMovedSessions({ sessions = [] }: OrderInput, visits: readonly Visit[]): void {
  for (const { session } of visits) {
    const shown = sessions.find(({ batch_id }) => batch_id === session?.batch_id);
    if (!session || !shown || shown.starts_at === session.starts_at) continue;
    throw new DomainError('sessionChanged', {
      batch_id: session.batch_id,
      starts_at: session.starts_at,
      ends_at: session.ends_at,
    });
  }
}

const others = (drafts: readonly DraftVisit[], draft: DraftVisit): DraftVisit[] =>
  drafts.filter((each) => each !== draft);

function failingLines(groups: readonly Group[], problems: readonly Problem[]): number[] {
  const failing = problems.flatMap((problem) => {
    const group = groups[problem.visit ?? 0];
    if (!group || problem.part === 'phone' || problem.part === 'agreement') return [];
    return group.positions.filter(
      (_, at) => !problem.ticket_type_id || group.lines[at]?.ticket_type_id === problem.ticket_type_id,
    );
  });
  return [...new Set(failing)].toSorted((a, b) => a - b);
}

function tourProblems({ agency, party }: OrderInput, catalog: Catalog, groups: readonly Group[]): Problem[] {
  const tour = groups.find((group) => group.kind === 'GUIDE');
  if (!tour) return [];
  return [
    ...groupProblems(party ?? 1, catalog.guide(tour.scenic.id).group_limit),
    ...(agency ? agencyProblems(agency) : []),
  ];
}

function planLine(catalog: Catalog, visit: Visit, line: OrderLine, special: Special | undefined): PlannedLine {
  const type = catalog.type(line.ticket_type_id);
  if (line.seat_id && !(visit.session?.rule.seat_plan && type.zone))
    throw new DomainError('malformed', { location: 'seat_id' });
  if (line.card_id && type.free_with.length === 0) throw new DomainError('cardUnusable');
  return {
    visit,
    type,
    fee: special || line.card_id ? 0 : feeOn(type, visit.scenic.schedule, line.date),
    travellers: line.travellers,
    takes: visit.availability.takes(type, visit.day, visit.session?.batch_id),
    seat_id: line.seat_id,
    card_id: line.card_id,
    ...validityOf(type, visit.day),
  };
}

function confirmOf(lines: readonly PlannedLine[]): Confirm {
  const asked = new Set(lines.map((line) => line.type.confirm));
  return asked.has('before-pay') ? 'before-pay' : asked.has('after-pay') ? 'after-pay' : 'none';
}

export function stocksOf(plan: Plan): Map<string, StockSize> {
  const sizes = new Map<string, StockSize>();
  for (const line of plan.lines) {
    for (const { stock_id } of line.takes) {
      const size = line.visit.availability.sizes.get(stock_id);
      if (size) sizes.set(stock_id, size);
    }
  }
  return sizes;
}
