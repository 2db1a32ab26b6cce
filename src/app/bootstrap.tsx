import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import type { ApiError } from '#contract/api-error.ts';
import type { Entry } from '#start/preloaded-data.ts';
import { createMessagingApi } from '#api/messaging-api.ts';
import { createNetwork } from '#api/network.ts';
import { type PayChannel, provideApi, type TicketApi } from '#api/port.ts';
import { send, tokenHeader } from '#api/wire.ts';
import { activate } from '#i18n/activate.ts';
import { LOCALES, type Locale } from '#domain/lib/local-text.ts';
import { startLocale } from '#i18n/locale.ts';
import { PART_LIMIT } from '#queries/build.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { startClock } from '#state/clock.ts';
import { flushForms } from '#state/open-forms.ts';
import { walletQuery } from '#queries/wallet.ts';
import { beginAppSession, appSession } from '#queries/session.ts';
import { within } from '#storage/database.ts';
import { chosenLocale } from '#state/locale-choice.ts';
import { readQueryCache, removeQueryCache, writeQueryCache } from '#storage/query-cache.ts';
import { isSignedIn, lastProject, rememberSignedIn } from '#storage/last-project.ts';
import { storedSession, type StoredSession } from '#storage/session.ts';
import { watchChunkErrors } from './chunk-load-errors.ts';
import { parseEntry } from '#start/entry-query.ts';
import { afterLoad } from './idle.ts';
import { flushOnPageHide } from './flush-on-pagehide.ts';
import type { AppDependencies } from './mobile-mode.ts';
import { openSpot } from './open-spot.ts';
import { createPersister } from './persister.ts';
import { createQueryClient, followNetwork } from './query-client.ts';
import { createAppRouter } from './router.ts';
import { firstScreen, removeStaticShell } from '#start/remove-static-shell.ts';
import { putScreenBeneathLink } from './hash-history.ts';
import { leaveForSignIn, startAppSession } from './session-bootstrap.ts';

/** The server writes these into the page; without an address the backend is at `/api/`. */
const { api: apiBase = '/api/', upload, preview } = document.documentElement.dataset;
const RESTORE_LIMIT = 800;
const PROBE_LIMIT = 4_000;
/** Milliseconds after which a screen that is not there yet is rendered as pending. */
const PENDING_AFTER = 300;

/** Reads the address once and cleans it: no router may ever see what stood before the `#`. */
function takeEntry(): Entry {
  const entry = window.preloaded?.entry ?? parseEntry(location.href.split('#')[0] ?? '', location.search);
  history.replaceState(history.state, '', location.pathname + (location.hash || '#/'));
  return entry;
}

const offeredChannels = (): PayChannel[] =>
  (document.documentElement.dataset['pay'] ?? '').split(' ').filter(Boolean) as PayChannel[];

/** Resolves once the reads of these names have ended, so that the screen is rendered only once. */
const untilAnswered = (client: QueryClient, names: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (client.isFetching({ predicate: ({ queryKey: [name] }) => names.includes(String(name)) }) > 0) return;
      stop();
      resolve();
    };
    const stop = client.getQueryCache().subscribe(check);
    check();
  });

const hasCart = (client: QueryClient): boolean =>
  client.getQueryData(projectConfigQuery().queryKey)?.using_shopping_cart === true;

/** The build moves all texts into catalogs: without one there is nothing to show. */
const loadWords = (locale: Locale): Promise<boolean> =>
  within(
    PART_LIMIT,
    activate(locale)
      .catch(() => activate(locale))
      // Offline, a phone whose language was changed may only have the catalog of the former language.
      .catch(() =>
        LOCALES.reduce(
          (attempt, other) => attempt.catch(() => activate(other)),
          Promise.reject<void>(new Error('no words')),
        ),
      )
      .then(() => true),
    false,
  );

