import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { DayText, Id } from '#contract/shapes.ts';
import { COMPARISONS, REPORT_KINDS } from '#domain/office/report-period.ts';
import { RHYTHMS } from '#domain/office/report-rhythm.ts';

const what = { by: v.picklist(REPORT_KINDS), beside: v.picklist(COMPARISONS), rhythm: v.picklist(RHYTHMS) };

export const MOST_REPORT_MAILS = 20;

/** Reports that are sent by mail. `available`: this server can send mail. */
export const listReportMails = operation({
  audience: 'office',
  name: 'listReportMails',
  kind: 'read',
  touches: ['reports', 'staff', 'account'],
  permission: 'reports',
  input: v.object({}),
  output: v.object({
    available: v.boolean(),
    list: v.array(v.object({ id: Id, ...what, recipients: v.array(Id), next_day: DayText })),
    /** Who may read reports. Mail goes only to a confirmed address. */
    colleagues: v.array(v.object({ id: Id, name: v.string(), confirmed: v.boolean() })),
  }),
});

/**
 * Adds a report that is sent by mail, or changes that of `id`.
 * @refuses `notFound`; `refusedInput` with `field` `recipients` for somebody who may not read reports, or with `field`
 * `id` beyond the most that a venue may have
 */
export const saveReportMail = operation({
  audience: 'office',
  name: 'saveReportMail',
  kind: 'write',
  touches: ['reports', 'audit'],
  permission: 'reports',
  input: v.object({
    id: v.optional(Id),
    ...what,
    recipients: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)),
  }),
  output: v.object({ id: Id }),
});

export const removeReportMail = operation({
  audience: 'office',
  name: 'removeReportMail',
  kind: 'write',
  touches: ['reports', 'audit'],
  permission: 'reports',
  input: v.object({ id: Id }),
  output: v.object({}),
});

/**
 * Sends the last period's report to the caller alone.
 * @refuses `stateForbids` without a confirmed address, or where the server sends no mail
 */
export const mailReportToMe = operation({
  audience: 'office',
  name: 'mailReportToMe',
  kind: 'write',
  touches: ['audit'],
  permission: 'reports',
  input: v.object(what),
  output: v.object({}),
});
