import { dayOf } from '#domain/lib/day.ts';
import type {
  EntryQuestion,
  EntrySession,
  GateRules,
  ListedCard,
  ListedRow,
  ListedTicket,
  OpenDays,
} from './entry-types.ts';
import { AGAIN_MS, type EntryFacts, type EntryVerdict, HOUR_MS, MINUTE_MS, verdict } from './entry-verdicts.ts';
import { cardStateOn } from '#domain/members/member.ts';

export function judgeTicket(question: EntryQuestion, row: ListedTicket, days: OpenDays): EntryVerdict {
  const { gate, clock } = question;
  const left = row.people - row.used - row.returned;
  const facts: EntryFacts = {
    ...aboutRow(row),
    of: row.people - row.returned,
    used: row.used,
    left: Math.max(0, left),
  };
  const refused = refusedByState(row, facts);
  if (refused) return refused;
  const back =
    left <= 0 &&
    mayReenter(gate, row.outside, row.first_use !== null && clock.sure && isToday(row.first_use.at, gate, days));
  const again = back && gate.re_entry === 'after-exit' ? null : admittedJustNow(question, left, facts);
  if (again) return again;
  if (left <= 0 && !back) return verdict('used', 1, { ...facts, ...whereUsed(row.first_use) });
  if (!gate.scenics.includes(row.scenic_id)) return verdict('wrong-gate', 1, { ...facts, scenic_id: row.scenic_id });
  const early = clock.sure ? notNow(question, row, days, facts, back) : null;
  if (early) return early;
  const asked = question.people ?? (back || gate.group === 'one' ? 1 : left);
  const most = back ? outsideOf(gate, row) : left;
  if (asked > most) return verdict('too-many', 0, { ...facts, left: most });
  const isTyped = question.read.kind === 'number' && !question.read.document;
  const check = row.show_id || (isTyped && row.real_name) ? 'id' : null;
  return goOrAsk(question, back ? 're-entry' : asked > 1 ? 'admit-n' : 'admit', asked, facts, check);
}

/** A card lets one person in once a day, re-entries apart. */
export function judgeCard(question: EntryQuestion, row: ListedCard, days: OpenDays): EntryVerdict {
  const { gate, clock } = question;
  const facts: EntryFacts = { ...aboutRow(row), of: 1 };
  const { activate_by, valid_from, valid_until } = row;
  const visited = row.last_use !== null && clock.sure && isToday(row.last_use.at, gate, days);
  const back = visited && mayReenter(gate, row.outside, true);
  const again = back && gate.re_entry === 'after-exit' ? null : admittedJustNow(question, 0, facts);
  if (again) return again;
  if (row.scenic_ids.length > 0 && !row.scenic_ids.some((id) => gate.scenics.includes(id))) {
    return verdict('wrong-gate', 1, { ...facts, ...(row.scenic_ids[0] ? { scenic_id: row.scenic_ids[0] } : {}) });
  }
  if (row.state === 'CANCELED')
    return verdict('card-void', 0, { ...facts, ...(row.state_at === null ? {} : { at: row.state_at }) });
  if (visited && !back) return verdict('card-used', 1, { ...facts, ...whereUsed(row.last_use) });
  const state = clock.sure ? cardStateOn(row, days.oldest) : row.state;
  if (state === 'EXPIRED')
    return verdict('card-expired', 0, {
      ...facts,
      ...(valid_until ? { valid_until } : {}),
      ...(activate_by ? { activate_by } : {}),
    });
  const waiting = state === 'WAIT_ACTIVATE' || (clock.sure && valid_from !== null && valid_from > days.day);
  if (waiting)
    return verdict('card-waiting', 0, {
      ...facts,
      ...(activate_by ? { activate_by } : {}),
      ...(valid_from ? { valid_from } : {}),
    });
  if (row.uses_left === 0 && !back) return verdict('card-empty', 0, facts);
  if ((question.people ?? 1) > 1) return verdict('too-many', 0, { ...facts, left: 1 });
  return goOrAsk(
    question,
    back ? 're-entry' : 'admit',
    1,
    facts,
    row.photo && question.photo !== false ? 'photo' : 'id',
  );
}

