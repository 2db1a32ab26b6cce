import { addDays, type Day } from '#domain/lib/day.ts';
import { seatPlanProblems, seatsOf } from '#domain/seats/seat-plan.ts';
import { clockProblem, overlaps, type SessionClock, sessionTimes } from '#domain/catalog/session-times.ts';
import { isInForm } from '#contract/venue/field.ts';
import { fieldsOf } from '#contract/venue/fields.ts';
import { ticketTypeShape } from '#contract/venue/ticket-type.ts';
import { checkLists, ordered, type Report } from './list-checks.ts';
import type { VenueProblem } from '#contract/venue/problems.ts';
import type { Venue } from '#contract/venue/venue.ts';

export function crossProblems(venue: Venue, today: Day): VenueProblem[] {
  const problems: VenueProblem[] = [];
  const report: Report = (location, message) => problems.push({ location, message });
  checkProject(venue, report);
  checkPlans(venue, report);
  checkScenics(venue, report);
  checkTicketTypes(venue, report);
  checkGates(venue, report);
  checkPeople(venue, report);
  checkLists(venue, today, report);
  return problems;
}

function unique(list: readonly { id: string }[], location: string, what: string, report: Report): void {
  const first = new Map<string, number>();
  list.forEach(({ id }, index) => {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, index);
    else report(`${location}[${index}].id`, `${what} "${id}" is already ${location}[${earlier}]`);
  });
}

function checkGates({ gates, scenics }: Venue, report: Report): void {
  unique(gates, 'gates', 'gate', report);
  gates.forEach((gate, index) =>
    gate.scenics.forEach((id, at) => {
      if (!scenics.some((scenic) => scenic.id === id))
        report(`gates[${index}].scenics[${at}]`, `no scenic spot "${id}"`);
    }),
  );
}

function checkSpan(span: { from?: Day | undefined; to?: Day | undefined }, location: string, report: Report): void {
  if (!ordered(span.from, span.to))
    report(`${location}.to`, `the last day ${span.to} is before the first day ${span.from}`);
}

function checkProject({ project }: Venue, report: Report): void {
  if (project.open && project.close && project.open >= project.close)
    report('project.close', `must be after the opening at ${project.open}, and is ${project.close}`);
}

function checkPlans({ seat_plans }: Venue, report: Report): void {
  unique(seat_plans, 'seat_plans', 'seat plan', report);
  seat_plans.forEach(({ plan }, index) => {
    for (const problem of seatPlanProblems(plan))
      report(`seat_plans[${index}].plan.${problem.location}`, problem.message);
  });
}

function checkScenics(venue: Venue, report: Report): void {
  unique(venue.scenics, 'scenics', 'scenic spot', report);
  venue.scenics.forEach(({ schedule }, index) => {
    const location = `scenics[${index}].schedule`;
    if (schedule.open >= schedule.close)
      report(`${location}.close`, `must be after the opening at ${schedule.open}, and is ${schedule.close}`);
    else if (schedule.last_entry > schedule.close)
      report(`${location}.last_entry`, `must not be after the end at ${schedule.close}, and is ${schedule.last_entry}`);
    for (const list of ['closed', 'holidays'] as const)
      schedule[list].forEach((span, at) => checkSpan(span, `${location}.${list}[${at}]`, report));
    unique(schedule.sessions, `${location}.sessions`, 'session', report);
    schedule.sessions.forEach((session, at) => checkSession(venue, session, `${location}.sessions[${at}]`, report));
  });
}

function checkTimes(clock: SessionClock, location: string, report: Report): void {
  const problem = clockProblem(clock);
  if (problem === 'end') report(`${location}.end`, `must be another time than the start at ${clock.start}`);
  if (problem === 'last_entry')
    report(`${location}.last_entry`, `must not be after the end at ${clock.end}, and is ${clock.last_entry}`);
}

type SessionDoc = Venue['scenics'][number]['schedule']['sessions'][number];

function checkSession(venue: Venue, session: SessionDoc, location: string, report: Report): void {
  checkTimes(session, location, report);
  checkSpan(session, location, report);
  if (!session.seat_plan) return;
  const found = venue.seat_plans.find(({ id }) => id === session.seat_plan);
  if (!found) return report(`${location}.seat_plan`, `no seat plan "${session.seat_plan}"`);
  const seats = seatsOf(found.plan).length;
  if (session.capacity > seats)
    report(`${location}.capacity`, `${session.capacity} is more than the ${seats} seats of the plan`);
}

