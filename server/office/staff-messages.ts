// Tells a venue's chat group, and colleagues by the ways that they chose, what newly waits for somebody in the office,
// and mails reports. A chat group may have anybody in it, so a message about what waits names no visitor and no
// colleague.

import { addDays, dayOf, timeOf } from '#domain/lib/day.ts';
import { nextReportDay, reportedPeriod } from '#domain/office/report-rhythm.ts';
import type { Context } from '#server/context.ts';
import { dueReportMails, postponeReportMail } from './report-mails.store.ts';
import { mailedColleagues } from './staff-mail.store.ts';
import * as store from './staff-messages.store.ts';
import { type Attempt, type Recipient, recipientsOf } from './staff-recipients.ts';
import { isCounted, type Waiting, waitingNow } from './waiting.ts';
import { isDatabaseAway } from '#server/db/sql-errors.ts';

const AT_ONCE = 10;
/** A process that takes longer counts as dead, and another one takes over. */
const LEASE_MS = 120_000;
const PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 600_000;
const MOST_TRIES = 12;
/** A recipient gets at most one message of a counted kind in this time; the number in it is counted when it is sent. */
const PACE_MS = 10 * 60_000;
/** Reports are sent from this time on, since providers have the bills of the day before from ten o'clock on. */
const REPORTS_FROM = '10:30';
const REPORTS_AT_ONCE = 50;

export async function sendStaffMessages(context: Context): Promise<void> {
  const { db, mailer, staffChats } = context;
  const reported = !mailer || (await succeeds(context, {}, () => queueReports(context)));
  const venues = new Set([...staffChats.keys(), ...(await store.venuesToTell(db))]);
  let failed = 0;
  for (const project of venues)
    if (!(await succeeds(context, { project }, () => sendOfVenue(context, project)))) failed += 1;
  // A job that failed is tried more and more seldom, which is right only where it works for nobody.
  if (!reported || (failed > 0 && failed === venues.size))
    throw new Error('no message to the people of a venue was sent');
}

/** The fault of one venue or message is logged, and must not stop the others; without a database nothing can go on. */
async function succeeds(
  { log }: Context,
  about: { project?: string; kind?: string },
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error({ ...about, error: String(error) }, 'messages to the people of a venue failed');
    return false;
  }
}

/** Each due report becomes one message a recipient; one that was missed while no process ran is sent once. */
async function queueReports({ db, now: clock }: Context): Promise<void> {
  const now = clock();
  if (timeOf(now) < REPORTS_FROM) return;
  const day = dayOf(now);
  await db.transaction(async (tx) => {
    for (const due of await dueReportMails(tx, day, REPORTS_AT_ONCE)) {
      const { project_id, id, grouped_by: by, beside, rhythm, recipients } = due;
      const report = { by, beside, rhythm, ...reportedPeriod(rhythm, day) };
      const reached = (await mailedColleagues(tx, project_id)).filter(({ staff }) => recipients.includes(staff));
      const messages = reached.map(({ staff: recipient }) => ({
        id: `report:${id}:${report.from}`,
        kind: 'report',
        recipient,
        report,
      }));
      await store.addMessages(tx, project_id, messages, new Date(now));
      await postponeReportMail(tx, project_id, id, nextReportDay(rhythm, addDays(day, 1)));
    }
  });
}

async function sendOfVenue(context: Context, project: string): Promise<void> {
  const { db } = context;
  const recipients = await recipientsOf(context, project);
  if (recipients.length === 0) return;
  const waiting = await waitingNow(context, project);
  const messages = waiting.flatMap((about) =>
    recipients
      .filter((each) => each.wants(about) && !each.rests?.(about))
      .map(({ key: recipient }) => ({ id: about.id, kind: about.kind, recipient })),
  );
  const now = context.now();
  const counts = messages.filter(isCounted);
  const requests = messages.filter((each) => !isCounted(each));
  await store.addMessages(db, project, requests, new Date(now));
  await store.addCounts(db, project, counts, new Date(now), new Date(now - PACE_MS));
  const claimed = await store.claimMessages(db, project, new Date(now), new Date(now + LEASE_MS), AT_ONCE);
  for (const row of claimed) {
    let outcome: Attempt = 'later';
    await succeeds(context, { project, kind: row.kind }, async () => {
      outcome = await attempt(row, waiting, recipients);
    });
    await endAttempt(context, project, row, outcome);
  }
}

async function endAttempt(
  { db, log, now }: Context,
  project: string,
  row: store.StaffMessageRow,
  outcome: Attempt,
): Promise<void> {
  if (outcome === 'rests') {
    await store.dropMessage(db, project, row);
  } else if (typeof outcome === 'object') {
    log.info({ project, kind: row.kind }, 'a message to the people of a venue waits for its limit');
    await store.delayMessage(db, project, { ...row, tries: row.tries - 1 }, new Date(outcome.waitUntil));
  } else if (outcome !== 'later' || row.tries >= MOST_TRIES) {
    if (outcome === 'later' || outcome === 'refused')
      log.warn({ project, kind: row.kind, outcome }, 'a message to the people of a venue was not taken');
    await store.endMessage(db, project, row, outcome === 'later' ? 'given-up' : outcome, new Date(now()));
  } else {
    const pause = Math.min(PAUSE_MS * 2 ** (row.tries - 1), LONGEST_PAUSE_MS);
    await store.delayMessage(db, project, row, new Date(now() + pause));
  }
}

async function attempt(
  row: store.StaffMessageRow,
  waiting: readonly Waiting[],
  recipients: readonly Recipient[],
): Promise<Attempt> {
  const recipient = recipients.find(({ key }) => key === row.recipient);
  if (row.report) return (await recipient?.sendReport?.(row, row.report)) ?? 'gone';
  // The text of all other kinds is a count, so the message is right while any of them still waits.
  const about = waiting.find(({ id, kind }) => (row.kind === 'second' ? id === row.id : kind === row.kind));
  if (!about) return 'decided';
  if (!recipient?.wants(about)) return 'gone';
  return recipient.rests?.(about) ? 'rests' : recipient.send(row, about);
}
