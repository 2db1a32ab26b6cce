import type { RouterHistory } from '@tanstack/react-router';

/** How long to wait for the browser to go back, milliseconds. */
const GIVEN_UP = 500;

/**
 * Removes the screens of a placed order from the history: spot, sessions, seats and form would be empty.
 * @returns true if the next screen must replace the present one, false if it must follow it.
 */
export async function leaveOrdering(history: RouterHistory): Promise<boolean> {
  const { __TSR_index: index, orderingFrom = index } = history.location.state;
  const spent = index - orderingFrom;
  if (spent <= 0) return true;
  // One step further back, so that the next navigation also cuts off the way forward to these screens.
  const isCut = orderingFrom > 0;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      leave();
      resolve();
    };
    const leave = history.subscribe(end);
    setTimeout(end, GIVEN_UP);
    history.go(isCut ? -spent - 1 : -spent);
  });
  const { __TSR_index: reached } = history.location.state;
  return !isCut || reached >= orderingFrom;
}
