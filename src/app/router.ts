import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { loadWords } from '#i18n/activate.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { createCleanHashHistory } from './hash-history.ts';
import { PendingScreen } from './PendingScreen.tsx';
import { routeTree } from './route-tree.gen.ts';
import { scrollAfterSteps } from './scroll-after-steps.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import './titles.ts';

function addWords(route: AnyRoute): void {
  const { component, staticData } = route.options;
  const words = staticData?.words;
  if (!component || !words) return;
  const preload = async (): Promise<void> => void (await Promise.all([component.preload?.(), loadWords(words)]));
  route.update({ component: Object.assign(() => createElement(component), { preload }) });
}

/** Call this only after the address was cleaned. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    history: createCleanHashHistory(),
    context: { queryClient },
    parseSearch,
    stringifySearch: (search: Record<string, string>) => stringifySearch(search),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen'),
    scrollRestoration: true,
  });
  scrollAfterSteps(router);
  for (const route of Object.values(router.routesById)) addWords(route);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
