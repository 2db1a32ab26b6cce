/**
 * @returns the hash in the name of the program that a page begins with: it changes with every part of the program.
 * Empty while developing.
 */
export const buildOf = (page: Document): string =>
  /-([\w-]+)\.js$/.exec(page.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '')?.[1] ?? '';

export const runningBuild = (): string => buildOf(document);

/** Time limit for loading a part of the program, milliseconds. */
export const PART_LIMIT = 120_000;
