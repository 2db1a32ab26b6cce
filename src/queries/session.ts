import { lastProject } from '#storage/last-project.ts';

/** Who visits which venue; settled before the first screen. */
export interface Visit {
  /** Null when no venue is known: then a mask covers all but the reservation screens. */
  project: string | null;
  projectName: string;
  /** The spot that a link chose beforehand. */
  scenic?: string | undefined;
  /** A print of project and openid, for what is kept on the device; null without a session. */
  owner: string | null;
}

let visit: Visit = { project: null, projectName: '', owner: null };
let forget: () => Promise<void> = () => Promise.resolve();

/** Called by the composition root. @param forgetAll deletes everything private from the device. */
export function beginVisit(next: Visit, forgetAll: () => Promise<void>): void {
  visit = next;
  forget = forgetAll;
}

export const currentVisit = (): Visit => visit;

/** @returns the project of this visit; empty where none is known, and nothing is fetched then. */
export const projectId = (): string => visit.project ?? '';

/** Deletes tickets, drafts, people and the session from this phone. */
export function forgetThisPhone(): Promise<void> {
  // Answers still under way find nobody to keep tickets for.
  visit = { ...visit, owner: null };
  return forget();
}

/** @returns the venue this device last visited, however long ago; null when there was none. */
export const visitedLast = (): { project: string; name: string } | null => lastProject.read();

/** Starts a visit of that venue at the same screen; the page is loaded anew. */
export const enterVenue = (project: string): void => location.assign(`/?project=${encodeURIComponent(project)}${location.hash}`);
