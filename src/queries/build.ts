/** The build that runs; empty while developing. */
export const runningBuild = (): string => document.querySelector('meta[name=build]')?.getAttribute('content') ?? '';
