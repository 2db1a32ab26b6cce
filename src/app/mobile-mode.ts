import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { CallerParts } from '#api/caller.ts';
import type { Entry } from '#start/preloaded-data.ts';
import { createMobileApi } from '#api/mobile-api.ts';
import type { Network } from '#api/network.ts';
import { api, type PayChannel, type TicketApi } from '#api/port.ts';
import { KIND_WORDS } from '#i18n/error-words.ts';
import { watchInstall } from '#state/install.ts';
import { signInQuery } from '#queries/sign-in.ts';
import { flushForms } from '#state/open-forms.ts';
import { appSession, setOwner } from '#queries/session.ts';
import { lastProject, rememberSignedIn } from '#storage/last-project.ts';
import { signInExpired } from '#state/sign-in-expired.ts';
import { signInToken } from '#state/sign-in-token.ts';
import { storedSession, type StoredSession } from '#storage/session.ts';
import { sessionStore } from '#state/session-store.ts';
import { showToast } from '#ui/toastStore.ts';
import { screenOf } from '#start/entry-query.ts';
import { leaveForPayment } from './leave-for-payment.ts';
import { onClearedInOtherTab } from './cross-tab-sync.ts';
import type { Persister } from './persister.ts';
import type { AppRouter } from './router.ts';
import { storeSession, ownerOf } from './session-bootstrap.ts';
import { deviceNow } from '#storage/device-clock.ts';

export { AppBar } from './AppBar.tsx';

/** `client` and `persister` are set after this object is made, but before any call. */
export interface AppDependencies extends Omit<CallerParts, 'renewSession'> {
  network: Network;
  session: () => StoredSession | null;
  remember: (next: StoredSession | null) => void;
  client?: QueryClient;
  persister?: Persister;
}

/** Stored for the page after a logout, which shows that the server did not answer. */
const signOutUnanswered = sessionStore('logout-unanswered', v.boolean(), false);

let app: AppDependencies;
let router: AppRouter | null = null;
/** The start checks whether the login still holds; that must not lead from a screen that needs none to the login. */
let isCheckingAtStart = false;

const currentAddress = (): string => router?.state.location.href ?? '/';

const toastSignInNeeded = (): void => showToast(i18n._(KIND_WORDS['signed-out']), { tone: 'wait' });

function toSignIn(): void {
  if (!router || screenOf(currentAddress()) === 'login') return;
  toastSignInNeeded();
  void router.navigate({ to: '/login', search: { to: currentAddress(), back: '1' } });
}

/** Stored data stays: the same visitor will probably sign in again, and a login of another one wipes it. */
async function renewSession(kind: 'read' | 'write'): Promise<false> {
  const wasSignedIn = app.session() !== null;
  if (wasSignedIn) signInExpired.set(true);
  app.remember(null);
  rememberSignedIn(null);
  await storedSession.remove();
  flushForms();
  // A stored ticket is never behind a login wall, and public pages need none.
  const stays = screenOf(currentAddress()) === 'showQrcode' || (isCheckingAtStart && api().admits(currentAddress()));
  if (kind === 'write' || (wasSignedIn && !stays)) toSignIn();
  else if (wasSignedIn) toastSignInNeeded();
  return false;
}

const lastVenueName = (): string =>
  appSession().projectName || lastProject.read()?.name || (appSession().project ?? '');

async function loggedIn(token: string, visitor: string): Promise<void> {
  const { persister, client } = app;
  const { project } = appSession();
  const projectName = lastVenueName();
  if (!persister || !project) return;
  const session = { clear_session: token, openid: visitor, project, projectName, sandbox: false, savedAt: deviceNow() };
  await storeSession(session, async (next) =>
    (await import('./clear-local-data.ts')).clearPersonalData(persister, next),
  );
  signInToken.set('');
  signInExpired.set(false);
  app.remember(session);
  setOwner(ownerOf(session));
  persister.belongTo(ownerOf(session));
  void client?.invalidateQueries();
}

export function createMobileMode(dependencies: AppDependencies): TicketApi {
  app = dependencies;
  return createMobileApi({
    ...dependencies,
    renewSession,
    signedIn: loggedIn,
    codeToken: { read: signInToken.get, write: signInToken.set },
    projectName: lastVenueName,
    channels: (document.documentElement.dataset['pay'] ?? '')
      .split(' ')
      .filter((each): each is PayChannel => each === 'wxpayh5' || each === 'alipay'),
    leave: leaveForPayment,
  });
}

/** Reloads a page that held a person's data, so that nothing of it is left in memory either. */
function reloadSignedOut(): void {
  // An address that differs only behind the `#` would not be loaded anew, so it gets a query, which the present one
  // lacks.
  location.replace(`/?project=${encodeURIComponent(appSession().project ?? '')}#/`);
}

/** @returns whether the session has ended. */
export async function signOut(): Promise<boolean> {
  const { clearLocalData, endSession } = await import('./clear-local-data.ts');
  const isEnded = await endSession();
  app.remember(null);
  if (app.persister) await clearLocalData(app.persister);
  signOutUnanswered.set(!isEnded);
  reloadSignedOut();
  return isEnded;
}

async function signOutWithOtherTab(): Promise<void> {
  document.body.hidden = true;
  app.remember(null);
  setOwner(null);
  if (app.persister) await (await import('./clear-local-data.ts')).clearPersonalDataInThisTab(app.persister);
}

function linkManifestOf(project: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (link && project) link.href = `/manifest.webmanifest?project=${encodeURIComponent(project)}`;
}

export function startMobileMode(appRouter: AppRouter, entry: Entry): void {
  router = appRouter;
  onClearedInOtherTab(() => void signOutWithOtherTab().finally(reloadSignedOut));
  watchInstall();
  linkManifestOf(appSession().project);
  if (signOutUnanswered.get()) {
    signOutUnanswered.set(false);
    showToast(
      i18n._(msg`The venue’s service could not be reached. The sign-in ends there by itself after 7 days without use.`),
      { tone: 'wait', ms: 10_000 },
    );
  }
  // Whoever opens the app by its icon without a network probably needs the tickets; home is one step back.
  if (entry.from === 'home-screen' && !app.network.isOnline())
    void appRouter.navigate({ to: '/showQrcode', search: {} });
  if (!app.session() || !app.network.isOnline()) return;
  isCheckingAtStart = true;
  // As a query, so that a screen which shows the login shares this answer.
  void app.client
    ?.fetchQuery(signInQuery())
    .catch(() => undefined)
    .finally(() => (isCheckingAtStart = false));
}
