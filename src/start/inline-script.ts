// Inline in index.html, before the program: language, theme, the ticket shown last and the first calls.
import type { PreloadedData } from './preloaded-data.ts';
import { FIRST_TITLES, LANGUAGE_TAGS, LOCALE_KEY, startLocale } from '#i18n/locale.ts';
import { readLocal, writeLocal } from '#storage/local.ts';
import { storeChosenSpot, storeSaleAccount, parseEntry, screenOf } from './entry-query.ts';
import { showFatalError } from './fatal-error.ts';
import { loadProgram } from './load-program.ts';
import { enterAddress, mayLeaveAtOnce } from './oauth.ts';
import { parsedLocal, paintShell } from './paint-shell.ts';
import { preloadCalls } from './preload-calls.ts';
import { watchStart } from './watch-start.ts';
import { deviceNow } from '#storage/device-clock.ts';

const root = document.documentElement;
const isMobile = root.dataset['mode'] === 'mobile';
/** While the office looks at a venue's draft nobody is signed in. */
const previewed = root.dataset['preview'];
const screenName = screenOf(location.hash);
const entry = parseEntry(location.href.split('#')[0] ?? '', location.search);
storeSaleAccount(screenName);
const opensSpot = storeChosenSpot(entry.scenic);
const locale = startLocale(navigator.userAgent, readLocal(LOCALE_KEY));
root.lang = LANGUAGE_TAGS[locale];
document.title = FIRST_TITLES[locale] ?? document.title;
if (readLocal('theme') === 'black') {
  root.dataset['theme'] = 'black';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#000000');
}
const scale = readLocal('text');
if (scale) Object.assign(root.dataset, { text: 'large', scale });
const last = parsedLocal('project') as { project: string; name?: string } | null;
const project = previewed ?? entry.project ?? last?.project ?? null;
const isSignedIn = !previewed && project !== null && readLocal('signed-in') === project;
/** In the mobile mode the order form is behind the sign-in, and the screen of orders shows a way to sign in. */
const isStranger = isMobile && !isSignedIn;
const isGuarded = isStranger && screenName === 'ticketOrder';
const shells: Record<string, string> = {
  '': opensSpot ? 'plain' : 'home',
  scenicIntro: 'spot',
  selectBatch: 'session',
  ticketOrder: 'form',
};
if (isStranger && /^#\/myOrders$/.test(location.hash)) shells['myOrders'] = 'login';
if (isStranger) shells['login'] = 'signin';
if (isGuarded) shells['ticketOrder'] = 'signin';
root.dataset['shell'] = shells[screenName] ?? 'plain';
const leaving = !isMobile && !previewed && entry.project !== null && !entry.ticket && !isSignedIn && mayLeaveAtOnce();
let calls: PreloadedData['calls'] = {};
if (leaving && entry.project) {
  // The way back from the sign-in brings a ticket and no venue.
  if (last?.project !== project) writeLocal('project', JSON.stringify({ project, name: '', at: deviceNow() }));
  // A phone that stores neither the program nor a ticket shows the codes first, and loads the program on demand.
  const storesNothing = !navigator.serviceWorker?.controller && readLocal('wallet:picture') === null;
  if (screenName === 'showQrcode' && entry.from !== 'tickets' && storesNothing)
    location.replace(`/tickets?project=${entry.project}`);
  else void enterAddress(entry.project, location.hash).then((address) => location.replace(address));
} else {
  calls = preloadCalls(entry, (isMobile || previewed || entry.ticket || isSignedIn) && !isGuarded ? project : null);
}

const preloaded: PreloadedData = {
  entry,
  calls,
  // The program of a signed-in visitor is probably on this device.
  styles: leaving
    ? Promise.resolve(false)
    : loadProgram(locale, [screenName, ...(isMobile ? ['mobile'] : [])], isSignedIn),
  leaving,
  paint: () => paintShell(screenName, locale, project ?? '', last?.project === project ? last?.name : undefined, calls),
  showFatalError,
};
window.preloaded = preloaded;
if (!leaving) watchStart();
// The browser fires this event once, and on a slow phone before the program has loaded.
addEventListener('beforeinstallprompt', (event) => {
  if (isMobile) event.preventDefault();
  preloaded.install = event;
});
