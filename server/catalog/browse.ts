import type * as binding from '#contract/visitor/binding.ts';
import type * as calls from '#contract/visitor/catalog.ts';
import type * as ticketTypes from '#contract/visitor/ticket-types.ts';
import { ProjectConfig, Scenic } from '#contract/visitor/catalog.ts';
import { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type * as help from '#contract/visitor/help.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import { type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { type Fen, yuanOf } from '#domain/lib/fen.ts';
import { feeOn } from '#domain/catalog/prices.ts';
import type { Context } from '#server/context.ts';
import type { ProjectDoc, ScenicDoc } from '#contract/venue/venue.ts';
import { catalogOf } from './catalog.ts';
import type { Catalog } from './catalog-shape.ts';
import type { SoldType } from './guides-as-scenics.ts';
import {
  type Availability,
  availabilityOf,
  dayLeft,
  type Kind,
  leftIn,
  lowestFee,
  nextDay,
  offeredDay,
  sellingDays,
} from '#server/stock/offers.ts';
import { readsOf } from '#server/reads.ts';
import { lineNow, lineOf } from '#server/waiting/line/lines.ts';
import { holdMs, textsOffers } from '#server/waiting/list/offer-times.ts';
import { readPeopleCount } from './catalog-read.store.ts';
import { peopleInside } from '#server/gate/gate-report.store.ts';
import { DomainError } from '#server/domain-error.ts';
import type { NewLine } from '#server/waiting/waiting-lines.store.ts';

function shown<const Doc extends object, const Entries extends object>(
  doc: Doc,
  entries: Entries,
): Pick<Doc, keyof Doc & keyof Entries> {
  return Object.fromEntries(Object.entries(doc).filter(([name]) => name in entries)) as Pick<
    Doc,
    keyof Doc & keyof Entries
  >;
}

export async function getProjectConfig(
  context: Context,
  { project }: In<typeof calls.getProjectConfig>,
): Promise<Out<typeof calls.getProjectConfig>> {
  const { project: doc, types } = await catalogOf(context, project);
  return {
    ...shown(doc, ProjectConfig.entries),
    has_rent: types.some((type) => type.type === 'RENT'),
    has_activity: types.some((type) => type.type === 'ACTIVITY'),
    order_ttl_seconds: context.orderTtlSeconds ?? doc.order_ttl_seconds ?? 900,
    advert: advertOf(doc, dayOf(context.now())),
  };
}

function advertOf({ advert }: ProjectDoc, today: Day): Out<typeof calls.getProjectConfig>['advert'] {
  if (!advert || (advert.from && advert.from > today) || (advert.until && advert.until < today)) return undefined;
  const { picture, title, text, link } = advert;
  return { picture, title, text, link };
}

export async function listHelp(
  context: Context,
  { project }: In<typeof help.listHelp>,
): Promise<Out<typeof help.listHelp>> {
  const { project: doc } = await catalogOf(context, project);
  return { list: doc.help ?? [] };
}

async function wholeAvailability(
  context: Context,
  catalog: Catalog,
  scenic: ScenicDoc,
  kind?: Kind,
): Promise<{ availability: Availability; days: Day[] }> {
  const days = sellingDays(scenic, context.now());
  return { availability: await availabilityOf(context, catalog, scenic, days, kind), days };
}

/** Tickets that can be bought by themselves: what a "from" price speaks of. */
const isStandalone = (type: SoldType): boolean => type.type === 'TICKET' && !type.bind;

function cheapestOn(availability: Availability, day: Day, types: readonly SoldType[]): Fen {
  const offers = offeredDay(availability, day).offers.filter(
    (offer) => offer.left > 0 && types.some(({ id }) => id === offer.ticket_type_id),
  );
  return Math.min(...offers.map(({ fee }) => fee));
}

function summaryOf(scenic: ScenicDoc, availability: Availability, days: readonly Day[]) {
  const standalone = availability.types.filter(isStandalone);
  const next = nextDay(
    availability,
    days,
    standalone.map((type) => type.id),
  );
  return {
    id: scenic.id,
    name: scenic.name,
    kind: scenic.kind,
    duration: scenic.duration,
    picture: scenic.picture,
    open: scenic.schedule.open,
    close: scenic.schedule.close,
    last_entry: scenic.schedule.last_entry,
    min_fee: standalone.length > 0 ? yuanOf(Math.min(...standalone.map((type) => type.fee))) : null,
    next: next
      ? { date: next, ...dayLeft(availability, next), fee: yuanOf(cheapestOn(availability, next, standalone)) }
      : null,
  };
}

export async function listScenics(
  context: Context,
  { project }: In<typeof calls.listScenics>,
): Promise<Out<typeof calls.listScenics>> {
  const catalog = await catalogOf(context, project);
  const list = [];
  for (const scenic of catalog.scenics) {
    const { availability, days } = await wholeAvailability(context, catalog, scenic);
    list.push(summaryOf(scenic, availability, days));
  }
  return { list };
}

export async function getScenic(
  context: Context,
  { project, id }: In<typeof calls.getScenic>,
): Promise<Out<typeof calls.getScenic>> {
  const catalog = await catalogOf(context, project);
  const scenic = catalog.scenic(id);
  const { availability, days } = await wholeAvailability(context, catalog, scenic);
  return { ...shown(scenic, Scenic.entries), ...summaryOf(scenic, availability, days) };
}

function typeView(
  type: SoldType,
  { schedule }: ScenicDoc,
  next: Day | null,
  days: readonly Day[] = [],
  line: NewLine | null = null,
) {
  const from = lowestFee(type, schedule, days);
  const { party, bind } = type;
  // A guide is listed by its own call, never among the tickets.
  if (type.type === 'GUIDE') throw new DomainError('notFound');
  return {
    ...shown(type, TicketTypeSummary.entries),
    type: type.type,
    fee: yuanOf(type.fee),
    from_fee: from === null ? undefined : yuanOf(from),
    party: party && party.length > 0 ? party : undefined,
    bind: bind ? { with: [...bind.with], rule: bind.rule, ratio: bind.ratio } : undefined,
    free_with: [...type.free_with],
    waiting_list: type.waiting_list ? true : undefined,
    line_opens_at: line?.opens_at,
    next,
    next_fee: next ? yuanOf(feeOn(type, schedule, next)) : undefined,
  };
}

export async function listTicketTypes(
  context: Context,
  { project, scenic_id, type }: In<typeof ticketTypes.listTicketTypes>,
): Promise<Out<typeof ticketTypes.listTicketTypes>> {
  const catalog = await catalogOf(context, project);
  const scenic = catalog.scenic(scenic_id);
  const types = catalog.typesAt(scenic_id).filter((each) => !type || each.type === type);
  const byKind = new Map<Kind, { availability: Availability; days: Day[] }>();
  for (const kind of new Set(types.map((each) => each.type)))
    byKind.set(kind, await wholeAvailability(context, catalog, scenic, kind));
  return {
    list: types.map((each) => {
      const sold = byKind.get(each.type);
      return typeView(each, scenic, sold ? nextDay(sold.availability, sold.days, [each.id]) : null, sold?.days);
    }),
  };
}

/** As many rows as the order form shows on the tallest phones before it is scrolled. */
const FIRST_ROWS = 6;

export async function getTicketType(
  context: Context,
  { project, id }: In<typeof ticketTypes.getTicketType>,
): Promise<Out<typeof ticketTypes.getTicketType>> {
  const catalog = await catalogOf(context, project);
  const type = catalog.type(id);
  const scenic = catalog.scenic(type.scenic_id);
  const { availability, days } = await wholeAvailability(context, catalog, scenic, type.type);
  const line = lineOf(project, type, context.now());
  const isOver = line !== null && line.opens_at <= context.now() && (await lineNow(context, line))?.ended_at;
  return {
    ...typeView(type, scenic, nextDay(availability, days, [type.id]), days, isOver ? null : line),
    scenic_name: scenic.name,
    scenic_tickets:
      type.type === 'TICKET'
        ? catalog
            .typesAt(scenic.id)
            .filter((each) => each.type === 'TICKET')
            .slice(0, FIRST_ROWS)
            .map(({ name, note }) => ({ name, note }))
        : undefined,
    rules: type.rules,
    agreement: catalog.project.agreement,
    waiting: type.waiting_list
      ? { hold_seconds: holdMs(context) / 1000, text: textsOffers(context, catalog) }
      : undefined,
  };
}

export async function getBindTicketTypeMatch(
  context: Context,
  { project, ticket_type_id, date, batch_id }: In<typeof binding.getBindTicketTypeMatch>,
): Promise<Out<typeof binding.getBindTicketTypeMatch>> {
  const catalog = await catalogOf(context, project);
  const { bind } = catalog.type(ticket_type_id);
  if (!bind) return { rule: null, ratio: 1, list: [] };
  const list = [];
  for (const id of bind.with) {
    const partner = catalog.types.find((type) => type.id === id);
    if (!partner) continue;
    const scenic = catalog.scenic(partner.scenic_id);
    const { availability, days } = await wholeAvailability(context, catalog, scenic, partner.type);
    const next = nextDay(availability, days, [id]);
    const day = bind.rule === 'with' ? next : (date ?? next);
    const sells =
      day !== null &&
      days.includes(day) &&
      offeredDay(availability, day).offers.some((each) => each.ticket_type_id === id);
    const session =
      day && batch_id && availability.sessions(day).some((each) => each.batch_id === batch_id) ? batch_id : undefined;
    const left =
      sells && day
        ? session
          ? leftIn(availability, partner, day, session)
          : (offeredDay(availability, day).offers.find((each) => each.ticket_type_id === id)?.left ?? 0)
        : 0;
    list.push({ ...typeView(partner, scenic, next), left });
  }
  return { rule: bind.rule, ratio: bind.ratio, list };
}

/** A count that is older than this, milliseconds, is not shown, since it says nothing about the present. */
const COUNT_LIFE_MS = 15 * 60_000;

export async function getRealTimePersonNum(
  context: Context,
  { project }: In<typeof calls.getRealTimePersonNum>,
): Promise<Out<typeof calls.getRealTimePersonNum>> {
  const catalog = await catalogOf(context, project);
  const counted = await readPeopleCount(readsOf(context), project);
  // Where gate devices report, the count is their entries of today less their exits.
  const inside = await peopleInside(readsOf(context), project, new Date(instantOf(dayOf(context.now()), '00:00')));
  const row = inside ? { ...inside, cap: counted?.cap ?? catalog.project.people_cap ?? null } : counted;
  if (!row || context.now() - row.counted_at.getTime() > COUNT_LIFE_MS) return null;
  return { count: row.count, cap: row.cap ?? undefined, counted_at: row.counted_at.getTime() };
}
