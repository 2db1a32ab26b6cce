// Tells a venue's chat group, and colleagues by mail, what newly waits for somebody in the office. A group has
// everybody in it, and mail may be read by others, so a message names no visitor and no colleague.

import { createHash } from 'node:crypto';
import { addDays, dayOf, timeOf } from '#domain/lib/day.ts';
import { type Locale, textOf } from '#domain/lib/local-text.ts';
import { mayDo } from '#domain/office/office-rights.ts';
import { nextReportDay, reportedPeriod } from '#domain/office/report-rhythm.ts';
import { mayDecide } from '#domain/office/waiting-kinds.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Context } from '#server/context.ts';
import type { Mail, Mailer } from '#server/providers/mail/port.ts';
import { type Message, wordsIn } from '#server/words.ts';
import { reportMail } from './report-mail.ts';
import { dueReportMails, postponeReportMail } from './report-mails.store.ts';
import { type MailedColleague, mailedColleagues, venuesWithMail } from './staff-mail.store.ts';
import * as store from './staff-messages.store.ts';
import { officePage, type Waiting, waitingNow, waitingSentence } from './waiting.ts';

const AT_ONCE = 10;
/** A process that takes longer counts as dead, and another one takes over. */
const LEASE_MS = 120_000;
const PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 600_000;
const MOST_TRIES = 12;
/** Bills of the day before are fetched from ten o'clock on. */
const REPORTS_FROM = '10:30';
const REPORTS_AT_ONCE = 50;

const WHY: Message = /*i18n*/ { id: 'You chose this mail on the page “Own account” of the venue office.' };

export async function sendStaffMessages(context: Context): Promise<void> {
  const { db, mailer, staffChats } = context;
  if (mailer) await queueReports(context);
  const venues = new Set([...staffChats.keys(), ...(mailer ? await venuesWithMail(db) : [])]);
  for (const project of venues) await sendOfVenue(context, project);
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

const wants = ({ role, kinds, staff }: MailedColleague, { kind, object, asker }: Waiting): boolean =>
  staff !== asker && kinds.includes(kind) && mayDecide(role, kind, object);

type Attempt = 'sent' | 'later' | 'refused' | 'decided' | 'gone';

async function sendOfVenue(context: Context, project: string): Promise<void> {
  const { db, staffChats, mailer, log } = context;
  const waiting = await waitingNow(context, project);
  const colleagues = mailer ? await mailedColleagues(db, project) : [];
  const messages = waiting.flatMap((about) =>
    [
      ...(staffChats.has(project) ? [store.CHAT] : []),
      ...colleagues.filter((each) => wants(each, about)).map(({ staff }) => staff),
    ].map((recipient) => ({ id: about.id, kind: about.kind, recipient })),
  );
  await store.addMessages(db, project, messages, new Date(context.now()));
  const now = context.now();
  const claimed = await store.claimMessages(db, project, new Date(now), new Date(now + LEASE_MS), AT_ONCE);
  for (const row of claimed) {
    const outcome = await attempt(context, project, row, waiting, colleagues);
    const at = context.now();
    if (outcome !== 'later' || row.tries >= MOST_TRIES) {
      if (outcome === 'later' || outcome === 'refused')
        log.warn({ project, kind: row.kind, outcome }, 'a message to the people of a venue was not taken');
      await store.endMessage(db, project, row, outcome === 'later' ? 'given-up' : outcome, new Date(at));
    } else {
      const pause = Math.min(PAUSE_MS * 2 ** (row.tries - 1), LONGEST_PAUSE_MS);
      await store.delayMessage(db, project, row, new Date(at + pause));
    }
  }
}

/** A message of which nobody knows whether it arrived is sent again: twice is better than never. */
async function attempt(
  context: Context,
  project: string,
  row: store.StaffMessageRow,
  waiting: readonly Waiting[],
  colleagues: readonly MailedColleague[],
): Promise<Attempt> {
  const { mailer } = context;
  const colleague = colleagues.find(({ staff }) => staff === row.recipient);
  if (row.report) {
    if (!mailer || !colleague || !mayDo(colleague.role, 'reports')) return 'gone';
    const mail = await reportMail(context, project, row.report, colleague.locale, mailer.officeUrl);
    return mailer.send({ ...mail, to: colleague.address, id: mailId(project, row) });
  }
  // The text of all other kinds is a count, so the message is right while any of them still waits.
  const about = waiting.find(({ id, kind }) => (row.kind === 'second' ? id === row.id : kind === row.kind));
  if (!about) return 'decided';
  if (row.recipient === store.CHAT) {
    const chat = context.staffChats.get(project);
    if (!chat) return 'gone';
    const sentence = `${await venueName(context, project, chat.locale)}: ${waitingSentence(chat.locale, about)}`;
    return chat.send(`${sentence}\n${officePage(chat.officeUrl, project, about.page)}`);
  }
  if (!mailer || !colleague || !wants(colleague, about)) return 'gone';
  return mailer.send(await waitingMail(context, mailer, project, colleague, row, about));
}

async function waitingMail(
  context: Context,
  { officeUrl }: Mailer,
  project: string,
  { address, locale }: MailedColleague,
  row: store.StaffMessageRow,
  about: Waiting,
): Promise<Mail> {
  const sentence = waitingSentence(locale, about);
  return {
    to: address,
    id: mailId(project, row),
    subject: `${await venueName(context, project, locale)}: ${sentence}`,
    text: `${sentence}\n${officePage(officeUrl, project, about.page)}\n\n${wordsIn(locale)._(WHY.id)}`,
  };
}

async function venueName(context: Context, project: string, locale: Locale): Promise<string> {
  const catalog = await catalogOf(context, project);
  return textOf(catalog.project.project_name, locale).text;
}

const mailId = (project: string, { id, recipient }: store.StaffMessageRow): string =>
  createHash('sha256').update(`${project}|${id}|${recipient}`).digest('hex').slice(0, 32);
