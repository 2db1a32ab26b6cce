import type { AppRouter } from './router.ts';

/** The spot opens over the home screen, which is one step back. @param chosen the spot of the sign-in. */
export function openSpot(router: AppRouter, chosen: string | undefined): void {
  const { pathname, search } = router.latestLocation;
  const id = chosen ?? search.scenic;
  if (pathname !== '/' || !id) return;
  // By the browser itself: the router's history would make one step of this one and the next.
  history.replaceState(history.state, '', `${location.pathname}#/`);
  void router.navigate({ to: '/scenicIntro/$id', params: { id } });
}
