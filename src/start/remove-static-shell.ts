const LONGEST = 2_500;

let showFirstScreen: () => void;
/** Resolves when the static page goes: what the first screen does not show is fetched after it. */
export const firstScreen: Promise<void> = new Promise((resolve) => {
  showFirstScreen = resolve;
});

/** True once the program's screen has content: until then it has no `main`, or some part of it has `aria-busy`. */
const isReady = (): boolean =>
  document.querySelector('#root main') !== null && document.querySelector('#root [aria-busy="true"]') === null;

/**
 * The static nodes stay until the program has painted, the visitor taps or a time limit is over, so that nothing
 * flashes and the first paint is theirs.
 */
export function removeStaticShell(): void {
  const shell = document.getElementById('shell');
  if (!shell) return showFirstScreen();
  const started = performance.now();
  // Static page and program overlap from now on; screen readers shall read only the program's.
  shell.setAttribute('aria-hidden', 'true');
  const remove = (): void => {
    shell.remove();
    showFirstScreen();
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('pointerdown', remove);
  };
  let asked = false;
  const check = (): void => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      if (!shell.isConnected) return;
      // Remove it one frame later, when the program's screen has been painted.
      if (isReady() || performance.now() - started > LONGEST) requestAnimationFrame(remove);
    });
  };
  const observer = new MutationObserver(check);
  const timer = setTimeout(check, LONGEST + 50);
  observer.observe(document.getElementById('root') ?? document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
  addEventListener('pointerdown', remove);
  check();
}
