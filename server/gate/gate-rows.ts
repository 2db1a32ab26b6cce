import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CardRow as WireCard, TicketRow as WireTicket } from '#contract/gate/gate-list.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { ageOn } from '#domain/lib/day-math.ts';
import { encodeHint, hintOf, hintPadText, xorHint } from '#domain/gate/gate-hint.ts';
import { ID_HASH_BYTES, idHashText } from '#domain/gate/gate-ids.ts';
import { HINT_BYTES, type PackCard, type PackState, type PackTicket } from '#domain/gate/gate-pack.ts';
import { birthdayOf } from '#domain/people/traveller.ts';
import type { Context } from '#server/context.ts';
import type { GateDoc } from '#contract/venue/venue.ts';
import { countsAsChanged } from '#server/refunds/returnable.ts';
import { openIdNumber, openName } from '#server/people/sealed-holders.ts';
import { codeOfCard, codeOfTicket } from '#server/orders/ticket-codes.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  type ComparedHolder,
  comparedHolders,
  type ListDays,
  type ListedCardRow,
  listedCards,
  type ListedTicketRow,
  listedTickets,
  outsideNow,
} from './gate-lists.store.ts';

/** After this many rows other calls get their turn: opening and sealing names takes a while. */
const SLICE = 100;
const NO_HINTS = new Uint8Array(0);

/** The spots of some gates, and the days of their list: with the day before where a gate admits after midnight. */
export function listDaysOf(gates: readonly GateDoc[], day: Day): ListDays {
  const first = gates.some((gate) => gate.late_minutes > 0) ? addDays(day, -1) : day;
  return { first, last: day, scenics: [...new Set(gates.flatMap((gate) => gate.scenics))].toSorted() };
}

function stateOf(row: ListedTicketRow, returned: number): PackState {
  if (row.pay_status === null) return 'unpaid';
  if (row.order_status === 'WAIT_CONFIRM' || row.order_status === 'WAIT_CONFIRM_WAIT_AUDIT') return 'unconfirmed';
  if (row.waiting !== null && row.for_gates !== true) return 'in-review';
  return returned >= row.people ? 'refunded' : 'good';
}

/** A return that waits for the gates' uploads already counts as given back. */
export function packTicketOf(row: ListedTicketRow): PackTicket {
  const returned = Math.min(row.people, row.returned + (row.for_gates === true ? (row.waiting ?? 0) : 0));
  const { ticket_no, serial, ticket_type_id, scenic_id, batch_id, people, used, valid_from, valid_until } = row;
  return {
    ticket_no,
    serial,
    ticket_type_id,
    scenic_id,
    batch_id,
    people,
    used,
    returned,
    state: stateOf(row, returned),
    valid_from,
    valid_until,
    changeable: (row.policy.change || row.policy.freed !== undefined) && !countsAsChanged(row) && used === 0,
    first_use: row.first_at ? { at: wholeMinute(row.first_at), gate: row.first_gate ?? '' } : null,
    hints: NO_HINTS,
    state_at: row.returned_at?.getTime(),
  };
}

const wholeMinute = (at: Date): number => Math.floor(at.getTime() / 60_000) * 60_000;

/** Until a card is activated, its last day is the last one on which it can be activated. */
export const packCardOf = (row: ListedCardRow, day: Day): PackCard => ({
  member_no: row.member_no,
  serial: row.serial,
  ticket_type_id: row.ticket_type_id,
  // A frozen card is sent as void until it is unfrozen, because the gate's list knows no frozen cards.
  state: row.frozen_at ? 'CANCELED' : row.state,
  valid_from: row.valid_from,
  valid_until: row.valid_until ?? row.activate_by,
  uses_left: row.uses_left,
  photo: row.photo !== null,
  used_today: row.used
    ? { at: row.use_at ? wholeMinute(row.use_at) : instantOf(day, '00:00'), gate: row.use_gate ?? '' }
    : null,
  hints: NO_HINTS,
  state_at: (row.frozen_at ?? row.returned_at)?.getTime(),
});

export interface Dated<Row> {
  row: Row;
  at: number;
  ids?: Uint8Array;
}

export interface GateRows {
  tickets: Dated<PackTicket>[];
  cards: Dated<PackCard>[];
}

export interface Wanted {
  compares: ReadonlySet<string>;
  ids: boolean;
}

export const idKeyOf = ({ secrets }: Context, project: string, day: Day): string => secrets.gateIdKey(project, day);

