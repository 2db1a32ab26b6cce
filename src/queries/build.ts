/** The build that runs; empty while developing. */
export const runningBuild = (): string => document.querySelector('meta[name=build]')?.getAttribute('content') ?? '';

/** How long a part of the program may take, milliseconds. */
export const PART_LIMIT = 120_000;
