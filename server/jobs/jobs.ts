import { addDays, dayOf } from '#domain/day.ts';
import type { Context } from '#server/context.ts';
import { expireCards } from '#server/services/cards.ts';
import { eraseOldDocuments } from '#server/services/erase.ts';
import { expireOverdue } from '#server/services/expire.ts';
import { foldArrived, settleReturns } from '#server/services/gate-apply.ts';
import { issueInvoices, reverseInvoices } from '#server/services/invoices.ts';
import { expireTickets } from '#server/services/expire-tickets.ts';
import { tellOfPublished } from '#server/services/moved-sessions.ts';
import { makeRefunds, reconcile } from '#server/services/reconcile-payments.ts';
import { resealFields } from '#server/services/reseal.ts';
import { chainAudit, logAuditHead } from '#server/services/office/audit.ts';
import { oldestSession } from '#server/services/office/sign-in.ts';
import { sessionLimits } from '#server/services/sign-in.ts';
import { cleanUploads } from '#server/services/uploads.ts';
import { dropOldGrants } from '#server/store/cards.ts';
import { vacuumAnalyze } from '#server/store/database.ts';
import { forgetKeys } from '#server/store/idempotency.ts';
import { forgetNotifications } from '#server/store/payments.ts';
import { forgetRates } from '#server/store/rate.ts';
import { forgetOldSessions } from '#server/store/office/sessions.ts';
import { forgetPastClaims, forgetPastSeats } from '#server/store/seats.ts';
import { forgetSmsCodes } from '#server/store/sms.ts';
import { dropOldPrelogins, dropOldSessions, dropOldSignIns } from '#server/store/visitors.ts';

const KEY_LIFE_MS = 48 * 3_600_000;
const NOTIFICATION_LIFE_MS = 90 * 86_400_000;
/** The longest pause before a job's first run. */
const FIRST_MS = 60_000;
/** Days after a session until its seats and claims are deleted: they can't be sold or changed any more. */
const PAST_SESSION_DAYS = 7;
/** Rows that one statement removes: it must end long before a statement's time limit, and others must get a turn. */
const BATCH = 5000;

/**
 * The work that nobody asks for; `goOn` tells work in many pieces whether there is time for another. Every process runs all of it: the rows themselves say what is due,
 * and locks keep two from doing the same.
 */
export const JOBS: readonly { name: string; everyMs: number; run(context: Context, goOn: () => boolean): Promise<unknown> }[] = [
  { name: 'clock', everyMs: 5000, run: (context) => context.clock.look() },
  { name: 'expire', everyMs: 1000, run: (context) => expireOverdue(context, { payless: false }) },
  { name: 'reconcile', everyMs: 2000, run: reconcile },
  { name: 'refund', everyMs: 1000, run: makeRefunds },
  { name: 'fold-entries', everyMs: 5000, run: foldArrived },
  { name: 'returns-after-gates', everyMs: 2000, run: settleReturns },
  { name: 'moved-sessions', everyMs: 2000, run: tellOfPublished },
  { name: 'out-of-date', everyMs: 600_000, run: (context) => expireTickets(context) },
  { name: 'issue-invoices', everyMs: 1000, run: issueInvoices },
  { name: 'reverse-invoices', everyMs: 3000, run: reverseInvoices },
  { name: 'expire-cards', everyMs: 600_000, run: expireCards },
  { name: 'clean', everyMs: 600_000, run: clean },
  { name: 'clean-uploads', everyMs: 3_600_000, run: cleanUploads },
  { name: 'past-sessions', everyMs: 3_600_000, run: forgetPastSessions },
  { name: 'erase', everyMs: 86_400_000, run: eraseOldDocuments },
  { name: 'reseal', everyMs: 3_600_000, run: resealFields },
  { name: 'audit-chain', everyMs: 10_000, run: chainAudit },
  { name: 'audit-head', everyMs: 86_400_000, run: logAuditHead },
  { name: 'vacuum', everyMs: 86_400_000, run: (context) => vacuumAnalyze(context.db) },
];

async function clean(context: Context): Promise<void> {
  const now = context.now();
  const { idle, oldest, signIns } = sessionLimits(now);
  await forgetKeys(context.db, new Date(now - KEY_LIFE_MS));
  await dropOldSessions(context.db, idle, oldest);
  await dropOldSignIns(context.db, signIns);
  await forgetOldSessions(context.db, new Date(now), oldestSession(now), new Date(now - 86_400_000));
  await forgetSmsCodes(context.db, new Date(now));
  await dropOldPrelogins(context.db, new Date(now));
  await forgetNotifications(context.db, new Date(now - NOTIFICATION_LIFE_MS));
  await dropOldGrants(context.db, new Date(now));
  await forgetRates(context.db, new Date(now));
}

async function forgetPastSessions(context: Context, goOn: () => boolean): Promise<void> {
  const before = addDays(dayOf(context.now()), -PAST_SESSION_DAYS);
  while (goOn() && (await forgetPastClaims(context.db, before, BATCH)) > 0);
  while (goOn() && (await context.db.transaction((tx) => forgetPastSeats(tx, before))));
}

/**
 * Starts the jobs, each after a pause of its own length ± 20 %.
 * @param ran hears of every run and whether it went well.
 * @returns a function that stops them and waits for what runs.
 */
export function startJobs(context: Context, ran: (job: string, ok: boolean) => void): () => Promise<void> {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const schedule = (job: (typeof JOBS)[number], pauseMs = job.everyMs): void => {
    if (stopped) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const work = context.db
          .hasRoom()
          // On a full disk the work waits: the engine must not meet it. With a wrong clock it would end what is not over.
          .then((room): unknown => (room && (job.name === 'clock' || context.clock.fault() === null) ? job.run(context, () => !stopped) : undefined))
          .then(
            () => ran(job.name, true),
            (error: unknown) => {
              ran(job.name, false);
              context.log.error({ job: job.name, error: String(error) }, 'job failed');
            },
          )
          .finally(() => {
            running.delete(work);
            schedule(job);
          });
        running.add(work);
      },
      pauseMs * (0.8 + Math.random() * 0.4),
    );
    timers.add(timer);
  };
  // A server that is started anew every day would otherwise never come to its daily work.
  for (const job of JOBS) schedule(job, Math.min(job.everyMs, FIRST_MS));
  return async () => {
    stopped = true;
    timers.forEach(clearTimeout);
    await Promise.all(running);
  };
}
