import { useState } from 'react';
import { valueAt } from '#domain/office/office-patch.ts';
import type { FormEntry } from './form-fields.ts';
import type { Editor, Path } from './use-draft.ts';

type Member = Readonly<Record<string, unknown>>;

const NONE: readonly Member[] = [];

function freshId(letter: string, taken: readonly unknown[]): string {
  let count = taken.length + 1;
  while (taken.includes(`${letter}${count}`)) count += 1;
  return `${letter}${count}`;
}

const membersIn = (value: unknown): readonly Member[] => (Array.isArray(value) ? (value as Member[]) : NONE);

interface Edited {
  entry: FormEntry;
  location: Path;
  livePart: unknown;
  editor: Editor;
}

/** The rows of a list of the draft and their changes. `last` is the row added last, `open` those opened for editing. */
export function useListRows({ entry, location, livePart, editor }: Edited) {
  const { hasIds, path } = entry;
  const found = valueAt(editor.doc, location);
  const preset = membersIn(entry.preset);
  const rows = found === undefined ? preset : membersIn(found);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number>();
  // An id that the live version has stays taken, even if this draft removed its row.
  const taken = [...rows, ...membersIn(valueAt(livePart, path))].map(({ id }) => id);
  return {
    rows,
    open,
    last,
    add(member: object): void {
      const made = hasIds ? { id: freshId('s', taken), ...member } : member;
      if (found === undefined) editor.set(location, [...preset, made]);
      else editor.set([...location, rows.length], made);
      setOpen((all) => new Set([...all, rows.length]));
      setLast(rows.length);
    },
    set(index: number, rest: Path, value?: unknown): void {
      // A preset list is not in the draft yet, so the first change writes it whole.
      if (found === undefined) editor.set(location, preset);
      editor.set([...location, index, ...rest], value);
    },
    setAll(members: readonly Member[]): void {
      const known = [...taken, ...members.map(({ id }) => id)];
      const named = members.map((member) => {
        if (!hasIds || member['id'] !== undefined) return member;
        const id = freshId('s', known);
        known.push(id);
        return { id, ...member };
      });
      editor.set(location, named);
    },
    move(index: number, by: 1 | -1): void {
      const to = index + by;
      const [member, other] = [rows[index], rows[to]];
      if (!member || !other) return;
      editor.set(
        location,
        rows.map((row, at) => (at === index ? other : at === to ? member : row)),
      );
      setLast(undefined);
      setOpen((all) => new Set([...all].map((at) => (at === index ? to : at === to ? index : at))));
    },
    toggle(index: number): void {
      setOpen((all) => {
        const next = new Set(all);
        if (!next.delete(index)) next.add(index);
        return next;
      });
    },
  };
}
