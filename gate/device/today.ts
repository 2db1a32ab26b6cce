import { gateReport, settleConflict } from '#contract/gate/gate.ts';
import type { Decision } from '#domain/gate/conflict.ts';
import { isRefusal } from '#domain/gate/entry-verdicts.ts';
import type { GateLine } from '#domain/gate/gate-log.ts';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import type { GateConflict, GateReport, RecentLine } from '#gate/rows.ts';
import { ask, problemOf } from './ask.ts';
import { type GateState, timeNow } from './gate-state.ts';
import { gateName, scenicName, typeName } from './names.ts';

const RECENT = 50;

export async function openToday(gate: GateState): Promise<void> {
  const { staff } = gate;
  if (!staff) return;
  await gate.log?.settled().catch(() => undefined);
  const lines = await recentLines(gate);
  const local = await localReport(gate);
  const lines_in_all = gate.log?.last() ?? 0;
  const asks = staff.role !== 'steward';
  gate.show({ kind: 'today', report: local, lines, lines_in_all, busy: asks, problem: null });
  if (!asks || !local) return;
  const result = await report(gate);
  if (gate.screen.kind !== 'today') return;
  if (!result.ok) return gate.show({ ...gate.screen, busy: false, problem: problemOf(result) });
  const { counts, gates = [], refusals, overrides, missing } = result.value;
  const by_gate = new Map<string, { people_in: number; people_out: number }>();
  for (const { gate: id, people_in, people_out } of counts) {
    const sum = by_gate.get(id) ?? { people_in: 0, people_out: 0 };
    by_gate.set(id, { people_in: sum.people_in + people_in, people_out: sum.people_out + people_out });
  }
  for (const { gate: id, devices } of gates)
    if (devices > 0 && !by_gate.has(id)) by_gate.set(id, { people_in: 0, people_out: 0 });
  const devicesAt = (id: string): { devices: number; seen_at: number | null } =>
    gates.find(({ gate: each }) => each === id) ?? { devices: 0, seen_at: null };
  const all: GateReport = {
    ...local,
    by_gate: [...by_gate].map(([id, sum]) => ({
      gate_id: id,
      name: gateName(gate, id),
      ...sum,
      devices: devicesAt(id).devices,
      seen_at: devicesAt(id).seen_at,
    })),
    refused: refusals.reduce((sum, { count }) => sum + count, 0),
    overrides,
    missing,
  };
  gate.show({ ...gate.screen, report: all, busy: false });
}

async function report(gate: GateState): Promise<Awaited<ReturnType<typeof ask<typeof gateReport>>>> {
  const result = await ask(gate, gateReport, { staff: gate.staff?.id ?? '', day: gate.list?.pack.day ?? '' });
  if (result.ok) {
    gate.conflicts.clear();
    for (const each of result.value.conflicts) {
      const conflict = conflictOf(gate, each);
      if (conflict) gate.conflicts.set(each.id, conflict);
    }
  }
  return result;
}

interface WireConflict {
  id: string;
  no: string;
  outcome: string;
  people: number;
  gate: string;
  at: number;
  clock: 'sure' | 'unsure';
  offline: boolean;
  decided: { decision: Decision } | null;
  first: { gate: string; at: number; clock: 'sure' | 'unsure'; offline: boolean } | null;
}

function conflictOf(
  gate: GateState,
  { id, no, outcome, people, decided, first, ...own }: WireConflict,
): GateConflict | null {
  if (outcome === 'APPLIED' || outcome === 'KEPT') return null;
  const type = gate.list?.find(no)?.ticket_type_id;
  return {
    id,
    kind: outcome as GateConflict['kind'],
    ticket_no: no,
    ticket_type: typeName(gate, type),
    people,
    entries: [...(first ? [first] : []), own].map((entry) => ({
      at: entry.at,
      gate: gateName(gate, entry.gate),
      device: '',
      offline: entry.offline,
      clock: entry.clock,
    })),
    decided: decided?.decision ?? null,
  };
}

async function recentLines(gate: GateState): Promise<RecentLine[]> {
  const last = gate.log?.last() ?? 0;
  const lines = await gate.deps.store.lines(Math.max(1, last - RECENT + 1), RECENT).catch(() => []);
  return lines.reverse().map((line): RecentLine => {
    const type = line.no === null ? undefined : gate.list?.find(line.no)?.ticket_type_id;
    return {
      n: line.n,
      at: line.at,
      verdict: line.verdict,
      people: line.people,
      tail: line.no?.slice(-4) ?? '',
      ticket_type: typeName(gate, type),
      how: line.how,
      refused: isRefusal(line),
      sent: line.n <= gate.sentTo,
    };
  });
}

