import { dayOf } from '#domain/lib/day.ts';
import { judgeCard, judgeTicket, onTime } from './entry-row.ts';
import type { EntryCode, EntryQuestion, EntrySession, GateRules, OpenDays } from './entry-types.ts';
import { AGAIN_MS, type EntryFacts, type EntryVerdict, HOUR_MS, MINUTE_MS, verdict } from './entry-verdicts.ts';

/**
 * Judges whether a visitor may enter or leave: of its checks the first that applies decides. The gate's device and the
 * server judge alike by it.
 * @returns what to show, for how many people, and who may override it.
 */
export function judgeEntry(question: EntryQuestion): EntryVerdict {
  const { read, row, gate, clock } = question;
  if (read.kind === 'text') return verdict('no-code', 0, { looks_like: read.looks_like });
  if (read.kind === 'forged')
    return verdict('forged', 0, { ticket_no: read.code.ticket_no, code_day: read.code.valid_until });
  if (read.kind === 'elsewhere')
    return verdict('elsewhere', 0, { ticket_no: read.code.ticket_no, ...(read.venue ? { venue: read.venue } : {}) });
  if (gate.direction === 'out' || (gate.direction === 'both' && question.leaving))
    return judgeExit(question, read.kind === 'number' ? read.ticket_no : read.code.ticket_no);
  const days = openDays(gate, clock.now, row?.kind === 'ticket' ? row.session : question.code_session);
  if (read.kind === 'code' && clock.sure && row?.kind !== 'card' && read.code.valid_until < days.oldest) {
    return verdict('expired', 1, {
      ticket_no: read.code.ticket_no,
      valid_until: read.code.valid_until,
      today: days.day,
    });
  }
  const missing = read.kind === 'code' ? judgeCode(question, read.code, days) : judgeNumber(question, read.ticket_no);
  if (missing || !row) return missing ?? verdict('unknown', 0, {});
  return row.kind === 'card' ? judgeCard(question, row, days) : judgeTicket(question, row, days);
}

function openDays(gate: GateRules, now: number, session: EntrySession | null | undefined): OpenDays {
  const oldest = dayOf(now - gate.late_minutes * MINUTE_MS);
  const runs = session && now <= session.ends_at + gate.late_minutes * MINUTE_MS;
  return { day: dayOf(now), oldest: runs && dayOf(session.starts_at) < oldest ? dayOf(session.starts_at) : oldest };
}

/** A genuine code or a number lets people out in any state, also when the list does not have it. */
function judgeExit({ row, people = 1 }: EntryQuestion, ticket_no: string): EntryVerdict {
  if (!row) return verdict('exit', people, { ticket_no });
  return verdict('exit', people, { ticket_no, ticket_type_id: row.ticket_type_id });
}

/** Judges a code that the list does not have, or has with another serial. Null where the row decides. */
function judgeCode(question: EntryQuestion, code: EntryCode, days: OpenDays): EntryVerdict | null {
  const { row, server, seen_serial = 0 } = question;
  const about: EntryFacts = {
    ticket_no: code.ticket_no,
    code_day: code.valid_until,
    ...(row ? { ticket_type_id: row.ticket_type_id } : {}),
  };
  if (code.serial < Math.max(row?.serial ?? 0, seen_serial)) return verdict('old-code', 0, about);
  if (row && code.serial === row.serial) return null;
  return server === 'answered' ? verdict('unknown', 0, about) : judgeUnlisted(question, code, days);
}

/** Without a signature and a row nothing can be judged. Null where there is a row. */
function judgeNumber({ row, server, list_at }: EntryQuestion, ticket_no: string): EntryVerdict | null {
  if (row) return null;
  if (server === 'answered') return verdict('unknown', 0, { ticket_no });
  return { ...verdict('unlisted', 0, { ticket_no, list_at, unsigned: true }), by: 'nobody' };
}

/** A genuine code without a row of its serial: its own contents are judged, and each scan is for one person. */
function judgeUnlisted(question: EntryQuestion, code: EntryCode, { day }: OpenDays): EntryVerdict {
  const { gate, clock, list_at, here, code_session } = question;
  const facts: EntryFacts = {
    ticket_no: code.ticket_no,
    code_day: code.valid_until,
    today: day,
    list_at,
    unlisted: true,
  };
  const left = (code.people ?? 1) - (here?.people ?? 0);
  if (here && here.ago_ms < AGAIN_MS) return verdict('again', 0, { ...facts, ago_ms: here.ago_ms });
  if (here && left <= 0) return verdict('used', 1, { ...facts, at: clock.now - here.ago_ms, gate_id: gate.id });
  if (code.scenic_id && !gate.scenics.includes(code.scenic_id))
    return verdict('wrong-gate', 1, { ...facts, scenic_id: code.scenic_id });
  if (clock.sure && code.valid_from && code.valid_from > day) {
    return verdict('wrong-day', 1, { ...facts, valid_from: code.valid_from, valid_until: code.valid_until });
  }
  const early = code_session && clock.sure ? onTime(code_session, gate, clock.now, facts) : null;
  if (early) return early;
  if (gate.unlisted === 'refuse') return { ...verdict('unlisted', 0, facts), family: 'STOP', by: 'nobody' };
  const trusted = clock.sure && clock.now - list_at <= gate.fresh_hours * HOUR_MS;
  if (gate.unlisted === 'admit' && trusted) return verdict('admit', 1, facts);
  return verdict('unlisted', 1, clock.sure ? facts : { ...facts, because: 'clock' });
}
