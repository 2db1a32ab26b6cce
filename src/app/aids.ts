import { followHostText } from '#queries/text-size.ts';
import type { AppRouter } from './router.ts';
import { keepCodePictures } from './ticket-keeper.ts';

/** How long a new screen may take to show its heading, milliseconds. */
const HEADING_LIMIT = 5_000;
const LOOK_AGAIN = 100;

/** Begins what nobody waits for: codes ready for the gate, the font that the program around the page chose, and screens read out as they come. */
export function startAids(router: AppRouter): void {
  keepCodePictures();
  followHostText();
  let timer: ReturnType<typeof setTimeout> | undefined;
  router.subscribe('onRendered', ({ pathChanged, hrefChanged }) => {
    if (!hrefChanged) return;
    clearTimeout(timer);
    const from = document.activeElement;
    const until = performance.now() + HEADING_LIMIT;
    const look = (): void => {
      // Whoever went on in the meantime is not called back.
      if (document.activeElement !== from && document.activeElement !== document.body) return;
      if (!readHeading(pathChanged) && performance.now() < until) timer = setTimeout(look, LOOK_AGAIN);
    };
    look();
  });
}

/**
 * Puts the reading place on the heading of the screen that came. A sheet keeps its own, and so does a field that is used.
 * @param isOther another screen came; otherwise only a part of this one, and nothing is moved unless the place was lost.
 * @returns whether there is nothing more to wait for.
 */
function readHeading(isOther: boolean): boolean {
  const active = document.activeElement;
  const main = document.querySelector('#root main');
  if (document.querySelector('dialog[open]') || (active && active !== main && main?.contains(active))) return true;
  if (!isOther && active && active !== document.body) return true;
  const heading = main?.querySelector<HTMLElement>('h1');
  if (!heading || main?.getAttribute('aria-busy') === 'true') return false;
  heading.tabIndex = -1;
  // It can't be operated: a ring would promise that.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return true;
}