/** @returns null within the session's time, widened by the gate's minutes. */
export function onTime(session: EntrySession, gate: GateRules, now: number, facts: EntryFacts): EntryVerdict | null {
  const from = session.starts_at - gate.early_minutes * MINUTE_MS;
  const until = session.last_entry_at + gate.late_minutes * MINUTE_MS;
  if (now < from) return verdict('too-early', 1, { ...facts, session, from });
  return now > until ? verdict('too-late', 1, { ...facts, session, until }) : null;
}

const aboutRow = ({ ticket_no, ticket_type_id }: ListedRow): EntryFacts => ({ ticket_no, ticket_type_id });

const whereUsed = (use: ListedTicket['first_use']): EntryFacts =>
  use
    ? {
        at: use.at,
        ...(use.gate_id === null ? {} : { gate_id: use.gate_id }),
        ...(use.device ? { device: use.device } : {}),
      }
    : {};

function refusedByState({ state, state_at, people, returned }: ListedTicket, facts: EntryFacts): EntryVerdict | null {
  const when: EntryFacts = { ...facts, ...(state_at === null ? {} : { at: state_at }) };
  if (state === 'refunded' || returned >= people) return verdict('refunded', 0, when);
  return state === 'good' ? null : verdict(state, state === 'unpaid' ? 0 : 1, when);
}

/** Where a gate takes one person of a group at a time, the same code is expected again until all are in. */
function admittedJustNow({ here, gate }: EntryQuestion, left: number, facts: EntryFacts): EntryVerdict | null {
  if (!here || here.ago_ms >= AGAIN_MS || (gate.group === 'one' && left > 0)) return null;
  return verdict('again', 0, { ...facts, ago_ms: here.ago_ms });
}

/** @param back a visitor who comes back is not checked against the time of the session. */
function notNow(
  { gate, clock }: EntryQuestion,
  row: ListedTicket,
  days: OpenDays,
  facts: EntryFacts,
  back: boolean,
): EntryVerdict | null {
  const { valid_from, valid_until, changeable, session } = row;
  if (valid_from > days.day || valid_until < days.oldest)
    return verdict('wrong-day', 1, { ...facts, valid_from, valid_until, today: days.day, changeable });
  return session && !back ? onTime(session, gate, clock.now, facts) : null;
}

/** @param check what must be compared before this visitor enters. */
function goOrAsk(
  { gate, clock, list_at }: EntryQuestion,
  id: 'admit' | 'admit-n' | 're-entry',
  people: number,
  facts: EntryFacts,
  check: 'photo' | 'id' | null,
): EntryVerdict {
  const compared: EntryFacts = { ...facts, ...(check ? { check } : {}), ...(id === 're-entry' ? { back: true } : {}) };
  if (!clock.sure) return verdict('stale', people, { ...compared, list_at, because: 'clock' });
  if (clock.now - list_at > gate.fresh_hours * HOUR_MS)
    return verdict('stale', people, { ...compared, list_at, because: 'list' });
  return verdict(check === null ? id : check === 'photo' ? 'check-photo' : 'check-id', people, compared);
}

const isToday = (at: number, gate: GateRules, { oldest, day }: OpenDays): boolean => {
  const used = dayOf(at - gate.late_minutes * MINUTE_MS);
  return used >= oldest && used <= day;
};

function mayReenter(gate: GateRules, outside: number, today: boolean): boolean {
  if (gate.re_entry === 'none' || !today) return false;
  return gate.re_entry === 'same-day' || outside > 0;
}

const outsideOf = (gate: GateRules, row: ListedTicket): number =>
  gate.re_entry === 'after-exit' ? row.outside : row.people - row.returned;
