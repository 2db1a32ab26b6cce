import type { RouterHistory } from '@tanstack/react-router';

interface Scrolled {
  history: RouterHistory;
  /** The router's own; `n`: whether the next screen scrolls to its position. */
  _scroll: { n: boolean };
}

/** A navigation to where the router already is draws nothing, so its wish not to scroll would outlive it. */
export function scrollAfterSteps({ history, _scroll: scroll }: Scrolled): void {
  history.subscribe(({ action: { type } }) => {
    if (type !== 'PUSH' && type !== 'REPLACE') scroll.n = true;
  });
}
