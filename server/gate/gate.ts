import { dayOf, instantOf } from '#domain/lib/day.ts';
import { judgeEntry } from '#domain/gate/entry.ts';
import type { EntryQuestion, EntryRead, GateRules, ListedRow } from '#domain/gate/entry-types.ts';
import type { EntryVerdict } from '#domain/gate/entry-verdicts.ts';
import { lineText, type LineWay } from '#domain/gate/gate-log.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { endOfUse } from '#domain/catalog/session-times.ts';
import { codeTag, parseTicketCode } from '#domain/order/ticket-code.ts';
import type { Context } from '#server/context.ts';
import { foldLocked } from './gate-apply.ts';
import { hashOfLine } from './gate-log.ts';
import { packCardOf, packTicketOf, todayOf } from './gate-rows.ts';
import { lockWhole } from '#server/refunds/order-lock.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertDevice, lockDevice } from './gate-devices.store.ts';
import { appendLines, entriesAmong } from './gate-entries.store.ts';
import {
  cardByNumber,
  type ListedCardRow,
  type ListedTicketRow,
  outsideOf,
  ticketByNumber,
  typeDocs,
} from './gate-lists.store.ts';
import { projectsOfNumber } from '#server/orders/tickets.store.ts';

/** Entries made on the command line belong to no gate in particular. */
const OFFICE = 'office';

export type GateAnswer =
  | { opens: true; ticket_no: string; type_name: LocalText; people: number; used: number; of: number; verdict: string }
  | { opens: false; reason: string; facts: EntryVerdict['facts'] };

export interface Found {
  row: ListedRow;
  ticket: ListedTicketRow | null;
  card: ListedCardRow | null;
}

/**
 * @returns a number, a code that a key of ours signed for this venue, one of another venue, one that was altered, or no
 * code.
 */
export function readText(context: Context, project: string | null, text: string): EntryRead {
  const typed = text.replace(/\s/g, '');
  if (/^\d{12}$/.test(typed)) return { kind: 'number', ticket_no: typed };
  const code = parseTicketCode(typed);
  if (!code) return { kind: 'text', looks_like: 'other' };
  const answer =
    code.version === 2
      ? {
          ticket_no: code.ticket_no,
          serial: code.serial,
          valid_from: code.valid_from,
          valid_until: code.valid_until,
          people: code.people,
        }
      : { ticket_no: code.ticket_no, serial: code.serial, valid_until: code.valid_until };
  if (!context.secrets.readTicketCode(typed, todayOf(context))) return { kind: 'forged', code: answer };
  if (project !== null && code.version === 2 && code.venue !== codeTag(project))
    return { kind: 'elsewhere', code: answer, venue: null };
  return { kind: 'code', code: answer };
}

export async function findNumber(
  context: Context,
  db: Queryable,
  project: string,
  number: string,
): Promise<Found | null> {
  const today = todayOf(context);
  const ticket = await ticketByNumber(db, project, number);
  const running = ticket?.batch && ticket.batch.ends_at > context.now() ? ticket.batch : null;
  const from = new Date(
    Math.min(instantOf(today, '00:00'), running ? instantOf(dayOf(running.starts_at), '00:00') : Infinity),
  );
  const card = ticket ? null : await cardByNumber(db, project, today, number);
  if (card) {
    const pack = packCardOf(card, today);
    return {
      ticket: null,
      card,
      row: {
        kind: 'card',
        ticket_no: number,
        ...pack,
        activate_by: card.activate_by,
        valid_until: card.valid_until,
        scenic_ids: [card.scenic_id],
        state_at: pack.state_at ?? null,
        last_use: pack.used_today && { at: pack.used_today.at, gate_id: pack.used_today.gate || null },
        outside: await outsideOf(db, project, { card_id: card.id }, from),
      },
    };
  }
  if (!ticket || ticket.policy.kind === 'MEMBER') return null;
  const type = (await typeDocs(db, project)).find(({ id }) => id === ticket.ticket_type_id);
  const pack = packTicketOf(ticket);
  return {
    ticket,
    card: null,
    row: {
      kind: 'ticket',
      ...pack,
      session: ticket.batch && { ...ticket.batch },
      outside: await outsideOf(db, project, { ticket_id: ticket.id }, from),
      state_at: pack.state_at ?? null,
      first_use: pack.first_use && { at: pack.first_use.at, gate_id: pack.first_use.gate || null },
      show_id: type?.show_id ?? false,
      real_name: type?.real_name ?? false,
    },
  };
}

