import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { screenOf } from '#start/entry-query.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    orderingFrom?: number | undefined;
  }
}

interface HashWindow {
  location: { hash: string };
  history: { state: unknown };
}

/** A key of its own for each entry: by it the router finds again how far a screen was scrolled. */
function entryState(__TSR_index: number) {
  const key = Math.random().toString(36).slice(2);
  return { __TSR_index, key, __TSR_key: key };
}
const FIRST = entryState(0);

/** A typed address and a link outside the router make an entry without a state. */
function nameEntry(): void {
  const { history, location } = window;
  if (history.state === null) History.prototype.replaceState.call(history, entryState(0), '', location.href);
}

/** The route in the fragment alone: anything that OAuth, sharing or a payment put before the `#` is ignored. */
export function parseHashLocation({ location, history }: HashWindow): HistoryLocation {
  const [route = '', ...rest] = location.hash.slice(1).split('#');
  // If a second query was appended, the first query is ours.
  const [path = '', query] = route.split('?');
  const pathname = path.startsWith('/') ? path.replace(/^\/{2,}/, '/') : `/${path}`;
  const search = query ? `?${query}` : '';
  const hash = rest.length > 0 ? `#${rest.join('#')}` : '';
  return {
    href: pathname + search + hash,
    pathname,
    search,
    hash,
    state: (history.state ?? FIRST) as HistoryLocation['state'],
  };
}

const ORDERING = new Set([
  'scenicIntro',
  'selectBatch',
  'selectSeat',
  'ticketOrder',
  'ticketBindOrder',
  'batchTicketOrder',
  'batchBindTicketOrder',
  'activityOrder',
  'rentOrder',
  'guideOrder',
  'onlineMemberOrder',
  'memberOrder',
  'memberCertification',
  'login',
  'waitingList',
]);

/**
 * A hash history that ignores the query before the `#` and drops it with the first step. Each entry on the way to an
 * order knows the entry at which that way began, so that a placed order can take all of them out of the history.
 */
export function createCleanHashHistory(): RouterHistory {
  nameEntry();
  // Before the router's own listener, which reads the entry.
  window.addEventListener('popstate', nameEntry);
  const history = createBrowserHistory({
    parseLocation: () => parseHashLocation(window),
    createHref: (href) => `${window.location.pathname}#${href}`,
  });
  const { push, replace } = history;
  const marked = (path: string, state: unknown, steps: 0 | 1) => {
    const { __TSR_index: index, orderingFrom = index + steps } = history.location.state;
    return { ...(state as object | undefined), orderingFrom: ORDERING.has(screenOf(path)) ? orderingFrom : undefined };
  };
  history.push = (path, state, options) => push(path, marked(path, state, 1), options);
  history.replace = (path, state, options) => replace(path, marked(path, state, 0), options);
  return history;
}

/**
 * Puts home below a screen that a link opened, and the list of orders below codes: back leads there, and not out of the
 * app. In a phone's own browser our own bar leads home; the messaging app has none.
 */
export function putScreenBeneathLink(): void {
  const { hash } = window.location;
  const areCodes = hash.startsWith('#/showQrcode');
  if (
    window.history.state !== null ||
    !/^#\/[^?]/.test(hash) ||
    (!areCodes && document.documentElement.dataset['mode'] === 'mobile')
  )
    return;
  window.history.replaceState(entryState(0), '', areCodes ? '#/myOrders' : '#/');
  window.history.pushState(entryState(1), '', hash);
}
