import { api } from '#api/port.ts';
import { getProjectConfig } from '#contract/visitor/catalog.ts';
import { lastProject } from '#storage/last-project.ts';

export const visitedLast = (): { project: string; name: string } | null => lastProject.read();

/** Rejects with an ApiError, refused where there is no venue of that name. */
export const findVenue = (project: string) => api().call(getProjectConfig, { project });

/** Opens another venue at the screen that is shown; the page is reloaded. */
export const enterVenue = (project: string): void =>
  location.assign(`/?project=${encodeURIComponent(project)}${location.hash}`);
