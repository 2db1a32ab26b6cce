import { addDays, dayOf } from '#domain/lib/day.ts';
import { retentionDays, retentionMs } from '#domain/lib/retention.ts';
import type { Context } from '#server/context.ts';
import { expireCards } from '#server/members/cards.ts';
import { eraseOldDocuments } from '#server/privacy/erase.ts';
import { erasePeople } from '#server/privacy/erase-people.ts';
import { expireOverdue } from '#server/orders/expire.ts';
import { foldArrived, settleReturns } from '#server/gate/gate-apply.ts';
import { issueInvoices, reverseInvoices } from '#server/invoices/invoices.ts';
import { expireTickets } from '#server/orders/expire-tickets.ts';
import { notifyOfPublished } from '#server/notices/moved-sessions.ts';
import { remind } from '#server/notices/notices.ts';
import { sendNotices } from '#server/notices/send-notices.ts';
import { reconcile } from '#server/payments/reconcile-payments.ts';
import { makeRefunds } from '#server/refunds/make-refunds.ts';
import { resealFields } from '#server/privacy/reseal.ts';
import { chainAudit, logAuditHead } from '#server/office/audit.ts';
import { NAMED_RETENTION_MS, RETENTION_MS } from '#server/office/exports/exports.ts';
import { makeExports } from '#server/office/exports/make.ts';
import { forgetMessages } from '#server/office/staff-messages.store.ts';
import { sendStaffMessages } from '#server/office/staff-messages.ts';
import { runOfficeJobs } from '#server/office/closing/run-jobs.ts';
import { oldestSession } from '#server/office/sign-in.ts';
import { sessionLimits } from '#server/sign-in/sign-in.ts';
import { advanceLines, forgetLines } from '#server/waiting/line/admission.ts';
import { offerFreed } from '#server/waiting/list/offer.ts';
import { cleanUploads } from '#server/people/uploads.ts';
import { updateWallets } from '#server/members/wallets/update.ts';
import { dropOldGrants } from '#server/members/cards.store.ts';
import { analyzeGrown } from '#server/db/database.ts';
import { forgetKeys } from '#server/limits/idempotency.store.ts';
import { forgetNotifications } from '#server/payments/payments.store.ts';
import { forgetDeliveries } from '#server/notices/notice-deliveries.store.ts';
import { forgetTargets } from '#server/notices/notice-targets.store.ts';
import { forgetConsents } from '#server/notices/message-consents.store.ts';
import { forgetRates } from '#server/limits/rate.store.ts';
import { forgetExports } from '#server/office/exports.store.ts';
import { forgetOldSessions } from '#server/office/sessions.store.ts';
import { forgetPastClaims, forgetPastSeats } from '#server/stock/seats.store.ts';
import { forgetSmsCodes } from '#server/sign-in/sms.store.ts';
import { forgetShares } from '#server/sharing/ticket-shares.store.ts';
import { forgetEntries } from '#server/waiting/waiting-lists.store.ts';
import { forgetPasses } from '#server/members/wallets.store.ts';
import { dropOldCodeTokens, dropOldSessions, dropOldSignIns } from '#server/sign-in/visitors.store.ts';

/** Rows that one statement removes: it must end long before a statement's time limit, and others must get a turn. */
const CHUNK = 5000;
/**
 * How long a visitor still sees an entry of the waiting list that has ended, milliseconds. Its people and phone are
 * removed when it ends.
 */
const WAITS_RETENTION_MS = 7 * 86_400_000;
/** Retention of an expired share link, during which it answers that it has expired, milliseconds. */
const LINKS_RETENTION_MS = 86_400_000;

export interface Job {
  name: string;
  everyMs: number;
  /** Runs in every process instead of in one of them, because it looks after the process itself. */
  inEveryProcess?: true;
  /** @param goOn says whether the job may begin another piece of work. */
  run(context: Context, goOn: () => boolean): Promise<unknown>;
}

/**
 * All background jobs. Rows that wait for a job say when they are due; row locks keep two processes from doing the same
 * work when a job's lease ran out unnoticed.
 */
