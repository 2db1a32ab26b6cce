import { showFatalError } from './fatal-error.ts';

/** A start that takes longer than this with the program's files on the phone counts as failed, milliseconds. */
const CACHED_START_LIMIT = 15_000;

/**
 * Shows an error when the program does not begin: a file of it is missing or damaged, or this browser can't read it.
 */
export function watchStart(): void {
  const fail = (): void => {
    if (!document.getElementById('root')?.hasChildNodes()) showFatalError();
  };
  const failed = (event: Event): void => {
    const file =
      event instanceof ErrorEvent ? event.filename : event.target instanceof HTMLScriptElement ? event.target.src : '';
    // Browsers and the messaging app put scripts of their own into the page.
    if (file.startsWith(`${location.origin}/assets/`)) fail();
  };
  // Errors of elements do not bubble.
  addEventListener('error', failed, true);
  if (navigator.serviceWorker?.controller) setTimeout(fail, CACHED_START_LIMIT);
}
