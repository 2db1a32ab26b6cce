import { i18n } from '@lingui/core';
import { I18nProvider, Trans, useLingui } from '@lingui/react';
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { del, get, set } from 'idb-keyval';
import { createRoot } from 'react-dom/client';
import { Workbox } from 'workbox-window';
import { Home } from './home.tsx';

const client = new QueryClient({ defaultOptions: { queries: { gcTime: 86_400_000, staleTime: 60_000 } } });
const persister = createAsyncStoragePersister({
  storage: { getItem: (key) => get<string>(key).then((value) => value ?? null), setItem: set, removeItem: del },
});
i18n.load('zh_CN', { a: ['景区列表'], b: ['共 ', ['n', 'plural', { other: ['#', ' 个'] }]] });
i18n.activate('zh_CN', ['zh-CN']);

function FirstScreen() {
  const { i18n: words } = useLingui();
  const { data } = useQuery({
    queryKey: ['title'],
    queryFn: () => Promise.resolve('景区列表'),
    initialData: '景区列表',
  });
  return (
    <>
      <Home title={data} />
      <p aria-label={words._('a')}>
        <Trans id="b" values={{ n: 8 }} />
      </p>
    </>
  );
}

const root = createRootRoute({ component: Outlet });
const home = createRoute({ getParentRoute: () => root, path: '/', component: FirstScreen });
const orders = createRoute({ getParentRoute: () => root, path: '/orders' }).lazy(() =>
  import('./lazy-orders.tsx').then((lazy) => lazy.Route),
);
const code = createRoute({ getParentRoute: () => root, path: '/code' }).lazy(() =>
  import('./lazy-code.tsx').then((lazy) => lazy.Route),
);
const shop = createRoute({ getParentRoute: () => root, path: '/shop' }).lazy(() =>
  import('./lazy-shop.tsx').then((lazy) => lazy.Route),
);
const shopOrders = createRoute({ getParentRoute: () => root, path: '/shop/orders' }).lazy(() =>
  import('./lazy-shop-orders.tsx').then((lazy) => lazy.Route),
);
const form = createRoute({ getParentRoute: () => root, path: '/form' }).lazy(() =>
  import('./lazy-form.tsx').then((lazy) => lazy.Route),
);
const router = createRouter({
  routeTree: root.addChildren([home, orders, code, shop, shopOrders, form]),
  history: createHashHistory(),
});
if ('serviceWorker' in navigator) void new Workbox('./sw.js').register();
const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <PersistQueryClientProvider client={client} persistOptions={{ persister }}>
        <RouterProvider router={router} />
      </PersistQueryClientProvider>
    </I18nProvider>,
  );
}
