import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { type FormField, isInForm, type Words } from '#contract/venue/field.ts';
import { fieldsAlong, fieldsOf, itemOf, type VenueField } from '#contract/venue/fields.ts';
import { GATE_GROUPS, GateShape } from '#contract/venue/gate.ts';
import { GUIDE_GROUPS, GuideShape } from '#contract/venue/guide.ts';
import { messageOf } from '#contract/venue/problems.ts';
import { PROJECT_GROUPS, projectShape } from '#contract/venue/project.ts';
import { SPOT_GROUPS, spotShape } from '#contract/venue/spot.ts';
import { ticketTypeShape, TYPE_GROUPS } from '#contract/venue/ticket-type.ts';
import { venueShape } from '#contract/venue/venue.ts';
import { dayOf } from '#domain/lib/day.ts';
import { valueAt } from '#domain/office/office-patch.ts';
import type { Path } from './use-draft.ts';

export type PartKind = 'venue' | 'spot' | 'type' | 'guide' | 'gate';

export interface FormEntry {
  path: readonly string[];
  meta: FormField;
  schema: v.GenericSchema;
  required: boolean;
  preset?: unknown;
  group: string;
  columns: readonly FormEntry[];
  hasIds: boolean;
}

export function entriesOf(schema: v.GenericSchema, above: readonly string[] = [], group = ''): FormEntry[] {
  return fieldsOf(schema).flatMap(({ name, schema: own, meta, required, preset }): FormEntry[] => {
    if (!isInForm(meta)) return [];
    const path = [...above, name];
    const section = meta.group ?? group;
    if (meta.input === 'object') return entriesOf(own, path, section);
    const item = meta.input === 'list' ? itemOf(own) : null;
    return [
      {
        path,
        meta,
        schema: own,
        required,
        preset,
        group: section,
        columns: item ? columnsOf(item, meta) : [],
        hasIds: item !== null && fieldsOf(item).some((each) => each.name === 'id'),
      },
    ];
  });
}

/** A list of texts has one field, which is the member itself. */
function columnsOf(item: v.GenericSchema, meta: FormField): FormEntry[] {
  const columns = entriesOf(item);
  return columns.length > 0
    ? columns
    : [
        {
          path: [],
          meta: { ...meta, input: 'text' },
          schema: item,
          required: true,
          group: '',
          columns: [],
          hasIds: false,
        },
      ];
}

const reader = { today: dayOf(Date.now()), cleanHtml: (html: string): string => html.trim() };
const VENUE = venueShape(reader);

interface Form {
  groups: Readonly<Record<string, Words>>;
  entries: readonly FormEntry[];
}
export const FORMS: Readonly<Record<PartKind, Form>> = {
  venue: { groups: PROJECT_GROUPS, entries: entriesOf(projectShape(reader)) },
  spot: { groups: SPOT_GROUPS, entries: entriesOf(spotShape(reader)) },
  type: { groups: TYPE_GROUPS, entries: entriesOf(ticketTypeShape(reader)) },
  guide: { groups: GUIDE_GROUPS, entries: entriesOf(GuideShape) },
  gate: { groups: GATE_GROUPS, entries: entriesOf(GateShape) },
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/** Whether the field applies to the part. `misplaced`: it does not, and yet it has a value. */
export function fitOf({ meta, path }: FormEntry, part: unknown): 'used' | 'misplaced' | 'unused' {
  const own = (part ?? {}) as Readonly<Record<string, unknown>>;
  const fits = (!meta.kinds || meta.kinds.some((kind) => kind === own['type'])) && (!meta.when || meta.when(own));
  if (fits) return 'used';
  return isEmpty(valueAt(part, path)) ? 'unused' : 'misplaced';
}

export const isListOfTexts = ({ meta, columns }: FormEntry): boolean =>
  meta.input === 'list' && columns.every(({ meta: { input } }) => input === 'text');

/** The venue file reader's message about a single value; absent values are not checked here. */
export function problemOfValue(schema: v.GenericSchema, value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  const { issues } = v.safeParse(schema, value, { abortEarly: true });
  return issues ? messageOf(issues[0]) : undefined;
}

const SEATING_PLANS = msg`Seating plans`;
const SALES = msg`Sales accounts`;
const SEQUENCE = msg({ message: 'Sequence', context: 'of a list' });
const WITHOUT_FORM: Readonly<Record<string, MessageDescriptor>> = { seat_plans: SEATING_PLANS, sales: SALES };

export function wordsAlong(i18n: I18n, path: Path): string[] {
  const words = fieldsAlong(VENUE, path).map(({ name, meta }) =>
    i18n._(isInForm(meta) ? meta.label : (WITHOUT_FORM[name] ?? { id: name })),
  );
  return path[path.length - 1] === 'order' ? [...words, i18n._(SEQUENCE)] : words;
}

export const fieldsAt = (path: Path): VenueField[] => fieldsAlong(VENUE, path);

export function entryAt(path: Path): Pick<FormEntry, 'meta' | 'columns' | 'schema'> | undefined {
  const found = fieldsAlong(VENUE, path).pop();
  if (!found || !isInForm(found.meta)) return undefined;
  return {
    meta: found.meta,
    schema: found.schema,
    columns: found.meta.input === 'list' ? columnsOf(itemOf(found.schema), found.meta) : [],
  };
}
