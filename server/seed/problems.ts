import type * as v from 'valibot';

/** A defect of a venue file and its place, such as `ticket_types[3].scenic_id`. */
export interface VenueProblem {
  place: string;
  message: string;
}

const MOST = 20;

export class VenueFileRefused extends Error {
  override name = 'VenueFileRefused';
  readonly problems: readonly VenueProblem[];

  constructor(file: string, problems: readonly VenueProblem[]) {
    const shown = problems.slice(0, MOST);
    const more = problems.length > MOST ? [`… and ${problems.length - MOST} more`] : [];
    super([`${file} was refused; nothing was imported:`, ...shown.map(lineOf), ...more].join('\n'));
    this.problems = shown;
  }
}

const lineOf = ({ place, message }: VenueProblem): string => (place ? `${place}: ${message}` : message);

/** @returns a path as people write it: `scenics[0].schedule.open`. */
export const placeOf = (keys: readonly unknown[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

export function problemOf(issue: v.BaseIssue<unknown>): VenueProblem {
  return { place: placeOf((issue.path ?? []).map((item) => item.key)), message: messageOf(issue) };
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a known field';
  const ownWords = !issue.message.startsWith('Invalid ');
  if (issue.received === 'undefined' && issue.kind === 'schema') return 'is missing';
  return ownWords ? issue.message : `must be ${issue.expected ?? 'different'}, not ${issue.received}`;
}
