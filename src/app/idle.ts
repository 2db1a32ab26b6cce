/** Resolves once the page has loaded: what it starts takes nothing from the first screen. */
export const afterLoad = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/** Resolves when there is nothing better to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => void (typeof requestIdleCallback === 'function' ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 50)));

/** Runs one after the other when there is nothing better to do, some time after the start: together they would hold a finger up. What fails is left out. */
export async function whenIdle(steps: readonly (() => Promise<unknown> | undefined)[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  for (const step of steps) {
    await idle();
    await step()?.catch(() => undefined);
  }
}
