import { followHostText } from '#state/text-size.ts';
import type { AppRouter } from './router.ts';
import { syncTicketCodes } from './sync-ticket-codes.ts';

/** How long a new screen may take to show its heading, and to lose what was there before it, milliseconds. */
const HEADING_LIMIT = 5_000;
const LOOK_AGAIN = 100;

/**
 * Begins what nobody waits for: codes ready for the gate, the font that the program around the page chose, and screens read out as they come.
 * @param startedAt the path that the page was opened with: whoever was quick is somewhere else by now.
 */
export function startIdleTasks(router: AppRouter, startedAt: string): void {
  syncTicketCodes();
  followHostText();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arrive = (pathChanged: boolean): void => {
    clearTimeout(timer);
    const from = document.activeElement;
    const until = performance.now() + HEADING_LIMIT;
    let reads: Element | null = null;
    const look = (): void => {
      const active = document.activeElement;
      // Whoever went on in the meantime is not called back.
      if (active !== from && active !== document.body && active !== reads) return;
      if (wantsHeading(pathChanged, active)) reads = readHeading() ?? reads;
      // The screen before may stand for a moment more, and take the place along when it goes.
      if (performance.now() < until) timer = setTimeout(look, LOOK_AGAIN);
    };
    // What came is painted first: to read the place forces the page to be laid out.
    timer = setTimeout(look);
  };
  router.subscribe('onRendered', ({ pathChanged, hrefChanged }) => void (hrefChanged && arrive(pathChanged)));
  if (router.state.location.pathname !== startedAt) arrive(true);
}

/** Whether the reading place is lost, or still outside of the other screen that came. A sheet keeps its own, and so does a field that is used. */
function wantsHeading(isOther: boolean, active: Element | null): boolean {
  if (document.querySelector('dialog[open]')) return false;
  if (!active || active === document.body) return true;
  return isOther && document.querySelector('#root main')?.contains(active) !== true;
}

/** Puts the reading place on the heading of the screen, as soon as there is one. @returns it. */
function readHeading(): Element | null {
  const main = document.querySelector('#root main');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (!heading || main?.getAttribute('aria-busy') === 'true') return null;
  heading.tabIndex = -1;
  // It can't be operated: a ring would promise that.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return heading;
}
