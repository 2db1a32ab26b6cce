/** The hash of the page's first program file changes with every part of the program; empty while developing. */
export const buildOf = (page: Document): string =>
  /-([\w-]+)\.js$/.exec(page.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '')?.[1] ?? '';

export const runningBuild = (): string => buildOf(document);

/** Time limit for loading a part of the program, milliseconds. */
export const PART_LIMIT = 120_000;
