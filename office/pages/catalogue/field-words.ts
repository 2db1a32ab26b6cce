import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type PartKind, TABS } from './fields.ts';
import { TEXT_LABELS } from './text-rows.ts';

const PARTS: Readonly<Record<string, MessageDescriptor>> = {
  project: msg`Venue`,
  scenics: msg`Spots`,
  ticket_types: msg`Ticket types`,
  seat_plans: msg`Seating plans`,
  guides: msg({ message: 'Guides', context: 'people' }),
  sales: msg`Sales accounts`,
  gates: msg({ message: 'Gates', context: 'entrances' }),
  schedule: msg`Opening and sessions`,
  order: msg({ message: 'Sequence', context: 'of a list' }),
};

/** Where several forms have a field of one name, the first label is used. */
const LABELS = new Map<string, MessageDescriptor>(
  [
    ...Object.entries(PARTS),
    ...(Object.keys(TABS) as PartKind[]).flatMap((kind) =>
      TABS[kind].flatMap(({ fields, lists = [] }) => [
        ...fields.map(({ path, label }): [string, MessageDescriptor] => [path[path.length - 1] ?? '', label]),
        ...lists.map(({ path, title }): [string, MessageDescriptor] => [path[path.length - 1] ?? '', title]),
        ...lists.flatMap(({ columns }) =>
          columns.map(({ path, label }): [string, MessageDescriptor] => [path[path.length - 1] ?? '', label]),
        ),
      ]),
    ),
    ...TEXT_LABELS,
  ].reverse(),
);

export function fieldWords(i18n: I18n, field: string): string {
  const words = LABELS.get(field);
  return words ? i18n._(words) : field;
}
