import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import * as calls from '#contract/office/report-mails.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { PERMISSIONS } from '#domain/office/office-rights.ts';
import { nextReportDay, reportedPeriod } from '#domain/office/report-rhythm.ts';
import type { Queryable } from '#server/db/database.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { noteAction } from './actions.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import * as store from './report-mails.store.ts';
import { readMail } from './staff-mail.store.ts';
import { addMessages } from './staff-messages.store.ts';

const READERS = PERMISSIONS.reports;

export async function listReportMails(
  { db, mailer }: OfficeContext,
  { project }: Colleague,
): Promise<WireOutputOf<typeof calls.listReportMails>> {
  const rows = await store.reportMailsOf(db, project);
  return {
    available: mailer !== undefined,
    list: rows.map(({ grouped_by: by, ...row }) => ({ by, ...row })),
    colleagues: await store.reportReaders(db, project, READERS),
  };
}

export async function saveReportMail(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id: given, by, beside, rhythm, recipients }: ParsedInputOf<typeof calls.saveReportMail>,
): Promise<WireOutputOf<typeof calls.saveReportMail>> {
  const { project } = caller;
  const now = context.now();
  const all = await store.reportMailsOf(tx, project);
  const before = all.find(({ id }) => id === given);
  if (given !== undefined && !before) throw new DomainError('notFound');
  if (!before && all.length >= calls.MOST_REPORT_MAILS) throw new DomainError('refusedInput', { field: 'id' });
  const readers = new Set((await store.reportReaders(tx, project, READERS)).map(({ id }) => id));
  if (recipients.some((id) => !readers.has(id))) throw new DomainError('refusedInput', { field: 'recipients' });
  const row: store.ReportMailRow = {
    id: before?.id ?? newId(now),
    grouped_by: by,
    beside,
    rhythm,
    recipients: [...new Set(recipients)],
    next_day: before?.rhythm === rhythm ? before.next_day : nextReportDay(rhythm, addDays(dayOf(now), 1)),
  };
  await store.putReportMail(tx, project, caller.staff.id, row);
  const { id, ...after } = row;
  await noteAction(tx, caller, 'report-mail.save', `report-mail:${id}`, { before, after });
  return { id };
}

export async function removeReportMail(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id }: ParsedInputOf<typeof calls.removeReportMail>,
): Promise<Record<string, never>> {
  if ((await store.dropReportMail(tx, caller.project, id)) === 0) throw new DomainError('notFound');
  await noteAction(tx, caller, 'report-mail.remove', `report-mail:${id}`);
  return {};
}

export async function mailReportToMe(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { by, beside, rhythm }: ParsedInputOf<typeof calls.mailReportToMe>,
): Promise<Record<string, never>> {
  const { project, staff } = caller;
  const now = context.now();
  const mail = await readMail(tx, staff.id);
  if (!context.mailer || mail === null || mail.code_hash !== null) throw new DomainError('stateForbids');
  const report = { by, beside, rhythm, ...reportedPeriod(rhythm, dayOf(now)) };
  // The id is the same for a minute, so that pressing the button twice sends one mail.
  const id = `report-now:${by}:${rhythm}:${Math.floor(now / 60_000)}`;
  await addMessages(tx, project, [{ id, kind: 'report', recipient: staff.id, report }], new Date(now));
  await noteAction(tx, caller, 'report-mail.send', `staff:${staff.id}`, { after: { by, rhythm } });
  return {};
}
