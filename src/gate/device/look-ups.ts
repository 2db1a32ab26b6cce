import type { TicketRow } from '#contract/staff/gate.ts';
import { findTickets } from '#contract/staff/gate.ts';
import type { LookUpBy, LookUpReason } from '#gate/reasons.ts';
import { ask, problemOf } from './ask.ts';
import type { Gate } from './gate.ts';
import { monotonic, timeNow } from './gate.ts';
import { judge, rowOfTicket } from './judge.ts';
import { typeName } from './names.ts';
import { showScanning } from './sign-in.ts';
import { isTypingPaused, typedUnknown } from './typed-number.ts';
import { writeLine } from './write-line.ts';

const NUMBER_LENGTH = 12;
/** Time for which a look-up's result is shown, milliseconds. */
const FOUND_STANDS = 30_000;

export function openNumber(gate: Gate): void {
  if (!gate.staff || !gate.place) return;
  const paused = isTypingPaused(gate.typing, monotonic(gate));
  gate.pending = null;
  const paused_until = paused ? timeNow(gate) + gate.typing.pausedUntil - monotonic(gate) : null;
  gate.show({ kind: 'number', digits: '', paused_until, problem: paused ? 'paused' : null, busy: false });
}

export function setDigits(gate: Gate, change: (digits: string) => string): void {
  if (gate.screen.kind !== 'number' || gate.screen.busy) return;
  gate.show({ ...gate.screen, digits: change(gate.screen.digits).slice(0, NUMBER_LENGTH), problem: null });
}

/** A slip of a finger meets somebody else's ticket once in fifty million tries; guessing is slowed down. */
export async function checkNumber(gate: Gate): Promise<void> {
  const { screen } = gate;
  if (screen.kind !== 'number' || screen.busy || screen.digits.length !== NUMBER_LENGTH) return;
  if (isTypingPaused(gate.typing, monotonic(gate))) return openNumber(gate);
  gate.show({ ...screen, busy: true });
  await judge(gate, { number: screen.digits }, 'typed');
  const after = gate.screen;
  if (after.kind === 'number') return gate.show({ ...after, busy: false });
  if (after.kind === 'verdict' && (after.shown.id === 'unknown' || (after.shown.id === 'unlisted' && after.shown.facts.unsigned))) {
    gate.typing = typedUnknown(gate.typing, monotonic(gate));
  }
}

export function openLookUp(gate: Gate, by: LookUpBy): void {
  if (!gate.staff || !gate.place) return;
  gate.pending = null;
  const problem = by === 'phone' && gate.staff.role === 'steward' ? 'role' : gate.online ? null : 'offline';
  gate.show({ kind: 'look-up', by, rows: null, ends_at: null, problem, busy: false });
}

/** Results of look-ups, by number; deleted with their screen. */
const found = new WeakMap<Gate, Map<string, TicketRow>>();

const masked = (value: string): string => `${'*'.repeat(Math.max(0, value.length - 4))}${value.slice(-4)}`;

/** Opens somebody's booking: with a reason, and written down before the answer is there. */
export async function lookUp(gate: Gate, value: string, reason: LookUpReason): Promise<void> {
  const { screen, staff } = gate;
  if (screen.kind !== 'look-up' || screen.busy || !staff || screen.problem === 'role') return;
  gate.show({ ...screen, rows: null, problem: null, busy: true });
  await writeLine(gate, 'look-up', { how: screen.by, verdict: 'look-up', reason: `${reason}: ${masked(value.trim())}` });
  if (gate.failed) return;
  const result = await ask(gate, findTickets, { staff: staff.id, by: screen.by, value, reason });
  if (gate.screen.kind !== 'look-up') return;
  if (!result.ok) return gate.show({ ...screen, rows: null, problem: problemOf(result), busy: false });
  found.set(gate, new Map(result.value.list.map(({ ticket }) => [ticket.ticket_no, ticket])));
  const rows = result.value.list.map(({ ticket, holder }) => ({
    ticket_no: ticket.ticket_no,
    ticket_type: typeName(gate, ticket.ticket_type_id),
    people: ticket.people,
    left: Math.max(0, ticket.people - ticket.used - ticket.returned),
    holder_masked: holder ? `${holder.name} ${holder.id_mask}` : '',
    session: gate.list?.pack.sessions.find(({ id }) => id === ticket.batch_id) ?? null,
  }));
  gate.show({ kind: 'look-up', by: screen.by, rows, ends_at: timeNow(gate) + FOUND_STANDS, problem: rows.length === 0 ? 'unknown' : null, busy: false });
  gate.deps.clock.after(FOUND_STANDS, () => {
    if (gate.screen.kind === 'look-up' && gate.screen.rows === rows) forgetFound(gate);
  });
}

function forgetFound(gate: Gate): void {
  found.delete(gate);
  if (gate.screen.kind === 'look-up') showScanning(gate);
}

export async function chooseFound(gate: Gate, ticket_no: string): Promise<void> {
  const row = found.get(gate)?.get(ticket_no);
  if (gate.screen.kind !== 'look-up' || !row) return;
  const { by } = gate.screen;
  found.delete(gate);
  await judge(gate, { found: rowOfTicket(gate, row), number: ticket_no }, by);
}
