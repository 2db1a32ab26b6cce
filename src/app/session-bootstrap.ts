import { ApiError } from '#contract/api-error.ts';
import type { Entry } from '#start/preloaded-data.ts';
import type { TicketApi } from '#api/port.ts';
import { currentTime } from '#contract/visitor/catalog.ts';
import { exchangeLoginTicket, type Session } from '#contract/visitor/session.ts';
import type { AppSession } from '#queries/session.ts';
import { within } from '#storage/database.ts';
import { fingerprint } from '#storage/fingerprint.ts';
import { isSignedIn, lastProject, rememberSignedIn } from '#storage/last-project.ts';
import { storedOwner, storedSession, type StoredSession } from '#storage/session.ts';
import { screenOf } from '#start/entry-query.ts';
import { enterAddress, signInProof, takeRound } from '#start/oauth.ts';
import { deviceNow } from '#storage/device-clock.ts';

const STORAGE_LIMIT = 800;
/** Time to wait for a stored session that is known to exist, milliseconds: signing in again would take longer. */
const SESSION_LIMIT = 3_000;
const REMEMBERED_FOR = 30 * 86_400_000;

export const ownerOf = (session: Pick<StoredSession, 'project' | 'openid'>): string =>
  fingerprint(`${session.project}|${session.openid}`);

/** The mask that asks for a project does not cover these screens. */
export const needsNoProject = (path: string): boolean => ['reserveInfo', 'reserveTicket'].includes(screenOf(path));

export interface AppStart {
  appSession: AppSession;
  session: StoredSession | null;
  /** The page is leaving for the sign-in: render nothing. */
  leaving: boolean;
}

export interface AppStartOptions {
  entry: Entry;
  hash: string;
  api: Pick<TicketApi, 'call' | 'mode'>;
  /** The venue whose draft the office looks at. */
  preview?: string | undefined;
  /**
   * Deletes another person's data.
   * @param next the openid of the new visitor.
   */
  wipe: (next: string) => Promise<void>;
}

/**
 * Call it only once the server has answered: leaving without a network would lose the page.
 * @param cannotLoop the way back does not lead here by itself (a link named the venue, or the visitor pressed a
 * button): then rounds are not counted.
 */
export function leaveForSignIn(project: string, hash: string, cannotLoop = false): boolean {
  try {
    if (!cannotLoop && !takeRound(sessionStorage, deviceNow())) return false;
  } catch {
    // The browser has no storage.
    return false;
  }
  void enterAddress(project, hash).then((address) => location.replace(address));
  return true;
}

async function exchanged({ entry, api }: AppStartOptions): Promise<Session | null> {
  if (!entry.ticket) return null;
  return api
    .call(exchangeLoginTicket, { ticket: entry.ticket, url: entry.url, ...signInProof() })
    .catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
}

const storable = ({ clear_session, openid, project, projectName, jsapi }: Session): StoredSession => ({
  clear_session,
  openid,
  project,
  projectName,
  sandbox: jsapi.sandbox,
  savedAt: deviceNow(),
});

/** Makes the device this session's: what another visitor left is wiped first. */
export async function storeSession(stored: StoredSession, wipe: AppStartOptions['wipe']): Promise<StoredSession> {
  const before = await within(STORAGE_LIMIT, storedOwner.read(), null);
  if (before !== null && before !== ownerOf(stored)) await wipe(stored.openid);
  // Remember the sign-in only after the session is on the disk: else the next page would count on a missing session and
  // sign in late.
  void Promise.all([storedOwner.write(ownerOf(stored)), storedSession.write(stored)]).then(() =>
    rememberSignedIn(stored.project),
  );
  const last = lastProject.read();
  lastProject.write({
    project: stored.project,
    name: last?.project === stored.project && last.name ? last.name : stored.projectName,
    at: deviceNow(),
  });
  return stored;
}

/** @param scenic the spot that this sign-in chose; the stored session has none, or every opening would lead there. */
function withSession(session: StoredSession, scenic?: string): AppStart {
  const { project, projectName } = session;
  return {
    appSession: { project, projectName, ...(scenic ? { scenic } : {}), owner: ownerOf(session) },
    session,
    leaving: false,
  };
}

export async function startAppSession(parts: AppStartOptions): Promise<AppStart> {
  const { entry, hash, api, wipe, preview } = parts;
  if (preview) return { appSession: { project: preview, projectName: '', owner: null }, session: null, leaving: false };
  const session = await exchanged(parts);
  if (session) return withSession(await storeSession(storable(session), wipe), session.scenic);

  const last = lastProject.read();
  const recent = last && deviceNow() - last.at < REMEMBERED_FOR ? last.project : null;
  const project = entry.project ?? recent;
  const storedNow = await within(
    project !== null && isSignedIn(project) ? SESSION_LIMIT : STORAGE_LIMIT,
    storedSession.read(),
    null,
  );
  if (storedNow && (!entry.project || entry.project === storedNow.project)) {
    if (!isSignedIn(storedNow.project)) rememberSignedIn(storedNow.project);
    return withSession(storedNow);
  }

  const anonymous: AppStart = {
    appSession: { project, projectName: last && last.project === project ? last.name : '', owner: null },
    session: null,
    leaving: false,
  };
  if (!project) return anonymous;
  if (last?.project !== project) lastProject.write({ project, name: '', at: deviceNow() });
  // Mobile mode redirects to no sign-in: looking around needs none, and stored data still belongs to the last
  // visitor.
  if (api.mode === 'mobile') {
    const owner = last?.project === project ? await within(STORAGE_LIMIT, storedOwner.read(), null) : null;
    return { ...anonymous, appSession: { ...anonymous.appSession, owner } };
  }
  const answers = await api.call(currentTime, {}).then(
    () => true,
    () => false,
  );
  return answers && leaveForSignIn(project, hash, entry.project !== null) ? { ...anonymous, leaving: true } : anonymous;
}
