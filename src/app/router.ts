import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './ErrorScreen.tsx';
import { createCleanHashHistory } from './hash-history.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { PendingScreen } from './PendingScreen.tsx';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import './titles.ts';

/** Call it only after the address was cleaned. */
export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
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
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
