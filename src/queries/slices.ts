/** Milliseconds of work after which others get the processor. */
const SLICE = 8;

/** Resolves in a task of its own. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Works on one item after the other, in pieces short enough that the page stays quick to the touch. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > SLICE) {
      await nextTask();
      since = performance.now();
    }
    work(item);
  }
}
