/** One change of a document: the new value at a path. Without a value the path is removed. */
export interface Change {
  path: readonly (string | number)[];
  value?: unknown;
}

type Json = Record<string, unknown> | unknown[];

/** Keys that mean something to the language itself. */
const NEVER = new Set<unknown>(['__proto__', 'constructor', 'prototype']);

const hasOwn = (value: object, key: string | number): boolean => Object.prototype.hasOwnProperty.call(value, key);
const isBranch = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** @returns null where a change can't be made, such as at a path that does not exist. `doc` stays as it is. */
export function patched(
  doc: Readonly<Record<string, unknown>>,
  patch: readonly Change[],
): Record<string, unknown> | null {
  let result: unknown = doc;
  for (const { path, value } of patch) {
    result = changed(result, path, value);
    if (result === undefined) return null;
  }
  return result as Record<string, unknown>;
}

function changed(node: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (!isBranch(node) || step === undefined || NEVER.has(step)) return undefined;
  return Array.isArray(node) ? changedList(node, step, rest, value) : changedObject(node, step, rest, value);
}

function changedList(
  list: readonly unknown[],
  step: string | number,
  rest: readonly (string | number)[],
  value: unknown,
): unknown[] | undefined {
  if (typeof step !== 'number' || step > list.length) return undefined;
  if (rest.length === 0) {
    if (value !== undefined)
      return step === list.length ? [...list, value] : list.map((each, index) => (index === step ? value : each));
    return step < list.length ? list.filter((_, index) => index !== step) : undefined;
  }
  const inside = changed(list[step], rest, value);
  return inside === undefined ? undefined : list.map((each, index) => (index === step ? inside : each));
}

function changedObject(
  object: Readonly<Record<string, unknown>>,
  step: string | number,
  rest: readonly (string | number)[],
  value: unknown,
): Record<string, unknown> | undefined {
  if (typeof step !== 'string') return undefined;
  if (rest.length === 0) {
    if (value !== undefined) return { ...object, [step]: value };
    return Object.fromEntries(Object.entries(object).filter(([key]) => key !== step));
  }
  const inside = hasOwn(object, step) ? changed(object[step], rest, value) : undefined;
  return inside === undefined ? undefined : { ...object, [step]: inside };
}

export function valueAt(doc: unknown, path: readonly (string | number)[]): unknown {
  let node = doc;
  for (const step of path) {
    if (!isBranch(node) || !hasOwn(node, step)) return undefined;
    node = (node as Record<string | number, unknown>)[step];
  }
  return node;
}

/**
 * The change creates missing objects on the way and removes one that becomes empty; null where there is nothing to
 * remove.
 */
export function changeFor(doc: unknown, path: readonly (string | number)[], value: unknown): Change | null {
  const above = path.slice(0, -1);
  const last = path[path.length - 1];
  const branch = valueAt(doc, above);
  if (value === undefined) {
    if (valueAt(doc, path) === undefined) return null;
    const isStandalone =
      above.length > 1 &&
      typeof above[above.length - 1] === 'string' &&
      !Array.isArray(branch) &&
      Object.keys(branch as object).length === 1;
    return { path: isStandalone ? above : path };
  }
  if (branch !== undefined || typeof last !== 'string' || above.length === 0) return { path, value };
  return changeFor(doc, above, { [last]: value });
}
