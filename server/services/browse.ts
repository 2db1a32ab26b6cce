import type * as calls from '#contract/catalog.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import { dayState, isSelectable } from '#domain/calendar.ts';
import type { Day } from '#domain/day.ts';
import { yuanOf } from '#domain/fen.ts';
import type { OfferedDay } from '#domain/offer.ts';
import type { Context } from '#server/context.ts';
import type { ScenicDoc, TicketTypeDoc } from '#server/seed/venue-file.ts';
import type { Catalog } from '#server/services/catalog.ts';
import { catalogOf } from '#server/services/catalog.ts';
import type { Shelf } from '#server/services/offers.ts';
import { dayLeft, nextDay, offeredBatches, offeredDay, sellingDays, shelfOf } from '#server/services/offers.ts';
import { readPeopleCount } from '#server/store/catalog-read.ts';

export async function getProjectConfig(context: Context, { project }: In<typeof calls.getProjectConfig>): Promise<Out<typeof calls.getProjectConfig>> {
  const { project: doc, types } = await catalogOf(context, project);
  return {
    project: doc.project,
    project_name: doc.project_name,
    using_shopping_cart: doc.using_shopping_cart,
    show_guide_order: doc.show_guide_order,
    turn_on_the_black_background: doc.turn_on_the_black_background,
    home_is_reservation: doc.home_is_reservation,
    has_rent: types.some((type) => type.type === 'RENT'),
    has_activity: types.some((type) => type.type === 'ACTIVITY'),
    contact_phone: doc.contact_phone,
    open: doc.open,
    close: doc.close,
    picture: doc.picture,
    order_limit: doc.order_limit,
    order_ttl_seconds: context.orderTtlSeconds ?? doc.order_ttl_seconds ?? 900,
  };
}

/** The stock of a spot over everything it sells now. */
async function wholeShelf(context: Context, catalog: Catalog, scenic: ScenicDoc): Promise<{ shelf: Shelf; days: Day[] }> {
  const days = sellingDays(scenic, context.now());
  return { shelf: await shelfOf(context, catalog, scenic, days), days };
}

/** Tickets that can be bought by themselves: what a "from" price speaks of. */
const standsAlone = (type: TicketTypeDoc): boolean => type.type === 'TICKET' && !type.bind;

function summaryOf(scenic: ScenicDoc, shelf: Shelf, days: readonly Day[]) {
  const alone = shelf.types.filter(standsAlone);
  const next = nextDay(
    shelf,
    days,
    alone.map((type) => type.id),
  );
  return {
    id: scenic.id,
    name: scenic.name,
    kind: scenic.kind,
    ...(scenic.duration ? { duration: scenic.duration } : {}),
    picture: scenic.picture,
    open: scenic.schedule.open,
    close: scenic.schedule.close,
    last_entry: scenic.schedule.last_entry,
    min_fee: alone.length > 0 ? yuanOf(Math.min(...alone.map((type) => type.fee))) : null,
    next: next ? { date: next, ...dayLeft(shelf, next) } : null,
  };
}

export async function listScenics(context: Context, { project }: In<typeof calls.listScenics>): Promise<Out<typeof calls.listScenics>> {
  const catalog = await catalogOf(context, project);
  const list = [];
  for (const scenic of catalog.scenics) {
    const { shelf, days } = await wholeShelf(context, catalog, scenic);
    list.push(summaryOf(scenic, shelf, days));
  }
  return { list };
}

export async function getScenic(context: Context, { project, id }: In<typeof calls.getScenic>): Promise<Out<typeof calls.getScenic>> {
  const catalog = await catalogOf(context, project);
  const scenic = catalog.scenic(id);
  const { shelf, days } = await wholeShelf(context, catalog, scenic);
  return {
    ...summaryOf(scenic, shelf, days),
    address: scenic.address,
    entrances: scenic.entrances,
    phone: scenic.phone,
    ...(scenic.location ? { location: scenic.location } : {}),
    tags: scenic.tags,
    notices: scenic.notices,
    introduction: scenic.introduction,
  };
}

