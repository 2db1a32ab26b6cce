import type { RouterHistory } from '@tanstack/react-router';

/** Milliseconds until a browser that does not go back is taken as it is. */
const GIVEN_UP = 500;

/**
 * Takes the screens of an order that was placed out of the history: spot, sessions, seats and form would be empty.
 * @returns true where the next screen takes the place of the present one, false where it follows it.
 */
export async function leaveOrdering(history: RouterHistory): Promise<boolean> {
  const { __TSR_index: index, orderingFrom = index } = history.location.state;
  const spent = index - orderingFrom;
  if (spent <= 0) return true;
  // One further, so that what follows cuts off the way forward as well.
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
