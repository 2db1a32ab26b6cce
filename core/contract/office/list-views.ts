import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Nothing } from '#contract/shapes.ts';

const ListName = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/));
const View = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  /** The view's filters and order, as JSON. */
  query: v.pipe(v.string(), v.maxLength(500)),
});

/** Filters of a list that a colleague saved under a name; each account has its own. */
export const listViews = operation({
  audience: 'office',
  name: 'listViews',
  kind: 'read',
  touches: ['views'],
  permission: 'read',
  input: v.object({ list: ListName }),
  output: v.object({ views: v.array(View) }),
});

/** Names are unique for all lists of a colleague. @refuses `stateForbids` where another list has a view of this name */
export const saveView = operation({
  audience: 'office',
  name: 'saveView',
  kind: 'write',
  touches: ['views'],
  permission: 'read',
  input: v.object({ list: ListName, ...View.entries }),
  output: Nothing,
});

export const dropView = operation({
  audience: 'office',
  name: 'dropView',
  kind: 'write',
  touches: ['views'],
  permission: 'read',
  input: v.pick(View, ['name']),
  output: Nothing,
});
