import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Persister } from './persister.ts';
import type { AppRouter } from './router.ts';
import { whenIdle } from './when-idle.ts';

interface Parts {
  router: AppRouter;
  client: QueryClient;
  shared: Persister | null;
  payScreen: '/weixinPay/$id' | '/mobilePay/$id';
  startedAt: string;
}

/**
 * A slow phone takes long to format its first number, and the tap that needs it would wait for that. Where there is a
 * worker it has made one for the whole process.
 */
function formatFirst(hasWorker: boolean): void {
  if (!hasWorker) i18n.number(0);
}

export function startIdleSteps({ router, client, shared, payScreen, startedAt }: Parts): void {
  void whenIdle(
    () => document.readyState !== 'complete' || client.isFetching() > 0 || router.state.isLoading,
    [
      // The codes are needed at the gate, where there may be no network.
      () => router.loadRouteChunk(router.routesById['/showQrcode']),
      () => import('./idle-tasks.ts').then(({ startIdleTasks }) => startIdleTasks(router, startedAt)),
      () => import('./cross-tab-sync.ts').then(({ syncTabs }) => syncTabs(shared)),
      () => router.loadRouteChunk(router.routesById['/myOrders']),
      () => import('./failure-toasts.ts'),
      () => router.loadRouteChunk(router.routesById[payScreen]),
      // Comes last, because the worker then finds the files of the steps before it in the browser's cache.
      () =>
        import('./service-worker.ts').then(({ registerServiceWorker }) => registerServiceWorker()).then(formatFirst),
    ],
  );
}
