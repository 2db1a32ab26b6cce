import { randomBytes } from 'node:crypto';
import type { Pack } from '#contract/gate/gate-list.ts';
import type { gateNews, gatePack } from '#contract/gate/gate.ts';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type * as v from 'valibot';
import { addDays, type Day, instantOf, timeOf } from '#domain/lib/day.ts';
import { encodeIds } from '#domain/gate/gate-ids.ts';
import {
  encodeCards,
  encodeTickets,
  type FirstUse,
  type PackCard,
  type PackLists,
  type PackTicket,
} from '#domain/gate/gate-pack.ts';
import { sessionsOn } from '#domain/catalog/schedule.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import type { GateDoc, TicketTypeDoc } from '#contract/venue/venue.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { TOMORROW_FROM } from './gate-permits.ts';
import { LATE_MS, liveList, type LiveList } from './gate-live-list.ts';
import { idKeyOf, listDaysOf, todayOf, wireCard, wireTicket } from './gate-rows.ts';
import { type DeviceRow, epochOf, gatesOf, staffOf, venuesHere } from './gate-devices.store.ts';
import { recallsFor } from './gate-entries.store.ts';
import { type ListDays, typeDocs } from './gate-lists.store.ts';

type WirePack = v.InferInput<typeof Pack>;

/** Milliseconds for which a device is reminded that a person it admitted had been admitted elsewhere. */
const RECALL_MS = 10 * 60_000;

const epoch = (context: Context, project: string): Promise<string> =>
  epochOf(context.db, project, randomBytes(9).toString('base64url'));

function refuseOtherDays(context: Context, day: Day): void {
  const today = todayOf(context);
  const isTomorrow = day === addDays(today, 1) && timeOf(context.now()) >= TOMORROW_FROM;
  if (day !== today && day !== addDays(today, -1) && !isTomorrow) throw new DomainError('notFound');
}

async function gatesFor(context: Context, device: DeviceRow): Promise<{ all: GateDoc[]; own: GateDoc[] }> {
  const all = await gatesOf(context.db, device.project_id);
  return { all, own: all.filter(({ id }) => device.gates.includes(id)) };
}

/**
 * Types whose holders' documents are compared: those that require one, and real-name types, whose numbers may be typed.
 */
const comparesOf = (types: readonly TicketTypeDoc[]): ReadonlySet<string> =>
  new Set(types.filter((type) => type.show_id || type.real_name).map(({ id }) => id));

export async function packFor(
  context: Context,
  device: DeviceRow,
  input: ParsedInputOf<typeof gatePack>,
): Promise<WireOutputOf<typeof gatePack>> {
  refuseOtherDays(context, input.day);
  const { project_id } = device;
  const gates = await gatesFor(context, device);
  const current = await epoch(context, project_id);
  const types = await typeDocs(context.db, project_id);
  const list = await liveList(context, project_id, gates.own, input.day, comparesOf(types));
  const same = input.epoch === current && input.hash === list.hash && input.count === list.count;
  if (same) return { same: true, server_time: context.now() };
  const pack = await makePack(context, project_id, gates, input.day, current, types, list);
  return { same: false, server_time: context.now(), pack };
}

async function makePack(
  context: Context,
  project: string,
  { all, own }: { all: readonly GateDoc[]; own: readonly GateDoc[] },
  day: Day,
  current: string,
  docs: readonly TicketTypeDoc[],
  list: LiveList,
): Promise<WirePack> {
  const { db } = context;
  const catalog = await catalogOf(context, project);
  const days = listDaysOf(own, day);
  const types = docs.map(packedType);
  const rows = withKnownGates(list, new Set(all.map(({ id }) => id)));
  const spots = new Map(catalog.scenics.map((scenic) => [scenic.id, scenic]));
  const sessions = sessionsFor(catalog, days, rows);
  const lists: PackLists = {
    day,
    types: types.map(({ id }) => id),
    scenics: days.scenics,
    sessions: sessions.map(({ id }) => id),
    gates: all.map(({ id }) => id),
  };
  return {
    day,
    epoch: current,
    made_at: context.now(),
    cursor: list.cursor,
    project,
    project_name: catalog.project.project_name,
    venues: (await venuesHere(db)).map((venue) => ({
      project: venue.project_id,
      project_name: venue.doc.project_name,
    })),
    keys: [...context.secrets.ticketKeys],
    gates: all.map((gate) => ({ ...gate })),
    // The spots of the list come first, since its rows name spots by their position; the others are for other tickets.
    scenics: [...new Set([...days.scenics, ...spots.keys()])].map((id) => ({
      id,
      name: spots.get(id)?.name ?? id,
      entrances: spots.get(id)?.entrances ?? '',
    })),
    types,
    sessions,
    staff: (await staffOf(db, project))
      .filter(({ active }) => active)
      .map(({ id, name, role, salt, pin_hash }) => ({ id, name, role, salt, pin_hash })),
    tickets: Buffer.from(encodeTickets(rows.tickets, lists)).toString('base64url'),
    cards: Buffer.from(encodeCards(rows.cards, lists)).toString('base64url'),
    ...rareFields(rows),
    ...(own.some(({ offline_id }) => offline_id) ? { ids: idsOf(list), id_key: idKeyOf(context, project, day) } : {}),
    count: list.count,
    hash: list.hash,
  };
}

