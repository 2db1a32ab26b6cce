import { findTickets } from '#contract/gate/gate.ts';
import type { TicketRow } from '#contract/gate/gate-list.ts';
import { ID_HASH_BYTES, idHashText } from '#domain/gate/gate-ids.ts';
import type { PackTicket } from '#domain/gate/gate-pack.ts';
import type { LookUpBy, LookUpReason } from '#gate/reasons.ts';
import type { GateScreen } from '#gate/types.ts';
import { fromBase64url, utf8 } from './bytes.ts';
import { ask, problemOf } from './ask.ts';
import { type GateState, monotonic, timeNow } from './gate-state.ts';
import { judge, rowOfTicket } from './judge.ts';
import { typeName } from './names.ts';
import { showScanning } from './sign-in.ts';
import { isTypingPaused, typedUnknown } from './typed-number.ts';
import { writeLine } from './write-line.ts';

const NUMBER_LENGTH = 12;
/** Time for which a look-up's result is shown, milliseconds. */
const FOUND_STANDS = 30_000;

export function openNumber(gate: GateState): void {
  if (!gate.staff || !gate.chosenGate) return;
  const paused = isTypingPaused(gate.typing, monotonic(gate));
  gate.pending = null;
  const paused_until = paused ? timeNow(gate) + gate.typing.pausedUntil - monotonic(gate) : null;
  gate.show({ kind: 'number', digits: '', paused_until, problem: paused ? 'paused' : null, busy: false });
}

export function setDigits(gate: GateState, change: (digits: string) => string): void {
  if (gate.screen.kind !== 'number' || gate.screen.busy) return;
  gate.show({ ...gate.screen, digits: change(gate.screen.digits).slice(0, NUMBER_LENGTH), problem: null });
}

export async function checkNumber(gate: GateState): Promise<void> {
  const { screen } = gate;
  if (screen.kind !== 'number' || screen.busy || screen.digits.length !== NUMBER_LENGTH) return;
  if (isTypingPaused(gate.typing, monotonic(gate))) return openNumber(gate);
  gate.show({ ...screen, busy: true });
  await judge(gate, { number: screen.digits }, 'typed');
  const after = gate.screen;
  if (after.kind === 'number') return gate.show({ ...after, busy: false });
  if (
    after.kind === 'verdict' &&
    (after.shown.id === 'unknown' || (after.shown.id === 'unlisted' && after.shown.facts.unsigned))
  ) {
    gate.typing = typedUnknown(gate.typing, monotonic(gate));
  }
}

const storesIds = (gate: GateState): boolean =>
  gate.chosenGate?.offline_id === true && gate.list?.pack.id_key !== undefined && gate.list.withId !== null;

export function openLookUp(gate: GateState, by: LookUpBy): void {
  if (!gate.staff || !gate.chosenGate) return;
  gate.pending = null;
  const local = by === 'id-number' && storesIds(gate);
  const problem = by === 'phone' && gate.staff.role === 'steward' ? 'role' : gate.online || local ? null : 'offline';
  gate.show({ kind: 'look-up', by, local, rows: null, ends_at: null, problem, busy: false });
}

interface Found {
  row: PackTicket | TicketRow;
  holder: string;
  local: boolean;
}

type LookUp = Extract<GateScreen, { kind: 'look-up' }>;

/** Keyed by the rows that the screen shows, so that nothing of a look-up outlives that screen. */
const found = new WeakMap<NonNullable<LookUp['rows']>, { rows: Map<string, Found>; document: boolean }>();

const masked = (value: string): string => `${'*'.repeat(Math.max(0, value.length - 4))}${value.slice(-4)}`;

/** The look-up is logged before the server is asked. @param document a reader read the number off it. */
export async function lookUp(gate: GateState, value: string, reason: LookUpReason, document = false): Promise<void> {
  const { screen, staff } = gate;
  if (screen.kind !== 'look-up' || screen.busy || !staff || screen.problem === 'role') return;
  const asking: LookUp = { ...screen, rows: null, problem: null, busy: true };
  gate.show(asking);
  await writeLine(gate, 'look-up', {
    how: screen.by,
    verdict: 'look-up',
    reason: `${reason}: ${masked(value.trim())}`,
  });
  if (gate.failed) return;
  const result = await ask(gate, findTickets, { staff: staff.id, by: screen.by, value, reason });
  const rows = result.ok
    ? result.value.list.map(({ ticket, holder }): Found => ({
        row: ticket,
        holder: holder ? `${holder.name} ${holder.id_mask}` : '',
        local: false,
      }))
    : result.silent && screen.local
      ? await findHere(gate, value)
      : null;
  if (gate.screen !== asking) return;
  if (!rows) return gate.show({ ...screen, rows: null, problem: problemOf(result), busy: false });
  showFound(gate, screen, rows, document);
  // A lane has no buttons: the only ticket of a scanned document is judged at once.
  const [only] = rows;
  if (document && only && rows.length === 1) await chooseFound(gate, only.row.ticket_no);
}

/** Without the server only shortened hashes are compared, so the ticket found may be another person's. */
async function findHere(gate: GateState, value: string): Promise<Found[] | null> {
  const { list, deps } = gate;
  const key = fromBase64url(list?.pack.id_key ?? '');
  if (!list?.withId || !key) return null;
  const hmac = await deps.crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const hash = new Uint8Array(await deps.crypto.subtle.sign('HMAC', hmac, utf8(idHashText(value))));
  const now = timeNow(gate);
  const good = list.withId(hash.slice(0, ID_HASH_BYTES)).filter((row) => list.isGood(row, now));
  return good.map((row): Found => ({ row, holder: '', local: true }));
}

function showFound(gate: GateState, screen: LookUp, all: readonly Found[], document: boolean): void {
  const rows = all.map(({ row, holder }) => ({
    ticket_no: row.ticket_no,
    ticket_type: typeName(gate, row.ticket_type_id),
    people: row.people,
    left: Math.max(0, row.people - row.used - row.returned),
    holder_masked: holder,
    session: gate.list?.pack.sessions.find(({ id }) => id === row.batch_id) ?? null,
  }));
  found.set(rows, { rows: new Map(all.map((each) => [each.row.ticket_no, each])), document });
  const ends_at = timeNow(gate) + FOUND_STANDS;
  gate.show({ ...screen, rows, ends_at, problem: rows.length === 0 ? 'unknown' : null, busy: false });
  // The timer must not hold the rows, or they would outlive the screen.
  gate.deps.clock.after(FOUND_STANDS, () => {
    if (gate.screen.kind === 'look-up' && gate.screen.ends_at === ends_at) showScanning(gate);
  });
}

export async function chooseFound(gate: GateState, ticket_no: string): Promise<void> {
  const { screen } = gate;
  if (screen.kind !== 'look-up' || screen.rows === null) return;
  const stored = found.get(screen.rows);
  const chosen = stored?.rows.get(ticket_no);
  if (!stored || !chosen) return;
  const { by, rows } = screen;
  found.delete(rows);
  await judge(
    gate,
    {
      number: ticket_no,
      document: stored.document && !chosen.local,
      ...(chosen.local ? {} : { found: rowOfTicket(gate, chosen.row) }),
    },
    by,
  );
}

export async function readDocument(gate: GateState, number: string): Promise<void> {
  if (gate.screen.kind === 'look-up' && gate.screen.by === 'id-number') await lookUp(gate, number, 'id-entry', true);
}
