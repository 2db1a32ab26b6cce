import { createHash } from 'node:crypto';
import type { pushLog } from '#contract/gate/gate.ts';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import { type GateLine, lineText } from '#domain/gate/gate-log.ts';
import type { Context } from '#server/context.ts';
import { tryFolding } from './gate-apply.ts';
import { DomainError } from '#server/domain-error.ts';
import { addAudit } from '#server/office/audit-log.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { type DeviceRow, lockDevice, staffOf, type StaffRow } from './gate-devices.store.ts';
import { appendLines, entriesAmong, hashesOf, type StoredLine } from './gate-entries.store.ts';

type Result = WireOutputOf<typeof pushLog>['results'][number];

export const hashOfLine = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Lines that were sent before get the same answer. Lines of a revoked device, and lines that the device could not have
 * written, are stored but count only once a person decides so.
 * @throws DomainError `permitOver` for a device that the office has not accepted, `deviceRevoked` for one that was
 * revoked before that or is unknown, `logGap` with the first missing number, `logFork` with the number of a line that
 * differs from the stored one or breaks the chain.
 */
export async function takeLines(
  context: Context,
  device: DeviceRow,
  { lines }: ParsedInputOf<typeof pushLog>,
): Promise<WireOutputOf<typeof pushLog>> {
  const { project_id, id } = device;
  const received = new Date(context.now());
  const next_n = await context.db.transaction(async (tx) => {
    const row = await lockDevice(tx, project_id, id);
    if (!row) throw new DomainError('deviceRevoked');
    if (!row.accepted_at)
      throw row.revoked_at ? new DomainError('deviceRevoked', { revoked: true }) : new DomainError('permitOver');
    const fresh = await newLines(tx, row, lines, received);
    await appendLines(tx, project_id, id, fresh, received);
    for (const { line } of fresh.filter((each) => each.line.kind === 'override' && !each.held))
      await auditOverride(tx, row, line);
    return Math.max(row.last_n, fresh.at(-1)?.line.n ?? 0) + 1;
  });
  return { next_n, results: await judged(context, device, lines), server_time: context.now() };
}

async function newLines(
  tx: Queryable,
  device: DeviceRow,
  lines: readonly GateLine[],
  received: Date,
): Promise<StoredLine[]> {
  const known = await hashesOf(
    tx,
    device.project_id,
    device.id,
    lines.map(({ n }) => n),
  );
  const people = new Map((await staffOf(tx, device.project_id)).map((each) => [each.id, each]));
  const stored: StoredLine[] = [];
  let [last, chain, time] = [device.last_n, device.chain, device.last_at?.getTime() ?? 0];
  for (const line of lines) {
    if (line.n <= device.last_n) {
      if (known.get(line.n) !== line.hash) throw new DomainError('logFork', { n: line.n });
      continue;
    }
    if (line.n !== last + 1) throw new DomainError('logGap', { next_n: last + 1 });
    const text = lineText(chain, device.id, line);
    if (hashOfLine(text) !== line.hash) throw new DomainError('logFork', { n: line.n });
    // The time is never before that of the previous line, and never after the arrival.
    time = Math.min(Math.max(line.at, time), received.getTime());
    stored.push({ line, text, at: new Date(time), held: isHeld(device, people, line) });
    [last, chain] = [line.n, line.hash];
  }
  return stored;
}

/** Tolerance for entries that a person makes while the office ends the account, milliseconds. */
const AFTER_THE_END_MS = 60_000;
/** A device's clock is at most this much off, or it reports that it is not sure. */
const CLOCK_MS = 5 * 60_000;

/**
 * Whether a person has to decide first: the line is of a revoked device, of a gate, a person or a time at which this
 * device could admit nobody, or an override by a steward.
 */
function isHeld(device: DeviceRow, people: ReadonlyMap<string, StaffRow>, line: GateLine): boolean {
  if (device.revoked_at || !device.gates.includes(line.gate)) return true;
  if (!device.accepted_at || line.at < device.accepted_at.getTime() - CLOCK_MS) return true;
  const person = people.get(line.staff ?? '');
  if (!person || (person.ended_at && line.at > person.ended_at.getTime() + AFTER_THE_END_MS)) return true;
  return line.kind === 'override' && person.role === 'steward';
}

const auditOverride = (tx: Queryable, device: DeviceRow, line: GateLine): Promise<string> =>
  addAudit(tx, {
    project_id: device.project_id,
    actor: `staff:${line.staff ?? 'unknown'}`,
    role: 'supervisor',
    action: 'gate.override',
    object: `entry:${device.id}.${line.n}`,
    after: { verdict: line.verdict, people: line.people, reason: line.reason },
  });

async function judged(context: Context, { project_id, id }: DeviceRow, lines: readonly GateLine[]): Promise<Result[]> {
  const numbers = lines.map(({ n }) => n);
  const arrived = (await entriesAmong(context.db, project_id, id, numbers)).filter((entry) => entry.outcome === 'NEW');
  for (const order of new Set(arrived.map((entry) => entry.order_id))) await tryFolding(context, project_id, order);
  const entries = new Map((await entriesAmong(context.db, project_id, id, numbers)).map((entry) => [entry.n, entry]));
  return numbers.map((n): Result => {
    const entry = entries.get(n);
    if (!entry) return { n, outcome: 'KEPT' };
    // Another process is folding the line right now, or folding failed: the job retries it.
    if (entry.outcome === 'NEW') return { n, outcome: 'KEPT', why: 'not judged yet' };
    const part = entry.applied > 0 && entry.applied < entry.people;
    return { n, outcome: entry.outcome, why: part ? `${entry.applied} of ${entry.people}` : undefined };
  });
}
