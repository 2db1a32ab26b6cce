/** Resolves once the page has loaded: what it starts takes nothing from the first screen. */
export const afterLoad = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/** Runs when there is nothing better to do, some time after the start. */
export function whenIdle(run: () => void): void {
  setTimeout(() => (typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : run()), 1_500);
}