function renderApp(root: Root, client: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

// oxlint-disable-next-line max-lines-per-function -- the order of the start is its subject: a step moved away would hide what it waits for
export async function bootstrap(root: Root): Promise<void> {
  if (window.preloaded?.leaving) return;
  watchChunkErrors();
  const entry = takeEntry();
  const askedAhead = Object.keys(window.preloaded?.calls ?? {});
  putScreenBeneathLink();
  const locale = startLocale(navigator.userAgent, chosenLocale());
  const words = loadWords(locale);
  let session: StoredSession | null = null;
  const network = createNetwork({
    probe: () =>
      send({
        method: 'GET',
        url: `${apiBase}common/current_time`,
        headers: tokenHeader(session?.clear_session),
        limit: PROBE_LIMIT,
      }).then(network.answered),
    events: window,
    online: navigator.onLine,
  });
  followNetwork(network);
  async function showFailure(failure: ApiError): Promise<void> {
    const toasts = await import('./failure-toasts.ts').catch(() => null);
    toasts?.toastFailure(failure, api.mode === 'messaging' && hasCart(client));
  }
  const parts = {
    base: apiBase,
    upload,
    session: () => session,
    language: () => document.documentElement.lang,
    network,
    onFailure: showFailure,
  };
  const stage: AppDependencies = { ...parts, remember: (next) => void (session = next) };
  const isMobile = document.documentElement.dataset['mode'] === 'mobile';
  const mobile = isMobile ? await import('./mobile-mode.ts').catch(() => null) : null;
  if (isMobile && !mobile) return window.preloaded?.showFatalError();
  const messaging = (): TicketApi =>
    createMessagingApi({
      ...parts,
      channels: offeredChannels(),
      fetchLeave: () => import('./leave-for-payment.ts').then(({ leaveForPayment }) => leaveForPayment),
      async renewSession(kind) {
        // A form may be open: after a failed write stay until the visitor presses again; a read, or the second press,
        // leaves for the sign-in.
        const mayLeave = kind === 'read' || session === null;
        session = null;
        rememberSignedIn(null);
        await storedSession.remove();
        const { project } = appSession();
        flushForms();
        if (mayLeave && project && leaveForSignIn(project, location.hash, kind === 'write'))
          await new Promise(() => undefined);
        return false;
      },
    });
  const api = mobile?.createMobileMode(stage) ?? messaging();
  provideApi(api);

  // While offline a banner shows the failure all the time, so no toast repeats it.
  const client = createQueryClient((error) => void (error.kind === 'network' && showFailure(error)));
  const router = createAppRouter(client);
  // Fetch the screen's file at the same time as words and session.
  for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0])
    void router.loadRouteChunk(route)?.catch(() => undefined);
  // The codes screen needs nothing but the stored codes: read them at once.
  if (location.hash.startsWith('#/showQrcode')) void client.prefetchQuery(walletQuery());
  const persister = createPersister(client, { read: readQueryCache, write: writeQueryCache, remove: removeQueryCache });
  Object.assign(stage, { client, persister });
  const reading = persister.read(isSignedIn(entry.project ?? lastProject.read()?.project ?? ''));
  const opening = await startAppSession({
    entry,
    hash: location.hash,
    api,
    preview,
    wipe: async (next) => (await import('./clear-local-data.ts')).clearPersonalData(persister, next),
  });
  if (opening.leaving) return;
  session = opening.session;
  beginAppSession(
    opening.appSession,
    mobile?.signOut ??
      (async () => {
        const { clearLocalData, endSession } = await import('./clear-local-data.ts');
        const isEnded = await endSession();
        session = null;
        await clearLocalData(persister);
        return isEnded;
      }),
  );
  const owner = opening.appSession.owner ?? opening.appSession.project ?? '';
  // A previewed draft must not be stored on the phone as what is on sale.
  if (!preview) await within(RESTORE_LIMIT, persister.start(owner, reading), undefined);
  const styles = within(PART_LIMIT, window.preloaded?.styles ?? Promise.resolve(true), false);
  if (!(await words) || !(await styles)) return window.preloaded?.showFatalError();

  openSpot(router, opening.appSession.scenic);
  mobile?.startMobileMode(router, entry);
  // The mounted router follows the address by itself; a change that comes before would be lost.
  const stopFollowing = router.history.subscribe(() => void router.load());
  void firstScreen.then(stopFollowing);
  // With its screen and data there, and as a transition, the first render is done once and in slices between which the
  // page answers taps.
  await within(
    PENDING_AFTER,
    router.load().then(() => untilAnswered(client, ['wallet', ...askedAhead])),
    undefined,
  );
  startTransition(() => renderApp(root, client, router));
  removeStaticShell();
  startClock();
  flushOnPageHide(persister);
  const startedAt = router.state.location.pathname;
  if (preview) return;
  void Promise.all([afterLoad(), firstScreen])
    .then(() => import('./idle-steps.ts'))
    .then(({ startIdleSteps }) =>
      startIdleSteps({ router, client, shared: mobile ? null : persister, payScreen: api.payScreen, startedAt }),
    )
    .catch(() => undefined);
}
