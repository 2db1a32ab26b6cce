import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/jobs.ts';
import { DomainError } from '#server/domain-error.ts';
import { noteAction } from '#server/office/actions.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { reopenFailed, settleItem } from '#server/office/job-items.store.ts';
import { givenUpRefunds } from '#server/office/job-lists.store.ts';
import { readJob, setJobState, wakeJob } from '#server/office/jobs.store.ts';
import { resumeRefund } from '#server/payments/payments.store.ts';

type Nothing = Record<string, never>;

/** Waits for the item that is being processed; no other item begins afterwards. */
export async function pauseJob(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { job }: ParsedInputOf<typeof calls.pauseJob>,
): Promise<Nothing> {
  return setState(context, tx, caller, job, 'PAUSED');
}

export async function resumeJob(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { job }: ParsedInputOf<typeof calls.resumeJob>,
): Promise<Nothing> {
  return setState(context, tx, caller, job, 'RUNNING');
}

async function setState(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  job: string,
  to: 'PAUSED' | 'RUNNING',
): Promise<Nothing> {
  if (!(await readJob(tx, caller.project, job))) throw new DomainError('notFound');
  const from = to === 'PAUSED' ? 'RUNNING' : 'PAUSED';
  if (!(await setJobState(tx, caller.project, job, from, to, new Date(context.now()))))
    throw new DomainError('stateForbids');
  await noteAction(tx, caller, to === 'PAUSED' ? 'job.pause' : 'job.resume', `job:${job}`);
  return {};
}

export async function retryItems(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { job }: ParsedInputOf<typeof calls.retryItems>,
): Promise<WireOutputOf<typeof calls.retryItems>> {
  if (!(await readJob(tx, caller.project, job))) throw new DomainError('notFound');
  const at = new Date(context.now());
  const items = await reopenFailed(tx, caller.project, job);
  let refunds = 0;
  for (const refund of await givenUpRefunds(tx, caller.project, job))
    if (await resumeRefund(tx, refund, at)) refunds += 1;
  if (items > 0) await wakeJob(tx, caller.project, job, at);
  await noteAction(tx, caller, 'job.retry', `job:${job}`, { after: { items, refunds } });
  return { items, refunds };
}

export async function resolveItem(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { job, order, note }: ParsedInputOf<typeof calls.resolveItem>,
): Promise<Nothing> {
  if (!(await readJob(tx, caller.project, job))) throw new DomainError('notFound');
  const at = new Date(context.now());
  if (!(await settleItem(tx, caller.project, job, order, caller.staff.id, note, at)))
    throw new DomainError('stateForbids');
  await wakeJob(tx, caller.project, job, at);
  await noteAction(tx, caller, 'job.resolve', `job:${job}`, { after: { order } });
  return {};
}
