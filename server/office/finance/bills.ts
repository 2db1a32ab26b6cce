import { createHash } from 'node:crypto';
import type * as calls from '#contract/office/finance.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { type BillFile, BillProblem, type BillRow } from '#server/providers/payments/bills/bill.ts';
import { readBill } from '#server/providers/payments/bills/read-bill.ts';
import { GatewayRefused, GatewayUnreachable } from '#server/providers/payments/port.ts';
import { noteAction } from '#server/office/actions.ts';
import { compare, spanOf } from './compare.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { billsOf, insertBill, insertBillRows, noteTwiceOf, sumBill } from '#server/office/bills.store.ts';
import { countDifferences } from '#server/office/differences.store.ts';
import { holdDay } from '#server/office/finance.store.ts';
import type { AsideRow } from '#server/db/documents.ts';

const ROWS_AT_ONCE = 5000;
/** The most lines set aside that are stored with a bill; of the others one row has the number and the sum. */
const MOST_ASIDE = 200;

function storedAside(aside: readonly AsideRow[]): AsideRow[] {
  const rest = aside.slice(MOST_ASIDE);
  const [first] = rest;
  if (!first) return [...aside];
  const amount = rest.reduce((sum, row) => sum + (row.amount ?? 0), 0);
  return [...aside.slice(0, MOST_ASIDE), { line: first.line, text: '', amount, more: rest.length }];
}

export interface ReadyBill {
  day: Day;
  channel: string;
  name: string;
  source: 'provider' | 'upload';
  sha256: string;
  rows: readonly BillRow[];
  aside: readonly AsideRow[];
}

export async function fetchedBill(
  context: OfficeContext,
  { day, channel }: ParsedInputOf<typeof calls.takeBill>,
): Promise<ReadyBill> {
  refuseToday(context, day);
  try {
    return await read({ day, channel, source: 'provider' }, await context.gateways.of(channel).takeBill(day));
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw new DomainError('gatewayUnreachable');
    if (error instanceof GatewayRefused)
      throw new DomainError('stateForbids', { problem: 'no-bill', code: error.code });
    throw error;
  }
}

export async function uploadedBill(
  context: OfficeContext,
  { day, channel, name, file }: ParsedInputOf<typeof calls.uploadBill>,
): Promise<ReadyBill> {
  refuseToday(context, day);
  return read({ day, channel, source: 'upload' }, { name, bytes: Buffer.from(file, 'base64') });
}

function refuseToday(context: OfficeContext, day: Day): void {
  if (dayOf(context.now()) <= day) throw new DomainError('stateForbids', { problem: 'not-over' });
}

async function read(
  about: Pick<ReadyBill, 'day' | 'channel' | 'source'>,
  { name, bytes }: BillFile,
): Promise<ReadyBill> {
  try {
    const { rows, aside } = await readBill(about.channel, bytes, about.day);
    const sha256 = createHash('sha256').update(bytes).digest('base64url');
    return { ...about, name, sha256, rows, aside };
  } catch (error) {
    if (!(error instanceof BillProblem)) throw error;
    throw new DomainError('refusedInput', {
      problem: error.reason,
      line: error.line,
    });
  }
}

export async function storeBill(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  bill: ReadyBill,
): Promise<WireOutputOf<typeof calls.takeBill>> {
  const { project, staff } = caller;
  const { day, channel, name, source, sha256 } = bill;
  const now = context.now();
  const held = await holdDay(tx, project, day, staff.id, new Date(now));
  if (held.state === 'LOCKED') throw new DomainError('stateForbids', { problem: 'locked' });
  if ((await billsOf(tx, project, day)).some((each) => each.channel === channel && each.sha256 === sha256))
    throw new DomainError('stateForbids', { problem: 'same-file' });
  const id = newId(now);
  await insertBill(tx, project, {
    id,
    aside: storedAside(bill.aside),
    channel,
    day,
    name,
    source,
    sha256,
    taken_by: staff.id,
    taken_at: new Date(now),
  });
  for (let at = 0; at < bill.rows.length; at += ROWS_AT_ONCE)
    await insertBillRows(tx, project, id, channel, bill.rows.slice(at, at + ROWS_AT_ONCE));
  const rows = await sumBill(tx, project, id);
  const twice = await noteTwiceOf(tx, project, id, channel);
  if (twice.length > 0)
    context.log.error({ channel, day, refunds: twice }, 'refund paid twice: repaid by hand and by the provider');
  await compare(tx, project, day, channel, await spanOf(tx, project, day), now);
  await noteAction(tx, caller, 'finance.bill', `settlement:${day}`, { after: { channel, source, sha256, rows } });
  return { rows, open: (await countDifferences(tx, project, day, day)).open };
}
