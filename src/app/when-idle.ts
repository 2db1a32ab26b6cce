const idle = (): Promise<void> =>
  new Promise(
    (resolve) =>
      void (typeof requestIdleCallback === 'function' ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 50)),
  );

const LOOK_AGAIN = 250;
/** How long all steps together wait for calls, milliseconds: one that never ends must not keep them away for good. */
const MOST_WAITED = 20_000;

/** Waits until no request of the visitor is running: fetching meanwhile would take its bandwidth. */
async function untilQuiet(isBusy: () => boolean, until: number): Promise<void> {
  while (isBusy() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
}

/**
 * Runs one step after the other, since together they would delay reactions to taps; one that fails is skipped.
 * @param isBusy whether the visitor waits for an answer or a screen.
 */
export async function whenIdle(
  isBusy: () => boolean,
  steps: readonly (() => Promise<unknown> | undefined)[],
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const until = performance.now() + MOST_WAITED;
  for (const step of steps) {
    await untilQuiet(isBusy, until);
    await idle();
    await step()?.catch(() => undefined);
  }
}
