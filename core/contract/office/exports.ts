import * as v from 'valibot';
import { Count, DayText, Id, Instant } from '#contract/shapes.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from '#domain/office/export-table.ts';
import { COMPARISONS, REPORT_KINDS } from '#domain/office/report-period.ts';
import { operation } from '#contract/operation.ts';
import { GuestPass } from './guests.ts';
import { choiceFilter, listOperation } from './list.ts';
import { OrderFilter } from './orders.ts';
import { AuditFilter } from './staff.ts';

/** Most words in a request: a file of the audit log needs those of every field and choice that an action may change. */
const MOST_WORDS = 800;
/** Letters of one of them. */
export const LONGEST_WORD = 80;
/** Orders that can be named one by one: a page of the list. */
const MOST_PICKED = 50;
/**
 * Words of the file in the language of the request: titles of columns under `col.…`, states and channels under their
 * own names, what an action of the audit log changed under `field.…` and `choice.…`.
 */
const Words = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[\w. -]{1,60}$/)), v.pipe(v.string(), v.maxLength(LONGEST_WORD))),
  v.check((words) => Object.keys(words).length <= MOST_WORDS, `at most ${MOST_WORDS} words`),
);

const Made = v.object({
  id: Id,
  kind: v.picklist(EXPORT_KINDS),
  format: v.picklist(EXPORT_FORMATS),
  state: v.picklist(['running', 'done', 'failed']),
  rows: Count,
  bytes: Count,
  /** Has whole names and phones: only whoever asked for it may see and take it. */
  named: v.optional(v.literal(true)),
  by: v.string(),
  at: Instant,
  /** The file is deleted at this instant. */
  until: v.optional(Instant),
});
export type MadeExport = v.InferOutput<typeof Made>;

/**
 * Asks for a file of the rows of a filter; a job makes it. People in it are masked, but for a guest list whose names
 * are open to the caller by a `pass`.
 * @refuses `forbidden` for money without the right to settle, for reports, the audit log and guest lists without their
 * rights, `notFound` for a session, `stateForbids` with `problem`: `many` while five are being made, `pass` where the
 * pass is over or was made for something else, `refusedInput` with `field` for days in the wrong order or more than a
 * year.
 */
export const startExport = operation({
  audience: 'office',
  name: 'startExport',
  kind: 'write',
  touches: ['exports', 'audit'],
  permission: 'export-orders',
  fresh: true,
  input: v.object({
    what: v.variant('kind', [
      v.object({
        kind: v.literal('orders'),
        filter: OrderFilter,
        /** Only these orders, as far as the filter includes them. */
        picked: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_PICKED))),
      }),
      v.object({
        kind: v.literal('guests'),
        spot: Id,
        day: DayText,
        session: v.optional(Id),
        /** By which the list shows whole names. */
        pass: v.optional(GuestPass),
      }),
      v.object({ kind: v.literal('audit'), filter: AuditFilter }),
      v.object({
        kind: v.literal('reports'),
        by: v.picklist(REPORT_KINDS),
        beside: v.picklist(COMPARISONS),
        from: DayText,
        to: DayText,
      }),
      v.object({ kind: v.picklist(['money', 'differences', 'settlements', 'bills']), from: DayText, to: DayText }),
    ]),
    format: v.picklist(EXPORT_FORMATS),
    words: v.optional(Words, {}),
  }),
  output: v.object({ id: Id }),
});

/** The files of the last day that the caller may see. */
export const exportState = listOperation({
  name: 'exportState',
  touches: ['exports'],
  permission: 'export-orders',
  filters: {
    kind: choiceFilter(EXPORT_KINDS, { label: /*i18n*/ { id: 'Kind' }, empty: /*i18n*/ { id: 'Every kind' } }),
  },
  sorts: ['newest', 'oldest'],
  line: Made,
  beside: {},
});

/**
 * Resumes a file that failed, where it stopped.
 * @refuses `notFound`, `forbidden`, `stateForbids`, also with `problem` `many` while five are being made.
 */
export const retryExport = operation({
  audience: 'office',
  name: 'retryExport',
  kind: 'write',
  touches: ['exports', 'audit'],
  permission: 'export-orders',
  fresh: true,
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
});

/**
 * A ticket for one download of a file, good for a minute in this session: `/office/export/<venue>/<ticket>`.
 * @refuses `notFound`, `forbidden`, `stateForbids`
 */
export const takeExport = operation({
  audience: 'office',
  name: 'takeExport',
  kind: 'write',
  touches: ['audit'],
  permission: 'export-orders',
  input: v.object({ id: Id }),
  output: v.object({ ticket: v.string() }),
});
