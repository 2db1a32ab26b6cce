import { checkNow } from '#contract/gate/gate.ts';
import { dayOf } from '#domain/lib/day.ts';
import { judgeEntry } from '#domain/gate/entry.ts';
import type { EntryQuestion, EntryRead, ListedRow } from '#domain/gate/entry-types.ts';
import type { HolderHint } from '#domain/gate/gate-hint.ts';
import type { TicketCode } from '#domain/order/ticket-code.ts';
import type { ReadHow } from '#gate/reasons.ts';
import { ask } from './ask.ts';
import { type GateState, isTimeSure, stopReason, timeNow } from './gate-state.ts';
import { openThumb } from './card-thumbs.ts';
import { presentVerdict } from './let-in.ts';
import { applyUses, listedCard, listedTicket } from './listed-row.ts';
import { openHint, readCode } from './read-code.ts';
import { isWritten } from './write-line.ts';

/** Longest wait for the server's answer about a code or a number, milliseconds. */
const SERVER_WAITS = 1_000;
const MINUTE = 60_000;

/**
 * The text of a code, or a number that was typed or found; `found` is the server's row of that number.
 * `document`: a reader read the number off the document itself.
 */
export type Given = { text: string } | { number: string; found?: ListedRow; document?: boolean };

export async function judge(gate: GateState, given: Given, how: ReadHow): Promise<void> {
  const stopped = stopReason(gate);
  if (stopped) return gate.show({ kind: 'stopped', reason: stopped });
  const { list, chosenGate } = gate;
  if (gate.judging || !list || !chosenGate) return;
  gate.judging = true;
  try {
    const { read, code } =
      'text' in given
        ? await readText(gate, given.text)
        : {
            read: {
              kind: 'number',
              ticket_no: given.number,
              ...(given.document ? { document: true as const } : {}),
            } as const,
            code: null,
          };
    if (code && read.kind === 'code') gate.uses.see(code.ticket_no, code.serial);
    const listed =
      'found' in given && given.found
        ? given.found
        : await serverRow(gate, read, 'text' in given ? given.text : given.number);
    const code_session = code?.version === 2 && code.session !== null ? list.session(code.session) : undefined;
    const thumb = code && read.kind === 'code' ? await openThumb(gate, code) : null;
    const question = (people?: number): EntryQuestion => ({
      ...questionOf(gate, read, listed, people),
      code_session,
      photo: gate.online || thumb !== null,
    });
    const first = question();
    const holder =
      code && first.row
        ? await openHint(gate.deps.crypto, code, {
            serial: first.row.serial,
            hints: list.hintsOf(code.ticket_no),
          }).catch((): HolderHint | null => null)
        : null;
    // A ticket is checked while the previous log line is still being written, but admitted only after that line is on
    // disk.
    if (!(await isWritten(gate)) || gate.screen.kind === 'locked') return;
    presentVerdict(gate, judgeEntry(question()), {
      how,
      holder,
      read,
      card: first.row?.kind === 'card',
      thumb,
      judgeAgain: (people) => judgeEntry(question(people)),
    });
  } finally {
    gate.judging = false;
  }
}

function readText(gate: GateState, text: string): Promise<{ read: EntryRead; code: TicketCode | null }> {
  const oldest = isTimeSure(gate) ? dayOf(timeNow(gate) - (gate.chosenGate?.late_minutes ?? 0) * MINUTE) : null;
  return gate.list ? readCode(text, gate.list, gate.verify, oldest) : Promise.reject(new Error('no list'));
}

/**
 * @returns the server's row, `none` when it knows no such ticket, or null when it need not be asked or gave no answer.
 */
async function serverRow(gate: GateState, read: EntryRead, text: string): Promise<ListedRow | 'none' | null> {
  if (read.kind !== 'code' && read.kind !== 'number') return null;
  const number = read.kind === 'code' ? read.code.ticket_no : read.ticket_no;
  const row = gate.list?.find(number) ?? null;
  if (row && (read.kind === 'number' || read.code.serial <= row.serial)) return null;
  if (!gate.online || !gate.staff || !gate.chosenGate) return null;
  const result = await ask(
    gate,
    checkNow,
    { staff: gate.staff.id, gate: gate.chosenGate.id, code: text },
    { limit: SERVER_WAITS },
  );
  if (!result.ok) return !result.silent && result.code === NOT_FOUND ? 'none' : null;
  const { ticket, card } = result.value;
  if (ticket) return rowOfTicket(gate, ticket);
  return card ? listedCard(card) : 'none';
}

const NOT_FOUND = 40401;

export function rowOfTicket({ list }: GateState, ticket: Parameters<typeof listedTicket>[0]): ListedRow {
  const session = list?.pack.sessions.find(({ id }) => id === ticket.batch_id);
  return listedTicket(
    ticket,
    list?.pack.types.find(({ id }) => id === ticket.ticket_type_id),
    session,
  );
}

function questionOf(
  gate: GateState,
  read: EntryRead,
  listed: ListedRow | 'none' | null,
  people: number | undefined,
): EntryQuestion {
  const number = read.kind === 'code' ? read.code.ticket_no : read.kind === 'number' ? read.ticket_no : '';
  const uses = gate.uses.of(number);
  const base = listed === 'none' ? null : (listed ?? gate.list?.find(number) ?? null);
  const now = timeNow(gate);
  const { chosenGate, list } = gate;
  if (!chosenGate || !list) throw new Error('no gate to judge for');
  return {
    read,
    row: base && applyUses(base, uses),
    server: listed === null ? 'silent' : 'answered',
    gate: chosenGate,
    clock: { now, sure: isTimeSure(gate) },
    list_at: listed === null ? list.listAt() : now,
    leaving: gate.leaving,
    people,
    here: uses && uses.people > 0 ? { ago_ms: now - uses.lastAt, people: uses.people } : undefined,
    seen_serial: uses?.serial ?? 0,
  };
}