export async function gateRows(
  context: Context,
  db: Queryable,
  project: string,
  days: ListDays,
  since: Date | null,
  wanted: Wanted,
): Promise<GateRows> {
  const tickets = await listedTickets(db, project, days, since);
  const cards = await listedCards(db, project, days.last, days.scenics, since);
  const compared = tickets.filter((row) => wanted.ids || wanted.compares.has(row.ticket_type_id)).map(({ id }) => id);
  const holders = Map.groupBy(
    await comparedHolders(db, project, [...compared, ...cards.map(({ ticket_id }) => ticket_id)]),
    (holder) => holder.ticket_id,
  );
  const ids = { tickets: tickets.map(({ id }) => id), cards: cards.map(({ id }) => id) };
  const outside = await outsideNow(db, project, ids, new Date(instantOf(days.last, '00:00')));
  // A visitor who left a session before midnight may come back after it.
  const nightly = tickets
    .filter(({ valid_until, batch: session }) => valid_until < days.last && session !== null)
    .map(({ id }) => id);
  for (const [id, people] of await outsideNow(
    db,
    project,
    { tickets: nightly, cards: [] },
    new Date(instantOf(addDays(days.last, -1), '00:00')),
  ))
    outside.set(id, people);
  const left = (id: string): { outside?: number } => (outside.has(id) ? { outside: outside.get(id) ?? 0 } : {});
  const idKey = wanted.ids ? Buffer.from(idKeyOf(context, project, days.last), 'base64url') : null;
  const rows: GateRows = { tickets: [], cards: [] };
  for (const row of tickets) {
    if (rows.tickets.length % SLICE === SLICE - 1) await nextTurn();
    const seen = holders.get(row.id);
    const isCompared = seen && wanted.compares.has(row.ticket_type_id);
    const hints = isCompared
      ? sealedHints(context, project, codeOfTicket(context, project, row), seen, days.last)
      : NO_HINTS;
    const hashes = idKey ? { ids: idHashes(context, project, idKey, seen ?? []) } : {};
    rows.tickets.push({ row: { ...packTicketOf(row), hints, ...left(row.id) }, at: row.gate_at.getTime(), ...hashes });
  }
  for (const row of cards) {
    if (rows.cards.length % SLICE === SLICE - 1) await nextTurn();
    const mine = (holders.get(row.ticket_id) ?? []).filter((holder) => holder.position === row.position);
    const hints = sealedHints(context, project, codeOfCard(context, project, row), mine, days.last);
    rows.cards.push({ row: { ...packCardOf(row, days.last), hints, ...left(row.id) }, at: row.gate_at.getTime() });
  }
  return rows;
}

function idHashes(context: Context, project: string, key: Buffer, holders: readonly ComparedHolder[]): Uint8Array {
  const hashes = new Uint8Array(holders.length * ID_HASH_BYTES);
  holders.forEach((holder, index) => {
    const hash = createHmac('sha256', key).update(idHashText(openIdNumber(context, project, holder)));
    hashes.set(hash.digest().subarray(0, ID_HASH_BYTES), index * ID_HASH_BYTES);
  });
  return hashes;
}

/** Data that a gate compares, encrypted under the code's signature: readable only with the code. */
function sealedHints(
  context: Context,
  project: string,
  code: string,
  holders: readonly ComparedHolder[],
  day: Day,
): Uint8Array {
  const key = Buffer.from(code.slice(code.lastIndexOf('.') + 1), 'base64url');
  const hints = new Uint8Array(holders.length * HINT_BYTES);
  holders.forEach((holder, index) => {
    const id_number = openIdNumber(context, project, holder);
    const birthday = birthdayOf({ id_type: holder.id_type, id_number });
    const hint = encodeHint(hintOf(openName(context, project, holder), id_number, birthday && ageOn(day, birthday)));
    const pad = createHmac('sha256', key).update(hintPadText(index)).digest().subarray(0, HINT_BYTES);
    hints.set(xorHint(hint, pad), index * HINT_BYTES);
  });
  return hints;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
export const wireTicket = (row: PackTicket, ids?: Uint8Array): WireTicket => ({
  ...row,
  outside: row.outside ?? 0,
  hints: text(row.hints),
  ids: ids ? text(ids) : undefined,
});
export const wireCard = (row: PackCard): WireCard => ({ ...row, outside: row.outside ?? 0, hints: text(row.hints) });

export const todayOf = (context: Context): Day => dayOf(context.now());
