import { api } from '#api/port.ts';

export const payScreen = () => api().payScreen;

export interface AppSession {
  /** Null when no venue is known: then a mask covers all but the reservation screens. */
  project: string | null;
  projectName: string;
  /** The spot that the sign-in chose: it opens first. */
  scenic?: string | undefined;
  /** A fingerprint of project and openid, for data stored on the device; null without a session. */
  owner: string | null;
}

let visit: AppSession = { project: null, projectName: '', owner: null };
let forget: () => Promise<boolean> = () => Promise.resolve(true);

/** @param forgetAll ends the session at the server and deletes everything private from the device. */
export function beginVisit(next: AppSession, forgetAll: () => Promise<boolean>): void {
  visit = next;
  forget = forgetAll;
}

export function ownVisit(owner: string | null): void {
  visit = { ...visit, owner };
}

export const currentVisit = (): AppSession => visit;

/** @returns the project of this visit; empty where none is known, and nothing is fetched then. */
export const projectId = (): string => visit.project ?? '';

/** Ends the visit on this page, so that answers still on their way store no tickets. */
export const leaveVisit = (): void => void (visit = { ...visit, owner: null });

/** @returns whether the server confirmed the end of the session. */
export function forgetThisPhone(): Promise<boolean> {
  leaveVisit();
  return forget();
}
