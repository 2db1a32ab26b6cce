import { setImmediate as nextTurn } from 'node:timers/promises';
import { remindAt } from '#domain/office/closing.ts';
import type { Context } from '#server/context.ts';
import { scrub } from '#server/monitoring/log.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { scopeOf } from './scope.ts';
import { remindHolders, workOnItem } from './work-on-item.ts';
import { addItems, failItem, lockNextItem, lockNextToRemind } from '#server/office/job-items.store.ts';
import { endJob, holdRunning, type JobRow, leaseJob, releaseJob, renewLease } from '#server/office/jobs.store.ts';
import { isDatabaseAway, isOutOfRoom } from '#server/db/sql-errors.ts';

/** Interval at which a lease is renewed, milliseconds; far shorter than the lease. */
const RENEW_MS = 5_000;
/** Milliseconds in which orders that were being written when the job began are expected; a job does not end before. */
const SETTLED_MS = 10_000;
const LONGEST_NOTE = 300;

/**
 * Works on the jobs of all venues, an item at a time, until nothing is due. It can be interrupted at any time: finished
 * items stay finished.
 */
export async function runOfficeJobs(context: Context, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    const job = await leaseJob(context.db, context.clockOffset);
    if (!job) return;
    const next = await workOn(context, job, goOn);
    await releaseJob(context.db, job, next);
  }
}

async function workOn(context: Context, job: JobRow, goOn: () => boolean): Promise<Date | undefined> {
  let renewed = performance.now();
  while (goOn()) {
    const found = await nextItem(context, job);
    if (found === 'stopped') return undefined;
    if (found === 'none' && !(await sweep(context, job))) return nextLook(context, job);
    if (performance.now() - renewed > RENEW_MS) {
      await renewLease(context.db, job, context.clockOffset);
      renewed = performance.now();
    }
    // On the embedded database's only connection, waiting calls come first.
    await nextTurn();
  }
  return undefined;
}

async function nextItem(context: Context, job: JobRow): Promise<'done' | 'none' | 'stopped'> {
  const { project_id: project, id } = job;
  const catalog = await catalogOf(context, project);
  let order: string | undefined;
  try {
    return await context.db.transaction(async (tx) => {
      const running = await holdRunning(tx, project, id, context.clockOffset);
      if (!running) return 'stopped';
      const item = await lockNextItem(tx, project, id, running.due);
      const at = new Date(context.now());
      if (item) {
        order = item.order_id;
        await workOnItem(tx, catalog, job, item, running.due, at);
        return 'done';
      }
      const reminder = reminderOf(job);
      if (job.kind !== 'close' || running.due || !reminder || at < reminder) return 'none';
      order = (await lockNextToRemind(tx, project, id, reminder)) ?? undefined;
      if (order === undefined) return 'none';
      await remindHolders(tx, catalog, job, order, at);
      return 'done';
    });
  } catch (error) {
    // The order did not cause the error: the job is attempted again later.
    if (order === undefined || isDatabaseAway(error) || isOutOfRoom(error)) throw error;
    context.log.error({ job: id, order, error: String(error) }, 'item of a job failed: a person has to look');
    await failItem(context.db, project, id, order, scrub(String(error)).slice(0, LONGEST_NOTE));
    return 'done';
  }
}

function reminderOf(job: JobRow): Date | null {
  const at = job.kind === 'close' ? remindAt(job.created_at.getTime(), job.doc.change_until) : null;
  return at === null ? null : new Date(at);
}

/** Adds orders that were written while the job began. */
const sweep = async ({ db }: Context, job: JobRow): Promise<boolean> =>
  (await db.transaction((tx) => addItems(tx, job.project_id, job.id, scopeOf(job)))) > 0;

async function nextLook(context: Context, job: JobRow): Promise<Date> {
  const now = context.now();
  const settled = job.created_at.getTime() + SETTLED_MS;
  if (now < settled) return new Date(settled);
  const reminder = reminderOf(job);
  if (reminder && now < reminder.getTime()) return reminder;
  if (now < job.run_at.getTime()) return job.run_at;
  await endJob(context.db, job.project_id, job.id, new Date(now));
  // Items may wait for a person, whose action wakes the job.
  return new Date(now + 3_600_000);
}