const LINES_AT_ONCE = 500;

async function countDay(gate: GateState, day: Day): Promise<Pick<GateReport, 'refused' | 'overrides'>> {
  const [from, to] = [instantOf(day, '00:00'), instantOf(addDays(day, 1), '00:00')];
  let [refused, overrides] = [0, 0];
  for (let last = gate.log?.last() ?? 0; last > 0; last -= LINES_AT_ONCE) {
    const lines = await gate.deps.store
      .lines(Math.max(1, last - LINES_AT_ONCE + 1), LINES_AT_ONCE)
      .catch((): GateLine[] => []);
    const here = lines.filter(({ n, at }) => n <= last && at >= from && at < to);
    refused += here.filter(isRefusal).length;
    overrides += here.filter(({ kind }) => kind === 'override').length;
    if ((lines[0]?.at ?? 0) < from) break;
  }
  return { refused, overrides };
}

async function localReport(gate: GateState): Promise<GateReport | null> {
  const { list } = gate;
  if (!list) return null;
  const now = timeNow(gate);
  const sessions = new Map<string, GateReport['by_session'][number]>();
  let booked = 0;
  list.eachTicket((ticket) => {
    if (ticket.state === 'refunded' || !list.isGood(ticket, now)) return;
    const people = ticket.people - ticket.returned;
    booked += people;
    const key = ticket.batch_id ?? '';
    const session = list.pack.sessions.find(({ id }) => id === key);
    const sum = sessions.get(key) ?? {
      session: session ?? null,
      scenic: scenicName(gate, session?.scenic_id),
      people: 0,
      booked: 0,
    };
    sessions.set(key, { ...sum, people: sum.people + ticket.used, booked: sum.booked + people });
  });
  return {
    as_of: list.listAt(),
    day: list.pack.day,
    in_today: Math.max(0, list.used() + gate.uses.waiting()),
    booked,
    by_session: [...sessions.values()].sort((a, b) => (a.session?.starts_at ?? 0) - (b.session?.starts_at ?? 0)),
    by_gate: null,
    ...(await countDay(gate, list.pack.day)),
    missing: [],
  };
}

export async function openConflicts(gate: GateState): Promise<void> {
  if (!gate.staff) return;
  const asks = gate.staff.role !== 'steward';
  showConflicts(gate, asks, null);
  if (!asks) return;
  const result = await report(gate);
  if (gate.screen.kind === 'conflicts') showConflicts(gate, false, result.ok ? null : problemOf(result));
}

function showConflicts(gate: GateState, busy: boolean, problem: ReturnType<typeof problemOf> | null): void {
  const all = [...gate.conflicts.values()];
  gate.show({
    kind: 'conflicts',
    open: all.filter(({ decided }) => decided === null),
    decided: all.filter(({ decided }) => decided !== null),
    busy,
    problem,
  });
}

export async function settle(gate: GateState, id: string, decision: Decision, note: string): Promise<void> {
  if (gate.screen.kind !== 'conflicts' || gate.screen.busy || !gate.staff) return;
  if (gate.staff.role === 'steward') return showConflicts(gate, false, 'role');
  showConflicts(gate, true, null);
  const text = note.trim();
  const result = await ask(gate, settleConflict, {
    staff: gate.staff.id,
    id,
    decision,
    ...(text === '' ? {} : { note: text }),
  });
  const before = gate.conflicts.get(id);
  if (result.ok && before)
    gate.conflicts.set(id, { ...before, decided: result.value.conflict.decided?.decision ?? decision });
  if (gate.screen.kind === 'conflicts') showConflicts(gate, false, result.ok ? null : problemOf(result));
}

export function openDevice(gate: GateState): void {
  const { list, log } = gate;
  if (!gate.paired) return;
  gate.show({
    kind: 'device',
    lines_in_all: log?.last() ?? 0,
    pack_day: list?.pack.day ?? null,
    tickets: list?.tickets ?? 0,
    cards: list?.cards ?? 0,
    busy: false,
    problem: null,
  });
}
