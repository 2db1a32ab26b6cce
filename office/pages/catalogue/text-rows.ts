import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { valueAt } from '#domain/office/office-patch.ts';
import type { PartKind } from './fields.ts';
import type { Path } from './use-draft.ts';

/** One text of a part; or with `inside`, a list of them, where `inside` is the path of the text in each member. */
interface TextSpec {
  path: Path;
  label: MessageDescriptor;
  lines: number;
  inside?: Path;
  /** A new, empty member; absent where the form can't add or remove any. */
  fresh?: object;
}

const EMPTY = { zh_CN: '' };
const NAME = msg({ message: 'Name', context: 'of a spot or ticket type' });
const TAGS = msg({ message: 'Tag', context: 'short text on a card' });

const SPECS: Record<PartKind, readonly TextSpec[]> = {
  venue: [
    { path: ['project_name'], label: msg`Name of the venue`, lines: 1 },
    { path: ['agreement', 'summary'], label: msg`Agreement in short`, lines: 2, inside: [], fresh: EMPTY },
    {
      path: ['agreement', 'sections'],
      label: msg`Agreement: title`,
      lines: 1,
      inside: ['title'],
      fresh: { title: EMPTY, text: EMPTY },
    },
    { path: ['agreement', 'sections'], label: msg`Agreement: text`, lines: 6, inside: ['text'] },
    { path: ['help'], label: msg`Question`, lines: 1, inside: ['question'], fresh: { question: EMPTY, answer: EMPTY } },
    { path: ['help'], label: msg`Answer`, lines: 3, inside: ['answer'] },
  ],
  spot: [
    { path: ['name'], label: NAME, lines: 1 },
    { path: ['kind'], label: msg`Kind of place`, lines: 1 },
    { path: ['duration'], label: msg`Time for a visit`, lines: 1 },
    { path: ['address'], label: msg`Address`, lines: 1 },
    { path: ['entrances'], label: msg`Entrances`, lines: 1 },
    { path: ['tags'], label: TAGS, lines: 1, inside: [], fresh: EMPTY },
    { path: ['introduction'], label: msg`Introduction, HTML`, lines: 6 },
    { path: ['notices'], label: msg`Good to know`, lines: 2, inside: ['text'] },
    { path: ['schedule', 'closed'], label: msg`Why it is closed`, lines: 1, inside: ['reason'] },
    { path: ['schedule', 'holidays'], label: msg`Name of the holiday`, lines: 1, inside: ['name'] },
  ],
  type: [
    { path: ['name'], label: NAME, lines: 1 },
    { path: ['note'], label: msg`Description`, lines: 1 },
    { path: ['tags'], label: TAGS, lines: 1, inside: [], fresh: EMPTY },
    { path: ['rules'], label: msg`Rule of refund or change`, lines: 3, inside: [], fresh: EMPTY },
  ],
  gates: [{ path: ['gates'], label: msg`Name of the gate`, lines: 1, inside: ['name'] }],
};

export interface TextRow {
  path: Path;
  label: MessageDescriptor;
  /** Its number in a list, from 1. */
  nth?: number;
  lines: number;
  remove?: Path;
}
export interface TextList {
  path: Path;
  label: MessageDescriptor;
  fresh: object;
}

export function textRows(kind: PartKind, part: unknown): TextRow[] {
  const rows: TextRow[] = [];
  const done = new Set<string>();
  for (const { path, label, lines, inside } of SPECS[kind]) {
    if (!inside) rows.push({ path, label, lines });
    else if (!done.has(path.join('.'))) {
      done.add(path.join('.'));
      const same = SPECS[kind].filter((spec) => spec.path.join('.') === path.join('.'));
      const list = valueAt(part, path);
      (Array.isArray(list) ? list : []).forEach((_, index) =>
        same.forEach((spec) =>
          rows.push({
            path: [...path, index, ...(spec.inside ?? [])],
            label: spec.label,
            nth: index + 1,
            lines: spec.lines,
            ...(spec.fresh ? { remove: [...path, index] } : {}),
          }),
        ),
      );
    }
  }
  return rows;
}

export const textLists = (kind: PartKind): TextList[] =>
  SPECS[kind].flatMap(({ path, label, fresh }) => (fresh ? [{ path, label, fresh }] : []));

export const TEXT_LABELS: readonly (readonly [string, MessageDescriptor])[] = Object.values(SPECS).flatMap((specs) =>
  specs.map(
    ({ path, label, inside = [] }) => [String([...path, ...inside][path.length + inside.length - 1]), label] as const,
  ),
);
