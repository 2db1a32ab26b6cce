import { pushLog } from '#contract/gate/gate.ts';
import { GATE_CODE } from '#contract/gate/codes.ts';
import type { GateLine } from '#domain/gate/gate-log.ts';
import type { GateConflict } from '#gate/rows.ts';
import { callGate } from './calls.ts';
import { ask } from './ask.ts';
import { callerOf, type GateState, timeNow } from './gate-state.ts';
import { gateName, typeName } from './names.ts';

/** The most lines that one call takes. */
const MOST_LINES = 200;

const KINDS: readonly string[] = [
  'DOUBLE',
  'REFUNDED',
  'OLD_CODE',
  'UNKNOWN',
  'OVERRIDE',
  'HELD',
] satisfies GateConflict['kind'][];

/**
 * Sends the lines that the server has not confirmed, in order. A lost reply costs nothing: the same lines go again and
 * are known by their numbers.
 * @param last the device was revoked: each call is tried once, and the answer does not wipe the device again.
 */
export async function pushLines(gate: GateState, { last = false } = {}): Promise<boolean> {
  await gate.log?.settled().catch(() => undefined);
  for (;;) {
    const lines = await gate.deps.store.lines(gate.sentTo + 1, MOST_LINES).catch((): GateLine[] => []);
    if (lines.length === 0) return true;
    const result = await (last ? askOnce(gate, lines) : ask(gate, pushLog, { lines }));
    if (!gate.paired) return false;
    if (!result.ok && !result.silent && result.code === GATE_CODE.logFork) {
      gate.failed = 'log-altered';
      gate.show({ kind: 'stopped', reason: 'log-altered' });
      return false;
    }
    const next = result.ok
      ? result.value.next_n
      : !result.silent && result.code === GATE_CODE.logGap
        ? result.extra['next_n']
        : undefined;
    if (typeof next !== 'number' || next === gate.sentTo + 1) return false;
    if (result.ok) for (const { n, outcome } of result.value.results) noteConflict(gate, lines, n, outcome);
    gate.sentTo = next - 1;
    await gate.deps.store.set('sent', gate.sentTo).catch(() => undefined);
    gate.changed();
  }
}

/** Ignores an answer that this device was revoked: it is being wiped already. */
async function askOnce(gate: GateState, lines: GateLine[]): ReturnType<typeof ask<typeof pushLog>> {
  const caller = callerOf(gate);
  if (!caller) return { ok: false, silent: true };
  const { fetch, crypto, clock } = gate.deps;
  return callGate({ fetch, crypto, after: clock.after }, caller, pushLog, { lines }, { time: timeNow(gate) });
}

function noteConflict(gate: GateState, lines: readonly GateLine[], n: number, outcome: string): void {
  const line = lines.find((each) => each.n === n);
  if (!line?.no || !gate.paired || !KINDS.includes(outcome)) return;
  const id = `${gate.paired.device}.${n}`;
  const row = gate.list?.find(line.no);
  gate.conflicts.set(id, {
    id,
    kind: outcome as GateConflict['kind'],
    ticket_no: line.no,
    ticket_type: typeName(gate, row?.ticket_type_id),
    people: line.people,
    entries: [
      {
        at: line.at,
        gate: gateName(gate, line.gate),
        device: gate.paired.name,
        offline: line.offline,
        clock: line.clock,
      },
    ],
    decided: null,
  });
}