function typeView(type: TicketTypeDoc, next: Day | null) {
  const { id, scenic_id, name, note, real_name, people, limit_per_order, min_age, max_age, bind, tags, start, end } = type;
  return {
    id,
    scenic_id,
    type: type.type,
    name,
    note,
    fee: yuanOf(type.fee),
    real_name,
    people,
    limit_per_order,
    ...(min_age === undefined ? {} : { min_age }),
    ...(max_age === undefined ? {} : { max_age }),
    ...(bind ? { bind: { with: [...bind.with], rule: bind.rule, ratio: bind.ratio } } : {}),
    tags,
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
    next,
  };
}

export async function listTicketTypes(
  context: Context,
  { project, scenic_id, type }: In<typeof calls.listTicketTypes>,
): Promise<Out<typeof calls.listTicketTypes>> {
  const catalog = await catalogOf(context, project);
  const scenic = catalog.scenic(scenic_id);
  const { shelf, days } = await wholeShelf(context, catalog, scenic);
  const types = catalog.typesAt(scenic_id).filter((each) => !type || each.type === type);
  return { list: types.map((each) => typeView(each, nextDay(shelf, days, [each.id]))) };
}

export async function getTicketType(context: Context, { project, id }: In<typeof calls.getTicketType>): Promise<Out<typeof calls.getTicketType>> {
  const catalog = await catalogOf(context, project);
  const type = catalog.type(id);
  const { shelf, days } = await wholeShelf(context, catalog, catalog.scenic(type.scenic_id));
  return { ...typeView(type, nextDay(shelf, days, [type.id])), agreement: catalog.project.agreement };
}

const wireDay = (day: OfferedDay) => ({ ...day, offers: day.offers.map((each) => ({ ...each, fee: yuanOf(each.fee) })) });

export async function getFitWorkTimes(
  context: Context,
  { project, scenic_id, start, end }: In<typeof calls.getFitWorkTimes>,
): Promise<Out<typeof calls.getFitWorkTimes>> {
  const catalog = await catalogOf(context, project);
  const scenic = catalog.scenic(scenic_id);
  const days = sellingDays(scenic, context.now(), start, end);
  const shelf = await shelfOf(context, catalog, scenic, days);
  return { list: days.map((day) => wireDay(offeredDay(shelf, day))) };
}

/** @returns whether anything can be bought for that day; a day outside the sale is simply not available. */
export async function checkAppointDate(
  context: Context,
  { project, scenic_id, date }: In<typeof calls.checkAppointDate>,
): Promise<Out<typeof calls.checkAppointDate>> {
  const catalog = await catalogOf(context, project);
  const scenic = catalog.scenic(scenic_id);
  const days = sellingDays(scenic, context.now(), date, date);
  const shelf = await shelfOf(context, catalog, scenic, days);
  const offered = days.map((day) => offeredDay(shelf, day)).find((day) => day.date === date);
  return { available: isSelectable(dayState(date, offered, context.now(), 1)) };
}

export async function listBatches(context: Context, { project, scenic_id, date }: In<typeof calls.listBatches>): Promise<Out<typeof calls.listBatches>> {
  const catalog = await catalogOf(context, project);
  const scenic = catalog.scenic(scenic_id);
  const days = sellingDays(scenic, context.now(), date, date);
  const shelf = await shelfOf(context, catalog, scenic, days);
  const seated = new Set(days.flatMap((day) => shelf.sessions(day)).flatMap((session) => (session.rule.seat_plan ? [session.batch_id] : [])));
  return { list: days.flatMap((day) => offeredBatches(shelf, day)).map((batch) => ({ ...batch, seated: seated.has(batch.id) })) };
}

/** Older counts say nothing about now. */
const COUNT_LIFE_MS = 15 * 60_000;

export async function getRealTimePersonNum(
  context: Context,
  { project }: In<typeof calls.getRealTimePersonNum>,
): Promise<Out<typeof calls.getRealTimePersonNum>> {
  await catalogOf(context, project);
  const row = await readPeopleCount(context.db, project);
  if (!row || context.now() - row.counted_at.getTime() > COUNT_LIFE_MS) return null;
  return { count: row.count, ...(row.cap === null ? {} : { cap: row.cap }), counted_at: row.counted_at.getTime() };
}
