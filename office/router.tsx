import type { QueryClient } from '@tanstack/react-query';
import { createHashHistory, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { NotFound } from './layout/NotFound.tsx';
import { PageFailed } from './layout/PageFailed.tsx';
import { PageLoading } from './layout/PageLoading.tsx';
import { VenueLayout } from './layout/VenueLayout.tsx';
import { venuePages } from './pages.ts';
import { parseSignInSearch } from './pages/sign-in/search.ts';
import { helloQuery } from './queries/use-office.ts';
import { rootRoute, signedIn } from './venue-route.tsx';

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: parseSignInSearch,
  component: lazyRouteComponent(() => import('./pages/sign-in/SignIn.tsx'), 'SignIn'),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite/$token',
  component: lazyRouteComponent(() => import('./pages/sign-in/Invite.tsx'), 'Invite'),
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  async beforeLoad({ context: { client }, location }) {
    const hello = await signedIn(client, '-', location.href);
    const [first] = hello?.venues ?? [];
    if (first) throw redirect({ to: '/$project', params: { project: first.project } });
  },
  component: VenueLayout,
});

const routeTree = rootRoute.addChildren([signInRoute, inviteRoute, homeRoute, venuePages]);

export function createOfficeRouter(client: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { client },
    history: createHashHistory(),
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFound,
  });
  // The session may have ended while the page was in the background.
  window.addEventListener(
    'focus',
    () => void client.invalidateQueries({ queryKey: helloQuery('').queryKey.slice(0, 2), refetchType: 'active' }),
  );
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}
