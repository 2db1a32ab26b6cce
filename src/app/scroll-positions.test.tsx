import { createRootRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createCleanHashHistory } from './hash-history.ts';
import { scrollAfterSteps } from './scroll-after-steps.ts';

/** As the browser does for a typed address or a link outside the router. */
function openByAddress(hash: string): void {
  History.prototype.pushState.call(window.history, null, '', hash);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

test('entries of addresses have keys of their own, so none opens at the scroll position of another', () => {
  History.prototype.replaceState.call(window.history, null, '', '#/waitingList');
  const history = createCleanHashHistory();
  const keys = [history.location.state.key];
  for (const hash of ['#/myOrders?order=1', '#/waitingList']) {
    openByAddress(hash);
    keys.push(history.location.state.key);
    expect((window.history.state as { key?: string }).key).toBe(keys.at(-1));
  }
  expect(new Set(keys).size).toBe(3);
  history.destroy();
});

test('a step back scrolls to its screen’s own position also after a navigation that led nowhere', () => {
  const { history, _scroll: scroll } = createRouter({
    routeTree: createRootRoute(),
    history: createCleanHashHistory(),
  });
  scrollAfterSteps({ history, _scroll: scroll });
  scroll.n = false;
  history.notify({ type: 'BACK' });
  expect(scroll.n).toBe(true);
  history.destroy();
});