function checkTicketTypes(venue: Venue, report: Report): void {
  unique(venue.ticket_types, 'ticket_types', 'ticket type', report);
  venue.ticket_types.forEach((type, index) => {
    const location = `ticket_types[${index}]`;
    const scenic = venue.scenics.find(({ id }) => id === type.scenic_id);
    if (!scenic) report(`${location}.scenic_id`, `no scenic spot "${type.scenic_id}"`);
    type.prices.forEach((price, at) => checkSpan(price, `${location}.prices[${at}]`, report));
    checkSpan({ from: type.start, to: type.end }, location, (_, message) => report(`${location}.end`, message));
    checkSpan(type.sale ?? {}, `${location}.sale`, report);
    if (type.sale?.time && !type.sale.from) report(`${location}.sale.time`, 'needs a first day of the sale, sale.from');
    if (type.sale?.time && type.type === 'MEMBER') report(`${location}.sale.time`, 'is not for the type MEMBER');
    if ((type.min_age ?? 0) > (type.max_age ?? 150))
      report(`${location}.max_age`, `${type.max_age} is less than min_age ${type.min_age}`);
    if (type.limit_per_order > venue.project.order_limit)
      report(
        `${location}.limit_per_order`,
        `${type.limit_per_order} is more than project.order_limit ${venue.project.order_limit}`,
      );
    checkParty(type, location, report);
    checkBinding(venue, type, location, report);
    checkMember(type, location, report);
    checkFreeWith(venue, type, location, report);
    checkProofs(type, location, report);
    checkWaitingList(type, location, report);
    if (scenic) checkZone(venue, type, scenic, location, report);
  });
}

type TypeDoc = Venue['ticket_types'][number];

function checkParty({ party, people, real_name }: TypeDoc, location: string, report: Report): void {
  if (!party || party.length === 0) return;
  const count = party.reduce((sum, part) => sum + part.count, 0);
  if (people === 1 || !real_name) report(`${location}.party`, 'is for a ticket of several named people');
  else if (count !== people) report(`${location}.party`, `names ${count} people, and the ticket is for ${people}`);
  party.forEach(({ min_age = 0, max_age = 150 }, at) => {
    if (min_age > max_age) report(`${location}.party[${at}].max_age`, `${max_age} is less than min_age ${min_age}`);
  });
}

function checkBinding(venue: Venue, type: TypeDoc, location: string, report: Report): void {
  type.bind?.with.forEach((id, at) => {
    const partner = venue.ticket_types.find((each) => each.id === id);
    const where = `${location}.bind.with[${at}]`;
    if (!partner) report(where, `no ticket type "${id}"`);
    else if (id === type.id) report(where, 'a ticket type cannot be bound to itself');
    else if (partner.scenic_id !== type.scenic_id)
      report(where, `"${id}" belongs to another scenic spot, "${partner.scenic_id}"`);
    else if (partner.bind?.with.every((back) => back === type.id))
      report(where, `"${id}" is bound to "${type.id}" itself; neither could be bought first`);
  });
}

/**
 * Offered places are held by an unpaid order that is made without the visitor. So a type with a waiting list needs a
 * price, and must require no partner, picture or confirmation by staff.
 */
function checkWaitingList(type: TypeDoc, location: string, report: Report): void {
  const needs =
    type.bind || type.confirm !== 'none' || type.photo_required || type.health_code_required || type.fee === 0;
  if (type.waiting_list && (type.type !== 'TICKET' || needs)) {
    report(
      `${location}.waiting_list`,
      'is for type TICKET with a price, without bind, confirm, photo_required and health_code_required',
    );
  }
}

const CARD_FIELDS = fieldsOf(ticketTypeShape({ today: '2000-01-01', cleanHtml: (html) => html }))
  .filter(({ meta }) => isInForm(meta) && meta.kinds?.every((kind) => kind === 'MEMBER'))
  .map(({ name }) => name as keyof TypeDoc);

