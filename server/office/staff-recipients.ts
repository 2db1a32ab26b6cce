import { createHash } from 'node:crypto';
import { type Locale, textOf } from '#domain/lib/local-text.ts';
import { mayDo } from '#domain/office/office-rights.ts';
import { endOfNight, nextMorning } from '#domain/office/night.ts';
import { mayDecide, WAITING_KINDS } from '#domain/office/waiting-kinds.ts';
import { waitingText } from '#domain/office/waiting-text.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { limitAll } from '#server/limits/rate-limit.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Mailer } from '#server/providers/mail/port.ts';
import type { StaffChat } from '#server/providers/staff-chat/port.ts';
import type { StaffTexts } from '#server/providers/sms/staff-texts.ts';
import type { PushMessage, PushWay } from '#server/providers/push/push.ts';
import { staffTextLimits } from '#server/sign-in/sms.ts';
import { type Message, wordsIn } from '#server/lib/words.ts';
import { reportMail } from './report-mail.ts';
import { type MailedColleague, mailedColleagues } from './staff-mail.store.ts';
import type { StaffMessageRow } from './staff-messages.store.ts';
import { phoneField } from './staff-phone.ts';
import { type TextedColleague, textedColleagues } from './staff-phone.store.ts';
import { pushField } from './staff-push.ts';
import { dropPush, type PushedColleague, pushedColleagues } from './staff-push.store.ts';
import { officePage, type Waiting, waitingSentence } from './waiting.ts';

/**
 * `rests`: the message is announced anew once the recipient rests no more. `waitUntil`: a limit of a day, ours or the
 * carrier's, has room again at this instant, milliseconds since 1970; the attempt does not count.
 */
export type Attempt = 'sent' | 'later' | 'refused' | 'decided' | 'gone' | 'rests' | { waitUntil: number };

/** Whom a message reaches by one way; whoever has several ways is several recipients. */
export interface Recipient {
  /** The name of the recipient among the stored messages. */
  key: string;
  wants(about: Waiting): boolean;
  /** True while the recipient may not be disturbed by this. */
  rests?(about: Waiting): boolean;
  send(row: StaffMessageRow, about: Waiting): Promise<Attempt>;
  /** Absent for ways that bring no reports. */
  sendReport?(row: StaffMessageRow, report: NonNullable<StaffMessageRow['report']>): Promise<Attempt>;
}

const CHAT = '';
const DAY_MS = 86_400_000;
const WHY: Message = /*i18n*/ { id: 'You chose this mail on the page “Own account” of the venue office.' };

export async function recipientsOf(
  context: Context,
  project: string,
  db: Queryable = context.db,
): Promise<Recipient[]> {
  const { staffChats, mailer, staffTexts, push } = context;
  const chat = staffChats.get(project);
  const mailed = mailer ? await mailedColleagues(db, project) : [];
  const texted = staffTexts ? await textedColleagues(db, project) : [];
  const pushed = push ? await pushedColleagues(db, project) : [];
  return [
    ...(chat ? [chatRecipient(context, project, chat)] : []),
    ...mailed.flatMap((colleague) => (mailer ? [mailRecipient(context, project, mailer, colleague)] : [])),
    ...texted.flatMap((colleague) => (staffTexts ? [textRecipient(context, project, staffTexts, colleague)] : [])),
    ...pushed.flatMap((colleague) => (push ? [pushRecipient(context, project, push, colleague)] : [])),
  ];
}

/** Whether the venue's chat group or any colleague would be notified of something that waits. */
export async function isAnybodyNotified(context: Context, db: Queryable, project: string): Promise<boolean> {
  const recipients = await recipientsOf(context, project, db);
  return recipients.some(({ wants }) => WAITING_KINDS.some((kind) => wants({ id: kind, kind, count: 1, page: '' })));
}

const mayHear = (
  { staff, role }: Pick<MailedColleague, 'staff' | 'role'>,
  { kind, request, asker, answer }: Waiting,
): boolean => (answer ? staff === asker : staff !== asker && mayDecide(role, kind, request));

