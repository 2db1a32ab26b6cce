import { type Change, patched, valueAt } from './office-patch.ts';
import { sameJson } from './venue-diff.ts';

type Doc = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** A change that is not saved, of a field that somebody else changed meanwhile or of a part that somebody removed. */
export interface LostChange extends Change {
  /** The document in which `path` leads to the field. */
  within: Doc;
  theirs: unknown;
  isGone: boolean;
}

/** Where a path of one document leads in a newer one: parts are found by their id. Null where the part is gone. */
export function pathInNewer(before: Doc, after: Doc, path: Path): Path | null {
  const found: (string | number)[] = [];
  for (const [depth, step] of path.entries()) {
    if (typeof step !== 'number') {
      found.push(step);
      continue;
    }
    const [was, is] = [valueAt(before, path.slice(0, depth)), valueAt(after, found)];
    if (!Array.isArray(was) || !Array.isArray(is)) return null;
    const { id } = (was[step] ?? {}) as { id?: unknown };
    const index =
      step === was.length
        ? is.length
        : id === undefined
          ? step
          : is.findIndex((each: { id?: unknown }) => each.id === id);
    if (index < 0) return null;
    found.push(index);
  }
  return found;
}

/** Puts changes that are not saved yet onto what somebody else saved meanwhile. A field has at most one lost change. */
export function rebaseChanges(
  before: Doc,
  after: Doc,
  changes: readonly Change[],
): { applied: Change[]; lost: LostChange[] } {
  const applied: Change[] = [];
  const lost = new Map<string, LostChange>();
  let [mine, theirs] = [before, after];
  for (const change of changes) {
    const path = pathInNewer(mine, theirs, change.path);
    const value = path ? valueAt(theirs, path) : undefined;
    const moved = path ? { ...change, path } : null;
    const next = moved && sameJson(valueAt(mine, change.path), value) ? patched(theirs, [moved]) : null;
    if (moved && next) {
      applied.push(moved);
      theirs = next;
    } else if (!path || !sameJson(change.value, value)) {
      lost.set(JSON.stringify(change.path), { ...change, within: mine, theirs: value, isGone: !path });
    } else lost.delete(JSON.stringify(change.path));
    mine = patched(mine, [change]) ?? mine;
  }
  return { applied, lost: [...lost.values()] };
}
