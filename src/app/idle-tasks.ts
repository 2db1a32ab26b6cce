import { afterPaint } from '#ui/after-paint.ts';
import { reportErrors } from '#ui/report-errors.ts';
import { followHostText } from '#state/text-size.ts';
import { endToasts } from '#ui/toastStore.ts';
import type { AppRouter } from './router.ts';
import { syncTicketCodes } from './sync-ticket-codes.ts';

/** Time limit for a new screen to show its heading and remove the old screen, milliseconds. */
const HEADING_LIMIT = 5_000;
const LOOK_AGAIN = 100;

/** @param startedAt the path that the page was opened with: the visitor may have moved on by now. */
export function startIdleTasks(router: AppRouter, startedAt: string): void {
  reportErrors('visitors');
  syncTicketCodes();
  followHostText();
  let stopLooking = (): void => undefined;
  const arrive = (pathChanged: boolean): void => {
    stopLooking();
    const from = document.activeElement;
    const until = performance.now() + HEADING_LIMIT;
    let reads: Element | null = null;
    const look = (): void => {
      const active = document.activeElement;
      // The focus stays where the visitor moved it meanwhile.
      if (active !== from && active !== document.body && active !== reads) return;
      if (wantsHeading(pathChanged, active)) reads = readHeading() ?? reads;
      // Check again: the former screen may stay for a moment and take the focus with it when it is removed.
      if (performance.now() >= until) return;
      const timer = setTimeout(look, LOOK_AGAIN);
      stopLooking = () => clearTimeout(timer);
    };
    // A moved focus forces styles and layout anew, which the new screen's first frame would wait for.
    stopLooking = afterPaint(look);
  };
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
    if (pathChanged || screenOf(fromLocation?.search) !== screenOf(toLocation.search)) endToasts();
  });
  router.subscribe('onRendered', ({ pathChanged, hrefChanged }) => void (hrefChanged && arrive(pathChanged)));
  if (router.state.location.pathname !== startedAt) arrive(true);
}

const screenOf = (search: Record<string, unknown> = {}): string =>
  JSON.stringify(['order', 'ticket', 'step', 'center', 'guide', 'card'].map((key) => search[key]));

/** True when the focus is lost or outside the new screen. A sheet and a used field keep their focus. */
function wantsHeading(isOther: boolean, active: Element | null): boolean {
  if (document.querySelector('dialog[open]')) return false;
  if (!active || active === document.body) return true;
  return isOther && document.querySelector('#root main')?.contains(active) !== true;
}

function readHeading(): Element | null {
  const main = document.querySelector('#root main');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (!heading || main?.getAttribute('aria-busy') === 'true') return null;
  heading.tabIndex = -1;
  // No focus ring: it would suggest that the heading can be operated.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return heading;
}
