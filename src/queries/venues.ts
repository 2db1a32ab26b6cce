import { api } from '#api/port.ts';
import { getProjectConfig } from '#contract/visitor/catalog.ts';
import { lastProject } from '#storage/last-project.ts';

/** @returns the venue this device last visited, however long ago; null when there was none. */
export const visitedLast = (): { project: string; name: string } | null => lastProject.read();

/** @returns the configuration of any venue. Rejects with an ApiError, refused where there is none of that name. */
export const findVenue = (project: string) => api().call(getProjectConfig, { project });

/** Opens that venue at the same screen; the page is reloaded. */
export const enterVenue = (project: string): void =>
  location.assign(`/?project=${encodeURIComponent(project)}${location.hash}`);