/** What most rows have not, so that the columns do without it. */
function rareFields({ tickets, cards }: Rows): Pick<WirePack, 'outside' | 'state_at'> {
  const all = [
    ...tickets.map(({ ticket_no: no, outside, state_at }) => ({ no, outside, state_at })),
    ...cards.map(({ member_no: no, outside, state_at }) => ({ no, outside, state_at })),
  ];
  return {
    outside: all.flatMap(({ no, outside: people = 0 }) => (people > 0 ? [{ no, people }] : [])),
    state_at: all.flatMap(({ no, state_at: at }) => (at === undefined ? [] : [{ no, at }])),
  };
}

const packedType = (doc: TicketTypeDoc) => ({
  id: doc.id,
  name: doc.name,
  show_id: doc.show_id ?? false,
  real_name: doc.real_name,
  card: doc.type === 'MEMBER',
});

const idsOf = ({ tickets }: LiveList): string => {
  const inOrder = [...tickets.values()].sort((a, b) => Number(a.row.ticket_no) - Number(b.row.ticket_no));
  return Buffer.from(encodeIds(inOrder.map(({ ids }) => ids ?? new Uint8Array()))).toString('base64url');
};

interface Rows {
  tickets: PackTicket[];
  cards: PackCard[];
}

/** A gate that was removed from the venue file has no name any more. */
function withKnownGates({ tickets, cards }: LiveList, known: ReadonlySet<string>): Rows {
  const named = (use: FirstUse | null): FirstUse | null => (use && !known.has(use.gate) ? { ...use, gate: '' } : use);
  return {
    tickets: Array.from(tickets.values(), ({ row }) => ({ ...row, first_use: named(row.first_use) })),
    cards: Array.from(cards.values(), ({ row }) => ({ ...row, used_today: named(row.used_today) })),
  };
}

/**
 * The sessions of these days, those of the day before that end after midnight, and sessions of listed tickets that the
 * catalogue no longer has: their times are unknown, so that nobody is early or late on the ticket's days.
 */
function sessionsFor(catalog: Catalog, { first, last, scenics }: ListDays, { tickets }: Rows): WirePack['sessions'] {
  const planned = catalog.scenics
    .filter(({ id }) => scenics.includes(id))
    .flatMap((scenic) =>
      [addDays(last, -1), last]
        .flatMap((day) => sessionsOn(scenic.id, scenic.schedule, day))
        .filter(({ date, ends_at }) => date >= first || ends_at > instantOf(last, '00:00'))
        .map((session) => ({ scenic_id: scenic.id, ...session })),
    )
    .map(({ batch_id, scenic_id, starts_at, ends_at, last_entry_at }) => ({
      id: batch_id,
      scenic_id,
      starts_at,
      ends_at,
      last_entry_at,
    }));
  const known = new Map(planned.map((session) => [session.id, session]));
  for (const { batch_id, scenic_id, valid_from, valid_until } of tickets) {
    if (batch_id === null || known.has(batch_id)) continue;
    const [starts_at, ends_at] = [instantOf(valid_from, '00:00'), instantOf(valid_until, '24:00')];
    known.set(batch_id, { id: batch_id, scenic_id, starts_at, ends_at, last_entry_at: ends_at });
  }
  return [...known.values()];
}

export async function newsFor(
  context: Context,
  device: DeviceRow,
  input: ParsedInputOf<typeof gateNews>,
): Promise<WireOutputOf<typeof gateNews>> {
  refuseOtherDays(context, input.day);
  const { db } = context;
  const { project_id } = device;
  const { own } = await gatesFor(context, device);
  const list = await liveList(context, project_id, own, input.day, comparesOf(await typeDocs(db, project_id)));
  const isNews = ({ at }: { at: number }): boolean => at > input.cursor - LATE_MS;
  const recalls = await recallsFor(db, project_id, device.id, new Date(context.now() - RECALL_MS));
  return {
    tickets: [...list.tickets.values()].filter(isNews).map(({ row, ids }) => wireTicket(row, ids)),
    cards: [...list.cards.values()].filter(isNews).map(({ row }) => wireCard(row)),
    recalls: recalls.map((each) => ({ ...each, at: each.at.getTime(), other_at: each.other_at.getTime() })),
    epoch: await epoch(context, project_id),
    count: list.count,
    hash: list.hash,
    cursor: list.cursor,
    server_time: context.now(),
  };
}
