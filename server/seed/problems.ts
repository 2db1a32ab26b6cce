import type { VenueProblem } from '#contract/venue/problems.ts';

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

const lineOf = ({ location, message }: VenueProblem): string => (location ? `${location}: ${message}` : message);
