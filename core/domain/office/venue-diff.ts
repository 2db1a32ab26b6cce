import type { Change } from '#domain/office/office-patch.ts';

/** Parts of lists are named by their id, where they have one. */
export interface Difference {
  path: string[];
  before?: unknown;
  after?: unknown;
}

type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list whose parts have ids of their own is compared by them; any other as a whole. */
const hasIds = (list: readonly unknown[]): list is readonly (Branch & { id: string })[] =>
  list.length > 0 &&
  list.every((each) => isBranch(each) && typeof each['id'] === 'string') &&
  new Set(list.map((each) => (each as Branch)['id'])).size === list.length;

/** A text with its translations is one value: they are shown side by side. */
const isText = (value: unknown): boolean => isBranch(value) && typeof value['zh_CN'] === 'string';

/** @returns whether two values are the same, with fields in any order. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((each, index) => sameJson(each, other[index]))
    );
  if (!isBranch(one) || !isBranch(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => other[key] !== undefined && sameJson(one[key], other[key]))
  );
}

export function differencesOf(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (sameJson(before, after)) return [];
  if (isBranch(before) && isBranch(after) && !isText(before) && !isText(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => differencesOf(before[key], after[key], [...path, key]));
  }
  if (
    Array.isArray(before) &&
    Array.isArray(after) &&
    [before, after].every((list) => list.length === 0 || hasIds(list))
  ) {
    return listDifferences(before as (Branch & { id: string })[], after as (Branch & { id: string })[], path);
  }
  return [{ path: [...path], before, after }];
}

function listDifferences(
  before: readonly (Branch & { id: string })[],
  after: readonly (Branch & { id: string })[],
  path: readonly string[],
): Difference[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const inside = ids.flatMap((id) =>
    differencesOf(
      before.find((each) => each.id === id),
      after.find((each) => each.id === id),
      [...path, id],
    ),
  );
  const shared = (list: readonly { id: string }[], other: readonly { id: string }[]): string[] =>
    list.map(({ id }) => id).filter((id) => other.some((each) => each.id === id));
  const [was, is] = [shared(before, after), shared(after, before)];
  return sameJson(was, is) ? inside : [...inside, { path: [...path, 'order'], before: was, after: is }];
}

/**
 * The change of a document that takes back one of its differences from an older one.
 * @param path as `differencesOf` names it.
 * @returns null where the difference is no longer there.
 */
export function undoOf(before: unknown, after: unknown, path: readonly string[]): Change | null {
  const at: (string | number)[] = [];
  let [was, is] = [before, after];
  for (const [depth, step] of path.entries()) {
    const isLast = depth === path.length - 1;
    if (Array.isArray(is) && Array.isArray(was)) {
      if (isLast && step === 'order') return { path: at, value: inOrderOf(was, is) };
      const index = is.findIndex((each: { id?: unknown }) => each.id === step);
      const former: unknown = was.find((each: { id?: unknown }) => each.id === step);
      if (index < 0) return former === undefined ? null : { path: at, value: inOrderOf(was, [...is, former]) };
      at.push(index);
      [was, is] = [former, is[index]];
    } else {
      at.push(step);
      [was, is] = [(was as Branch | undefined)?.[step], (is as Branch | undefined)?.[step]];
    }
  }
  if (sameJson(was, is)) return null;
  return was === undefined ? { path: at } : { path: at, value: was };
}

/** Parts that are in both lists keep their earlier order; a new part keeps its index. */
function inOrderOf(before: readonly { id: string }[], after: readonly { id: string }[]): unknown[] {
  const known = before.flatMap(({ id }) => after.find((each) => each.id === id) ?? []);
  return after.map((each) => (before.some(({ id }) => id === each.id) ? known.shift() : each));
}