export function judgeAtServer(
  context: Context,
  read: EntryRead,
  row: ListedRow | null,
  gate: GateRules,
  people?: number,
): EntryVerdict {
  const now = context.now();
  const question: EntryQuestion = {
    read,
    row,
    server: 'answered',
    gate,
    clock: { now, sure: true },
    list_at: now,
    people,
  };
  return judgeEntry(question);
}

const atAnyHour = (row: ListedRow): ListedRow =>
  row.kind === 'ticket' && row.session
    ? {
        ...row,
        session: {
          ...row.session,
          starts_at: instantOf(row.valid_from, '00:00'),
          last_entry_at: endOfUse(row.valid_until, row.session),
        },
      }
    : row;

/**
 * The ticket window sees the visitor, admits to every spot, and is strict about days, not about the hour of a session.
 */
const windowOf = (row: ListedRow | null): GateRules => ({
  id: OFFICE,
  scenics: row?.kind === 'ticket' ? [row.scenic_id] : (row?.scenic_ids ?? []),
  direction: 'in',
  early_minutes: 0,
  late_minutes: 0,
  re_entry: 'none',
  group: 'one',
  unlisted: 'refuse',
  fresh_hours: 1,
});

const letsIn = ({ id, family }: EntryVerdict): boolean => family === 'GO' || id === 'check-id' || id === 'check-photo';

/**
 * @param input `people`: how many enter now, one by default; `project`: where one number could belong to two venues.
 */
export async function checkTicket(
  context: Context,
  input: { code: string; people?: number | undefined; project?: string | undefined },
): Promise<GateAnswer> {
  const read = readText(context, input.project ?? null, input.code);
  const number =
    read.kind === 'text' || read.kind === 'forged'
      ? null
      : read.kind === 'number'
        ? read.ticket_no
        : read.code.ticket_no;
  const [project, another] = number === null ? [] : await projectsOfNumber(context.db, number, input.project);
  if (number === null || !project || another)
    return refuse(judgeAtServer(context, read, null, windowOf(null), input.people));
  return context.db.transaction(async (tx) => {
    const order =
      (await findNumber(context, tx, project, number))?.ticket?.order_id ??
      (await cardByNumber(tx, project, todayOf(context), number))?.order_id;
    const locked = order === undefined ? null : await lockWhole(tx, project, order);
    const found = await findNumber(context, tx, project, number);
    const row = found && atAnyHour(found.row);
    const verdict = judgeAtServer(context, read, row, windowOf(row), input.people);
    if (!letsIn(verdict) || !found || !locked) return refuse(verdict);
    const serial = read.kind === 'code' ? read.code.serial : null;
    const n = await noteEntry(context, tx, project, {
      no: number,
      serial,
      people: verdict.people,
      verdict: verdict.id,
      how: read.kind === 'code' ? 'code' : 'typed',
    });
    await foldLocked(tx, locked, new Date(context.now()));
    const [entry] = await entriesAmong(tx, project, OFFICE, [n]);
    if (entry?.outcome !== 'APPLIED') throw new Error(`an entry at the window was ${entry?.outcome ?? 'lost'}`);
    const after = found.ticket ? await ticketByNumber(tx, project, number) : null;
    const type = (await typeDocs(tx, project)).find(({ id }) => id === found.row.ticket_type_id);
    return {
      opens: true,
      ticket_no: number,
      type_name: type?.name ?? { zh_CN: found.row.ticket_type_id },
      people: verdict.people,
      used: after?.used ?? 1,
      of: after ? after.people - after.returned : 1,
      verdict: verdict.id,
    };
  });
}

const refuse = (verdict: EntryVerdict): GateAnswer => ({ opens: false, reason: verdict.id, facts: verdict.facts });

async function noteEntry(
  context: Context,
  tx: Queryable,
  project: string,
  what: { no: string; serial: number | null; people: number; verdict: string; how: LineWay },
): Promise<number> {
  const now = context.now();
  await insertDevice(
    tx,
    { project_id: project, id: OFFICE, name: OFFICE, model: '', public_key: null, fingerprint: '' },
    new Date(now),
  );
  const device = await lockDevice(tx, project, OFFICE);
  if (!device) throw new Error('the window has no log');
  const n = device.last_n + 1;
  const line = {
    n,
    kind: 'entry' as const,
    ...what,
    gate: OFFICE,
    staff: null,
    at: now,
    wall: now,
    clock: 'sure' as const,
    offline: false,
    reason: null,
  };
  const text = lineText(device.chain, OFFICE, line);
  const at = new Date(Math.max(now, device.last_at?.getTime() ?? 0));
  await appendLines(
    tx,
    project,
    OFFICE,
    [{ line: { ...line, hash: hashOfLine(text) }, text, at, held: false }],
    new Date(now),
  );
  return n;
}