function checkMember(type: TypeDoc, location: string, report: Report): void {
  for (const field of CARD_FIELDS) {
    if (type.type !== 'MEMBER' && type[field] !== undefined)
      report(`${location}.${field}`, 'is only for the type MEMBER');
  }
  if (type.type === 'MEMBER' && type.valid_days === undefined)
    report(`${location}.valid_days`, 'is missing: the type MEMBER needs it');
  if (type.subcards && !type.real_name)
    report(`${location}.subcards`, 'needs real_name: each subcard is for a named person');
}

function checkFreeWith(venue: Venue, type: TypeDoc, location: string, report: Report): void {
  if (type.type === 'MEMBER' && type.free_with.length > 0)
    report(`${location}.free_with`, 'is not for the type MEMBER: a card pays for tickets');
  type.free_with.forEach((id, at) => {
    const card = venue.ticket_types.find((each) => each.id === id);
    const where = `${location}.free_with[${at}]`;
    if (!card) report(where, `no ticket type "${id}"`);
    else if (card.type !== 'MEMBER') report(where, `"${id}" is no member card: its type is ${card.type}`);
    else if (type.free_with.indexOf(id) < at)
      report(where, `"${id}" is already free_with[${type.free_with.indexOf(id)}]`);
  });
}

function checkProofs(type: TypeDoc, location: string, report: Report): void {
  for (const field of ['photo_required', 'health_code_required'] as const) {
    if (type[field] && !type.real_name)
      report(`${location}.${field}`, 'needs real_name: nobody is named who could send it');
  }
  if (type.health_code_required && type.type === 'MEMBER')
    report(
      `${location}.health_code_required`,
      'is not for the type MEMBER: a card is good for a year, a health code for days',
    );
}

function checkZone(
  venue: Venue,
  type: TypeDoc,
  scenic: Venue['scenics'][number],
  location: string,
  report: Report,
): void {
  const { sessions } = scenic.schedule;
  const used = new Set(sessions.flatMap((session) => session.seat_plan ?? []));
  const plans = venue.seat_plans.filter(({ id }) => used.has(id));
  if (!type.zone) {
    if (type.type === 'TICKET' && sessions.length > 0 && sessions.every((session) => session.seat_plan))
      report(`${location}.zone`, 'is missing: every session of this scenic spot has numbered seats');
  } else if (used.size === 0) report(`${location}.zone`, `no session of "${scenic.id}" has a seat plan`);
  else if (plans.length > 0 && !plans.some(({ plan }) => seatsOf(plan).some((seat) => seat.zone === type.zone))) {
    report(`${location}.zone`, `no seat of category "${type.zone}" in ${plans.map(({ id }) => `"${id}"`).join(', ')}`);
  }
}

const ANY_DAY: Day = '2000-01-01';
const clockOf = ({ start, end }: Pick<SessionClock, 'start' | 'end'>): SessionClock => ({
  start,
  end,
  last_entry: start,
});

function checkSlots(slots: Venue['guides'][number]['slots'], location: string, report: Report): void {
  unique(slots, location, 'slot', report);
  slots.forEach((slot, at) => {
    checkTimes(clockOf(slot), `${location}[${at}]`, report);
    const times = sessionTimes(ANY_DAY, clockOf(slot));
    const days = [addDays(ANY_DAY, -1), ANY_DAY, addDays(ANY_DAY, 1)];
    const other = slots.findIndex(
      (each, index) => index < at && days.some((day) => overlaps(sessionTimes(day, clockOf(each)), times)),
    );
    if (other >= 0) report(`${location}[${at}]`, `overlaps ${location}[${other}]: a guide leads one group at a time`);
  });
}

function checkPeople(venue: Venue, report: Report): void {
  unique(venue.guides, 'guides', 'guide', report);
  venue.guides.forEach(({ id, slots }, index) => {
    if (venue.ticket_types.some((type) => type.id === id))
      report(`guides[${index}].id`, `"${id}" is already a ticket type`);
    if (venue.scenics.some((scenic) => scenic.id === id))
      report(`guides[${index}].id`, `"${id}" is already a scenic spot`);
    checkSlots(slots, `guides[${index}].slots`, report);
  });
  unique(venue.sales, 'sales', 'sales person', report);
}
