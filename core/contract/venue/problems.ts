import type * as v from 'valibot';

/** A defect of a venue file and where it is, such as `ticket_types[3].scenic_id`. */
export interface VenueProblem {
  location: string;
  message: string;
}

export const locationOf = (keys: readonly unknown[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

export function problemOf(issue: v.BaseIssue<unknown>): VenueProblem {
  return { location: locationOf((issue.path ?? []).map((item) => item.key)), message: messageOf(issue) };
}

export function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a known field';
  const ownWords = !issue.message.startsWith('Invalid ');
  if (issue.received === 'undefined' && issue.kind === 'schema') return 'is missing';
  return ownWords ? issue.message : `must be ${issue.expected ?? 'different'}, not ${issue.received}`;
}
