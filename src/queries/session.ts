import { api } from '#api/port.ts';

export const payScreen = () => api().payScreen;

export interface AppSession {
  /** Null when no venue is known: then a mask covers all but the reservation screens. */
  project: string | null;
  projectName: string;
  scenic?: string | undefined;
  /** A fingerprint of project and openid, for data stored on the device; null without a session. */
  owner: string | null;
}

let session: AppSession = { project: null, projectName: '', owner: null };
let forget: () => Promise<boolean> = () => Promise.resolve(true);

/** @param forgetAll ends the session at the server and deletes everything private from the device. */
export function beginAppSession(next: AppSession, forgetAll: () => Promise<boolean>): void {
  session = next;
  forget = forgetAll;
}

export function setOwner(owner: string | null): void {
  session = { ...session, owner };
}

export const appSession = (): AppSession => session;

/** @returns the open project; empty where none is known. */
export const projectId = (): string => session.project ?? '';

/** Forgets the owner on this page, so that answers still on their way store no tickets. */
export const leaveAppSession = (): void => void (session = { ...session, owner: null });

/** @returns whether the server confirmed the end of the session. */
export function forgetThisPhone(): Promise<boolean> {
  leaveAppSession();
  return forget();
}
