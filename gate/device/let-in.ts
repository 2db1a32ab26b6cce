import type { EntryRead } from '#domain/gate/entry-types.ts';
import { type EntryVerdict, familyOf, NOT_THIS_PERSON, TURNED_AWAY } from '#domain/gate/entry-verdicts.ts';
import type { HolderHint } from '#domain/gate/gate-hint.ts';
import type { LineKind } from '#domain/gate/gate-log.ts';
import type { ReadHow } from '#gate/reasons.ts';
import { PASS_LIMIT } from '#gate/turnstile/port.ts';
import { type GateState, type Pending, timeNow } from './gate-state.ts';
import { endBySelf, showVerdict, shownOf } from './show-verdict.ts';
import { isWritten, writeLine } from './write-line.ts';
import { cardPhoto } from '#contract/gate/gate.ts';
import { ask } from './ask.ts';

interface Judged {
  how: ReadHow;
  holder: HolderHint | null;
  read: EntryRead;
  card: boolean;
  thumb: string | null;
  judgeAgain: (people: number) => EntryVerdict;
}

export function presentVerdict(
  gate: GateState,
  verdict: EntryVerdict,
  { how, holder, read, card, thumb, judgeAgain }: Judged,
): void {
  const code = read.kind === 'text' || read.kind === 'number' ? null : read.code;
  const ticket_no = code?.ticket_no ?? (read.kind === 'number' ? read.ticket_no : null);
  const shown = shownOf(gate, verdict, { how, holder });
  const pending: Pending = { shown, ticket_no, serial: code?.serial ?? null, card, thumb, judgeAgain };
  gate.pending = pending;
  if (verdict.id === 'admit-n')
    return gate.show({ kind: 'group', shown, people: verdict.people, left: verdict.people, busy: false });
  if (verdict.family === 'GO') return void letIn(gate, pending, verdict, lineKindOf(verdict), null);
  void writeLine(gate, 'verdict', { ...lineOf(pending), ...refusalOf(verdict) });
  if (verdict.id === 'check-photo') showPhoto(gate, pending);
  else gate.show({ kind: 'verdict', shown });
}

/** A gate may be set to refuse where the verdict usually asks. */
const refusalOf = ({ id, family }: EntryVerdict) => ({
  verdict: id,
  reason: familyOf(id) === 'ASK' && family === 'STOP' ? TURNED_AWAY : null,
});

const lineOf = ({ ticket_no, serial, shown }: Pending) => ({ no: ticket_no, serial, how: shown.how });

/** A re-entry stays a re-entry even where staff were asked first: it uses nothing up. */
function lineKindOf({ id, facts }: EntryVerdict): LineKind {
  if (id === 'exit') return 'exit';
  return id === 're-entry' || facts.back ? 're-entry' : 'entry';
}

/** With a turnstile the line is written once somebody has passed, and never when nobody does. */
async function letIn(
  gate: GateState,
  pending: Pending,
  verdict: EntryVerdict,
  kind: LineKind,
  reason: string | null,
  staff?: string,
): Promise<void> {
  const write = (): void =>
    void writeLine(gate, kind, { ...lineOf(pending), people: verdict.people, verdict: verdict.id, reason }, staff);
  const { turnstile } = gate.deps;
  if (!turnstile?.isThere()) {
    write();
    const shown = { ...pending.shown, ...verdict, at: timeNow(gate) };
    gate.show({ kind: 'verdict', shown });
    return endBySelf(gate, shown);
  }
  const shown = { ...pending.shown, ...verdict, ends: 'button' as const, turnstile: 'opening' as const };
  gate.show({ kind: 'verdict', shown });
  const stopListening = turnstile.listen((event) => {
    if (event.type === 'passed') end('none');
    else if (event.type === 'timeout') end('timeout');
  });
  const cancel = gate.deps.clock.after(PASS_LIMIT, () => end('timeout'));
  let ended = false;
  function end(how: 'none' | 'timeout' | 'failed'): void {
    if (ended) return;
    ended = true;
    stopListening();
    cancel();
    if (how === 'none') write();
    // The visitor stands before a shut turnstile and has to read that staff help.
    const ends = how === 'failed' ? ('next-code' as const) : ('by-itself' as const);
    const now = { ...shown, at: timeNow(gate), ends, turnstile: how };
    if (gate.screen.kind === 'verdict' && gate.screen.shown.seq === shown.seq)
      gate.show({ kind: 'verdict', shown: now });
    if (ends === 'by-itself') endBySelf(gate, now);
  }
  await turnstile.open(verdict.people).then(
    () => {
      if (!ended) gate.show({ kind: 'verdict', shown: { ...shown, turnstile: 'open' } });
    },
    () => end('failed'),
  );
}

