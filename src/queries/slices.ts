/** Milliseconds of work after which others get their turn. */
const SLICE = 40;

/** Resolves in a task of its own. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Works on one item after the other, in pieces short enough that a question that comes meanwhile is answered soon. */
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
