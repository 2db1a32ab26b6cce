/** @returns the name of the program that a page loads: its hash changes with every part of the program. Empty while developing. */
export const buildOf = (page: Document): string =>
  /index-([\w-]+)\.js$/.exec(page.querySelector('script[type=module][src]')?.getAttribute('src') ?? '')?.[1] ?? '';

export const runningBuild = (): string => buildOf(document);

/** Time limit for loading a part of the program, milliseconds. */
export const PART_LIMIT = 120_000;