export const JOBS: readonly Job[] = [
  { name: 'clock', everyMs: 5000, inEveryProcess: true, run: (context) => context.clock.look() },
  { name: 'expire', everyMs: 1000, run: (context) => expireOverdue(context, { payless: false }) },
  { name: 'waiting-line', everyMs: 1000, run: advanceLines },
  { name: 'waiting-list', everyMs: 2000, run: offerFreed },
  { name: 'reconcile', everyMs: 2000, run: reconcile },
  { name: 'refund', everyMs: 1000, run: makeRefunds },
  { name: 'fold-entries', everyMs: 5000, run: foldArrived },
  { name: 'returns-after-gates', everyMs: 2000, run: settleReturns },
  { name: 'moved-sessions', everyMs: 2000, run: notifyOfPublished },
  { name: 'office-jobs', everyMs: 1000, run: runOfficeJobs },
  { name: 'out-of-date', everyMs: 600_000, run: (context) => expireTickets(context) },
  { name: 'issue-invoices', everyMs: 1000, run: issueInvoices },
  { name: 'reverse-invoices', everyMs: 3000, run: reverseInvoices },
  { name: 'expire-cards', everyMs: 600_000, run: expireCards },
  { name: 'remind', everyMs: 300_000, run: remind },
  { name: 'send-notices', everyMs: 2000, run: sendNotices },
  { name: 'staff-messages', everyMs: 10_000, run: sendStaffMessages },
  { name: 'wallets', everyMs: 1000, run: updateWallets },
  { name: 'clean', everyMs: 600_000, run: clean },
  { name: 'clean-uploads', everyMs: 3_600_000, run: cleanUploads },
  { name: 'past-sessions', everyMs: 3_600_000, run: forgetPastSessions },
  { name: 'past-lines', everyMs: 3_600_000, run: forgetLines },
  { name: 'erase', everyMs: 86_400_000, run: eraseOldDocuments },
  { name: 'erase-people', everyMs: 2000, run: erasePeople },
  { name: 'keys', everyMs: 5000, inEveryProcess: true, run: (context) => context.dataKeys.reload() },
  { name: 'reseal', everyMs: 60_000, run: resealFields },
  { name: 'exports', everyMs: 1000, run: makeExports },
  { name: 'audit-chain', everyMs: 10_000, run: chainAudit },
  { name: 'audit-head', everyMs: 86_400_000, run: logAuditHead },
  { name: 'analyze-grown', everyMs: 2000, run: (context) => analyzeGrown(context.db) },
  { name: 'vacuum', everyMs: 86_400_000, run: (context) => context.db.tidy() },
];

async function clean(context: Context): Promise<void> {
  const now = context.now();
  const { idle, oldest, signIns } = sessionLimits(now);
  await forgetKeys(context.db, new Date(now - retentionMs('request-keys')));
  await dropOldSessions(context.db, idle, oldest);
  await dropOldSignIns(context.db, signIns);
  await forgetOldSessions(context.db, new Date(now), oldestSession(now), new Date(now - retentionMs('staff-answers')));
  await forgetSmsCodes(context.db, new Date(now));
  await dropOldCodeTokens(context.db, new Date(now));
  await forgetNotifications(context.db, new Date(now - retentionMs('payment-notifications')));
  await forgetEntries(context.db, new Date(now - WAITS_RETENTION_MS));
  await forgetShares(context.db, new Date(now - LINKS_RETENTION_MS));
  await dropOldGrants(context.db, new Date(now));
  await forgetPasses(context.db, new Date(now - retentionMs('wallet-passes')));
  await forgetRates(context.db, new Date(now));
  await forgetDeliveries(context.db, new Date(now - retentionMs('notice-deliveries')));
  await forgetMessages(context.db, new Date(now - retentionMs('notice-deliveries')));
  await forgetConsents(context.db, new Date(now - retentionMs('notice-deliveries')));
  await forgetTargets(context.db, new Date(now - retentionMs('notice-targets')));
  await forgetExports(
    context.db,
    new Date(now - RETENTION_MS),
    new Date(now - NAMED_RETENTION_MS),
    new Date(now - 2 * RETENTION_MS),
  );
}

async function forgetPastSessions(context: Context, goOn: () => boolean): Promise<void> {
  // Seats of past sessions can't be sold or changed any more.
  const before = addDays(dayOf(context.now()), -retentionDays('past-seats'));
  while (goOn() && (await forgetPastClaims(context.db, before, CHUNK)) > 0);
  while (goOn() && (await context.db.transaction((tx) => forgetPastSeats(tx, before))));
}
