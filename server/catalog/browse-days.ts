import type * as calls from '#contract/visitor/availability.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import { dayState, isSelectable } from '#domain/catalog/calendar.ts';
import type { Day } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { OfferedDay } from '#domain/order/offer.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { catalogOf } from './catalog.ts';
import { availabilityOf, offeredSessions, offeredDay, sellingDays } from '#server/stock/offers.ts';

const wireDay = (day: OfferedDay) => ({
  ...day,
  offers: day.offers.map((each) => ({ ...each, fee: yuanOf(each.fee) })),
});

export async function getFitWorkTimes(
  context: Context,
  { project, scenic_id, start, end, ticket_type_id }: In<typeof calls.getFitWorkTimes>,
): Promise<Out<typeof calls.getFitWorkTimes>> {
  const { days, availability } = await rangeOf(context, project, scenic_id, ticket_type_id, start, end);
  return { list: days.map((day) => wireDay(offeredDay(availability, day))) };
}

async function rangeOf(
  context: Context,
  project: string,
  scenicId: string,
  typeId: string | undefined,
  start?: Day,
  end?: Day,
) {
  const catalog = await catalogOf(context, project);
  const scenic = catalog.scenic(scenicId);
  const type = typeId === undefined ? undefined : catalog.type(typeId);
  if (type && type.scenic_id !== scenicId) throw new DomainError('notFound');
  const days = sellingDays(scenic, context.now(), start, end);
  const availability = await availabilityOf(context, catalog, scenic, days, type?.type);
  // Asked about one type, a day is judged by the sale dates and season of that type alone.
  return {
    days,
    availability: type
      ? { ...availability, types: availability.types.filter((each) => each.id === type.id) }
      : availability,
  };
}

export async function checkAppointDate(
  context: Context,
  { project, scenic_id, date, start, end, ticket_type_id }: In<typeof calls.checkAppointDate>,
): Promise<Out<typeof calls.checkAppointDate>> {
  const { days, availability } = await rangeOf(context, project, scenic_id, ticket_type_id, date ?? start, date ?? end);
  const need = ticket_type_id === undefined ? {} : { [ticket_type_id]: 1 };
  return {
    available: days.some((day) => isSelectable(dayState(day, offeredDay(availability, day), context.now(), 1, need))),
  };
}

export async function listSessions(
  context: Context,
  { project, scenic_id, date }: In<typeof calls.listSessions>,
): Promise<Out<typeof calls.listSessions>> {
  const catalog = await catalogOf(context, project);
  const scenic = catalog.scenic(scenic_id);
  const days = sellingDays(scenic, context.now(), date, date);
  const availability = await availabilityOf(context, catalog, scenic, days);
  const rules = new Map(
    days.flatMap((day) => availability.sessions(day)).map(({ batch_id, rule }) => [batch_id, rule]),
  );
  const list = days.flatMap((day) => offeredSessions(availability, day));
  return {
    list: list.map((session) => ({
      ...session,
      batch_type_id: rules.get(session.id)?.id,
      seated: rules.get(session.id)?.seat_plan !== undefined,
    })),
  };
}