/** Everybody may be in a group, so it hears of every kind, but not of answers, which are for one colleague. */
const chatRecipient = (context: Context, project: string, { locale, officeUrl, send }: StaffChat): Recipient => ({
  key: CHAT,
  wants: ({ answer }) => answer === undefined,
  async send(_row, about) {
    const sentence = `${await venueName(context, project, locale)}: ${waitingSentence(locale, about)}`;
    return send(`${sentence}\n${officePage(officeUrl, project, about.page)}`);
  },
});

const mailRecipient = (context: Context, project: string, mailer: Mailer, colleague: MailedColleague): Recipient => ({
  key: colleague.staff,
  wants: (about) => mayHear(colleague, about) && colleague.kinds.includes(about.kind),
  async send(row, about) {
    const { locale, address } = colleague;
    const sentence = waitingSentence(locale, about);
    return mailer.send({
      to: address,
      id: mailId(project, row),
      subject: `${await venueName(context, project, locale)}: ${sentence}`,
      text: `${sentence}\n${officePage(mailer.officeUrl, project, about.page)}\n\n${wordsIn(locale)._(WHY.id)}`,
    });
  },
  async sendReport(row, report) {
    if (!mayDo(colleague.role, 'reports')) return 'gone';
    const mail = await reportMail(context, project, report, colleague.locale, mailer.officeUrl);
    return mailer.send({ ...mail, to: colleague.address, id: mailId(project, row) });
  },
});

/** What lapses before there is room again would come too late. */
const waitOr = ({ until }: Waiting, waitUntil: number): Attempt =>
  until === undefined || until > waitUntil ? { waitUntil } : 'refused';

const textRecipient = (
  context: Context,
  project: string,
  texts: StaffTexts,
  colleague: TextedColleague,
): Recipient => ({
  key: `sms:${colleague.staff}`,
  // The approved texts of the carriers have none for an answer, which waits on the page.
  wants: (about) => about.answer === undefined && mayHear(colleague, about) && colleague.kinds.includes(about.kind),
  rests({ until }) {
    const morning = endOfNight(context.now());
    return morning !== null && (until === undefined || until > morning);
  },
  async send(_row, about) {
    const phone = context.secrets.decrypt(colleague.phone_enc, phoneField(colleague.staff));
    try {
      await limitAll(context, staffTextLimits(context, project, phone));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return waitOr(about, Number(error.extra?.['retry_at']));
    }
    const outcome = await texts.send(phone, waitingText(about, await venueName(context, project, 'zh_CN')));
    return outcome === 'tomorrow' ? waitOr(about, nextMorning(context.now())) : outcome;
  },
});

const pushRecipient = (context: Context, project: string, push: PushWay, colleague: PushedColleague): Recipient => ({
  key: `push:${colleague.id}`,
  wants: (about) => mayHear(colleague, about) && colleague.kinds.includes(about.kind),
  async send(row, about) {
    const { id, locale, address_enc } = colleague;
    const now = context.now();
    const message: PushMessage = {
      // A browser replaces what it shows by a later message with the same id, whose count is newer.
      id: `${project}.${about.kind === 'second' ? row.id : about.kind}`,
      title: await venueName(context, project, locale),
      body: waitingSentence(locale, about),
      path: officePage('', project, about.page),
      locale,
      now,
      until: about.until ?? now + DAY_MS,
      urgent: (about.kind === 'second' && about.answer === undefined) || about.kind === 'device',
    };
    const { outcome } = await push
      .send(message, context.secrets.decrypt(address_enc, pushField(id)))
      .catch((): { outcome: 'later' } => ({ outcome: 'later' }));
    if (outcome === 'gone') await dropPush(context.db, id);
    return outcome === 'none' ? 'refused' : outcome;
  },
});

async function venueName(context: Context, project: string, locale: Locale): Promise<string> {
  const catalog = await catalogOf(context, project);
  return textOf(catalog.project.project_name, locale).text;
}

const mailId = (project: string, { id, recipient }: StaffMessageRow): string =>
  createHash('sha256').update(`${project}|${id}|${recipient}`).digest('hex').slice(0, 32);
