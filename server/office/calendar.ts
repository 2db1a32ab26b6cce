import type * as calls from '#contract/office/calendar.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import type { DayOverride } from '#domain/catalog/day-override.ts';
import { daysFrom } from '#domain/lib/day-math.ts';
import { changeDays, type ChangedDay } from '#server/orders/change-days.ts';
import { readWhole } from '#server/catalog/catalog.ts';
import { type DayEdit, partsThere } from '#server/catalog/day-parts.ts';
import { noteAction } from './actions.ts';
import { dayPicture, dayWhole, levelsOf } from './day-view.ts';
import type { CallerInVenue, Colleague, OfficeContext } from './office-context.ts';
import { refuseTakenTours } from './tours.ts';
import type { Queryable } from '#server/db/database.ts';
import { overridesOf } from '#server/catalog/day-overrides.store.ts';
import { waitingOn } from '#server/waiting/open-waits.store.ts';
import { namesOf } from './staff.store.ts';

const firstOf = (month: string): Day => `${month}-01` as Day;

export async function calendar(
  context: OfficeContext,
  { project }: Colleague,
  input: ParsedInputOf<typeof calls.calendar>,
): Promise<WireOutputOf<typeof calls.calendar>> {
  const today = dayOf(context.now());
  const month = input.month ?? today.slice(0, 7);
  const first = firstOf(month);
  const last = addDays(firstOf(addDays(first, 31).slice(0, 7)), -1);
  const catalog = await readWhole(context, context.db, project, first);
  const spots = [
    ...catalog.scenics.map(({ id, name }) => ({ id, name, guide: false })),
    ...catalog.guides.map(({ id, name }) => ({ id, name, guide: true })),
  ];
  const scenic = catalog.scenic(input.scenic ?? spots[0]?.id ?? '');
  const days = daysFrom(first, last);
  const rows = new Map((await overridesOf(context.db, project, scenic.id, first, last)).map((row) => [row.day, row]));
  const levels = await levelsOf(context, catalog, scenic.id, days);
  return {
    today,
    scenic: scenic.id,
    month,
    spots,
    limited: scenic.schedule.day_capacity !== undefined,
    types: catalog
      .typesAt(scenic.id)
      .map(({ id, name, day_capacity }) => ({ id, name, limited: day_capacity !== undefined })),
    days: days.map((day) => dayPicture(catalog, scenic, day, rows.get(day), levels, context.now())),
  };
}

export async function getDay(
  context: OfficeContext,
  { project }: Colleague,
  { scenic: id, day }: ParsedInputOf<typeof calls.getDay>,
): Promise<WireOutputOf<typeof calls.getDay>> {
  const catalog = await readWhole(context, context.db, project, day);
  const scenic = catalog.scenic(id);
  const [row] = await overridesOf(context.db, project, id, day, day);
  const levels = await levelsOf(context, catalog, id, [day]);
  const types = catalog.typesAt(id).map((type) => type.id);
  const waiting = await waitingOn(context.db, project, day, types, new Date(context.now()));
  const whole = await dayWhole(catalog, scenic, day, { row, levels, waiting }, context.now());
  if (!row) return whole;
  const by = row.changed_by === null ? '' : ((await namesOf(context.db, [row.changed_by])).get(row.changed_by) ?? '');
  return { ...whole, changed: { by, at: row.changed_at.getTime() } };
}

export async function setDay(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  { scenic, day, rev, change }: ParsedInputOf<typeof calls.setDay>,
): Promise<WireOutputOf<typeof calls.setDay>> {
  const [changed] = await changeAndNote(context, tx, caller, [{ scenic, day, rev, change }]);
  return { rev: changed?.rev ?? rev, stopped_at: changed?.stopped_at ?? [] };
}

export async function setDays(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  { scenic, days, change }: ParsedInputOf<typeof calls.setDays>,
): Promise<WireOutputOf<typeof calls.setDays>> {
  const edits = days
    .map(({ day, rev }) => ({ scenic, day, rev, change: partsThere(caller.catalog, scenic, day, change) }))
    .filter((edit) => Object.keys(edit.change).length > 0);
  const changed = await changeAndNote(context, tx, caller, edits);
  return { days: changed.map(({ day, rev, stopped_at }) => ({ day, rev, stopped_at })) };
}

export async function changeAndNote(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  edits: readonly DayEdit[],
): Promise<ChangedDay[]> {
  const changed = await changeDays(context, tx, { project: caller.project, staff: caller.staff.id }, edits);
  for (const each of changed) await refuseTakenTours(tx, caller.catalog, each);
  for (const { scenic, day, before, after, stopped_at } of changed) {
    await noteAction(tx, caller, 'day.set', `day:${scenic}:${day}`, {
      before: withoutWords(before),
      after: { ...withoutWords(after), stopped_at: stopped_at.length === 0 ? undefined : stopped_at },
    });
  }
  return changed;
}

/** A note may name a person, so the audit log contains only whether there is one. */
const withoutWords = ({ note, ...rest }: DayOverride): object => (note === undefined ? rest : { ...rest, note: true });
