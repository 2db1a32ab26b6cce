import type { AppRouter } from './router.ts';

/**
 * The spot opens over the home screen, which is one step back.
 * @param chosen the spot of the sign-in.
 */
export function openSpot(router: AppRouter, chosen: string | undefined): void {
  const { pathname, search } = router.latestLocation;
  const id = chosen ?? search.scenic;
  if (pathname !== '/' || !id) return;
  // Home is put into the history without the router, which would merge this step with the next one.
  history.replaceState(history.state, '', `${location.pathname}#/`);
  void router.navigate({ to: '/scenicIntro/$id', params: { id } });
}