export async function admitGroup(gate: GateState): Promise<void> {
  const { screen, pending } = gate;
  if (screen.kind !== 'group' || screen.busy || !pending) return;
  gate.show({ ...screen, busy: true });
  if (!(await isWritten(gate))) return;
  const verdict = pending.judgeAgain(screen.people);
  if (verdict.family !== 'GO') return refuseAfterAll(gate, pending, verdict);
  await letIn(gate, pending, verdict, lineKindOf(verdict), null);
}

export async function confirmPerson(gate: GateState): Promise<void> {
  const { screen, pending } = gate;
  if (
    (screen.kind !== 'verdict' && screen.kind !== 'photo') ||
    !pending ||
    pending.shown.may_confirm === null ||
    screen.shown.seq !== pending.shown.seq
  )
    return;
  if (screen.kind === 'photo' && screen.busy) return;
  gate.pending = null;
  if (!(await isWritten(gate))) return;
  const { id, people } = pending.shown;
  const verdict = pending.judgeAgain(people);
  if (verdict.id !== id && verdict.family !== 'GO') return refuseAfterAll(gate, pending, verdict);
  const admitted: EntryVerdict = {
    ...verdict,
    id: lineKindOf(verdict) === 're-entry' ? 're-entry' : people > 1 ? 'admit-n' : 'admit',
    family: 'GO',
    by: 'nobody',
  };
  await letIn(gate, pending, admitted, lineKindOf(verdict), id);
}

export function denyPerson(gate: GateState): void {
  const { screen, pending } = gate;
  if ((screen.kind !== 'verdict' && screen.kind !== 'photo') || !pending || pending.shown.may_confirm === null) return;
  const reason = pending.shown.may_confirm === 'person' ? NOT_THIS_PERSON : TURNED_AWAY;
  void writeLine(gate, 'verdict', { ...lineOf(pending), verdict: pending.shown.id, reason });
  gate.pending = null;
  gate.show({ kind: 'scanning', last: pending.shown });
}

export async function letInAgainst(
  gate: GateState,
  pending: Pending,
  people: number,
  reason: string,
  staff: string,
): Promise<void> {
  const { facts } = pending.shown;
  await letIn(
    gate,
    pending,
    { id: 'override', family: familyOf('override'), by: 'nobody', people, facts },
    'override',
    reason,
    staff,
  );
}

/** Something changed since the first verdict: for example, another gate was faster or the ticket was given back. */
function refuseAfterAll(gate: GateState, pending: Pending, verdict: EntryVerdict): void {
  void writeLine(gate, 'verdict', { ...lineOf(pending), ...refusalOf(verdict) });
  gate.pending = { ...pending, shown: showVerdict(gate, verdict, { how: pending.shown.how, holder: null }) };
}

/** The address from the server is good for a minute only, so that photo is not stored. */
function showPhoto(gate: GateState, { shown, ticket_no, serial, thumb }: Pending): void {
  gate.show({ kind: 'photo', shown, photo: { state: 'loading' }, busy: false });
  void fetchPhoto(gate, ticket_no).then((found) => {
    const url = found ?? thumb;
    if (gate.screen.kind !== 'photo' || gate.screen.shown.seq !== shown.seq) return;
    if (url) void writeLine(gate, 'photo', { no: ticket_no, serial, how: shown.how, verdict: shown.id });
    gate.show({ ...gate.screen, photo: url ? { state: 'shown', url } : { state: 'none' } });
  });
}

async function fetchPhoto(gate: GateState, member_no: string | null): Promise<string | null> {
  if (member_no === null || !gate.staff || !gate.online) return null;
  const result = await ask(gate, cardPhoto, { staff: gate.staff.id, member_no });
  return result.ok ? result.value.url : null;
}
