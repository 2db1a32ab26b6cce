import type { QueryClient } from '@tanstack/react-query';
import {
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import * as v from 'valibot';
import type { OfficeHello } from '#contract/office/account.ts';
import type { listInvoices } from '#contract/office/invoices.ts';
import type { searchCards } from '#contract/office/cards.ts';
import type { searchOrders } from '#contract/office/orders.ts';
import type { listAudit } from '#contract/office/staff.ts';
import type { listRatings } from '#contract/office/ratings.ts';
import { listSearch } from './list/list-search.ts';
import { mayDo } from '#domain/office/office-rights.ts';
import { parseDay } from '#domain/lib/day.ts';
import { VenueLayout } from './layout/VenueLayout.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { PageFailed } from './layout/PageFailed.tsx';
import { PageLoading } from './layout/PageLoading.tsx';
import { needsSignIn } from './queries/call.ts';
import { helloQuery } from './queries/use-office.ts';
import { withExtraWords } from './words/locale.ts';

const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFound,
});

/** Invalid filters in the address are ignored. */
const text = (most: number) => v.fallback(v.optional(v.pipe(v.string(), v.maxLength(most))), undefined);
const day = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => parseDay(value) !== null),
    ),
  ),
  undefined,
);
const SalesSearch = v.object({
  view: v.fallback(v.optional(v.picklist(['report'])), undefined),
  month: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))), undefined),
});
export type SalesSearch = v.InferOutput<typeof SalesSearch>;
const RotaSearch = v.object({ day, language: text(12) });
export type RotaSearch = v.InferOutput<typeof RotaSearch>;
const month = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))), undefined);
const CalendarSearch = v.object({ scenic: text(80), month, day });
export type CalendarSearch = v.InferOutput<typeof CalendarSearch>;

const ReviewSearch = v.object({
  list: v.fallback(v.optional(v.picklist(['second', 'failed', 'decided'])), undefined),
  order: text(80),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search) =>
    v.parse(v.object({ next: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/[^/\\]/))), undefined) }), search),
  component: lazyRouteComponent(() => import('./pages/sign-in/SignIn.tsx'), 'SignIn'),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite/$token',
  component: lazyRouteComponent(() => import('./pages/sign-in/Invite.tsx'), 'Invite'),
});

/** Undefined where the call failed, an error that the page itself shows. */
const signedIn = (client: QueryClient, project: string, next: string): Promise<OfficeHello | undefined> =>
  client.ensureQueryData(helloQuery(project)).catch((error: unknown) => {
    if (!needsSignIn(error)) return undefined;
    throw redirect({ to: '/sign-in', search: next === '/' ? {} : { next } });
  });

/** Without a venue in the address: the first in which this account has a role. */
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

const venueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$project',
  async beforeLoad({ context: { client }, params, location }) {
    await signedIn(client, params.project, location.href);
  },
  component: VenueLayout,
});
const venueHome = createRoute({
  getParentRoute: () => venueRoute,
  path: '/',
  async beforeLoad({ context: { client }, params, location }) {
    const hello = await signedIn(client, params.project, location.href);
    const role = hello?.venues.find(({ project }) => project === params.project)?.role;
    const mayRead = role !== undefined && !hello?.needs_factor && mayDo(role, 'read');
    throw redirect({ to: mayRead ? '/$project/today' : '/$project/account', params });
  },
});
const todayRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/today',
  component: lazyRouteComponent(() => import('./pages/today/Today.tsx'), 'Today'),
});
const ordersRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/orders',
  validateSearch: listSearch<typeof searchOrders>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/Orders.tsx')), 'Orders'),
});
const orderRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/orders/$order',
  component: lazyRouteComponent(() => import('./pages/order/OrderPage.tsx'), 'OrderPage'),
});
const reviewRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/returns',
  validateSearch: (search) => v.parse(ReviewSearch, search),
  component: lazyRouteComponent(() => import('./pages/review/Review.tsx'), 'Review'),
});
const calendarRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/calendar',
  validateSearch: (search) => v.parse(CalendarSearch, search),
  component: lazyRouteComponent(() => import('./pages/calendar/Calendar.tsx'), 'Calendar'),
});
const rotaRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/rota',
  validateSearch: (search) => v.parse(RotaSearch, search),
  component: lazyRouteComponent(() => withExtraWords(import('./pages/rota/Rota.tsx')), 'Rota'),
});
const closeRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/close',
  validateSearch: (search) => v.parse(v.object({ day, scenic: text(80), session: text(80) }), search),
  component: lazyRouteComponent(() => import('./pages/closing/Closing.tsx'), 'Closing'),
});
const moveRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/move',
  validateSearch: (search) => v.parse(v.object({ day, session: text(80) }), search),
  component: lazyRouteComponent(() => import('./pages/closing/Moving.tsx'), 'Moving'),
});
const jobsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/jobs',
  component: lazyRouteComponent(() => import('./pages/jobs/Jobs.tsx'), 'Jobs'),
});
const jobRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/jobs/$job',
  validateSearch: (search) =>
    v.parse(v.object({ list: v.fallback(v.optional(v.picklist(['done', 'open', 'attention'])), undefined) }), search),
  component: lazyRouteComponent(() => import('./pages/jobs/JobPage.tsx'), 'JobPage'),
});
const codesRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/codes',
  component: lazyRouteComponent(() => withExtraWords(import('./pages/codes/Codes.tsx')), 'Codes'),
});
const greyListRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/grey-list',
  component: lazyRouteComponent(() => withExtraWords(import('./pages/grey-list/GreyList.tsx')), 'GreyList'),
});
const invoicesRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/invoices',
  validateSearch: listSearch<typeof listInvoices>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/Invoices.tsx')), 'Invoices'),
});
const ratingsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/ratings',
  validateSearch: listSearch<typeof listRatings>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/Ratings.tsx')), 'Ratings'),
});
const cardsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/cards',
  validateSearch: listSearch<typeof searchCards>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/Cards.tsx')), 'Cards'),
});
const salesRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/sales',
  validateSearch: (search) => v.parse(SalesSearch, search),
  component: lazyRouteComponent(() => withExtraWords(import('./pages/sales/Sales.tsx')), 'Sales'),
});
const devicesRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/devices',
  validateSearch: (search) => v.parse(v.object({ show: text(10), device: text(40) }), search),
  component: lazyRouteComponent(() => withExtraWords(import('./pages/devices/Devices.tsx')), 'Devices'),
});
const conflictsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/conflicts',
  validateSearch: (search) =>
    v.parse(v.object({ list: v.fallback(v.optional(v.literal('decided')), undefined), conflict: text(120) }), search),
  component: lazyRouteComponent(() => withExtraWords(import('./pages/devices/GateConflicts.tsx')), 'GateConflicts'),
});
const catalogueRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/catalogue',
  validateSearch: (search) => v.parse(v.object({ part: text(60), tab: text(20) }), search),
  component: lazyRouteComponent(() => withExtraWords(import('./pages/catalogue/Catalogue.tsx')), 'Catalogue'),
});
const publishRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/catalogue/publish',
  component: lazyRouteComponent(() => withExtraWords(import('./pages/catalogue/Publish.tsx')), 'Publish'),
});
const versionsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/catalogue/versions',
  validateSearch: (search) => v.parse(v.object({ version: v.fallback(v.optional(v.number()), undefined) }), search),
  component: lazyRouteComponent(() => withExtraWords(import('./pages/catalogue/Versions.tsx')), 'Versions'),
});
const financeRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/finance',
  validateSearch: (search) => v.parse(v.object({ day, month }), search),
  component: lazyRouteComponent(() => withExtraWords(import('./pages/finance/Finance.tsx')), 'Finance'),
});
const exportsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/exports',
  component: lazyRouteComponent(() => import('./pages/exports/Exports.tsx'), 'Exports'),
});
const accountRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account/Account.tsx'), 'Account'),
});
const staffRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/staff',
  component: lazyRouteComponent(() => withExtraWords(import('./pages/staff/Staff.tsx')), 'Staff'),
});
const auditRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/audit',
  validateSearch: listSearch<typeof listAudit>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/Audit.tsx')), 'Audit'),
});
const privacyRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/privacy',
  component: lazyRouteComponent(() => withExtraWords(import('./pages/privacy/Privacy.tsx')), 'Privacy'),
});
const settingsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/settings',
  component: lazyRouteComponent(() => withExtraWords(import('./pages/settings/Settings.tsx')), 'Settings'),
});
const healthRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/health',
  component: lazyRouteComponent(() => withExtraWords(import('./pages/health/Health.tsx')), 'Health'),
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  inviteRoute,
  homeRoute,
  venueRoute.addChildren([
    venueHome,
    todayRoute,
    ordersRoute,
    orderRoute,
    reviewRoute,
    calendarRoute,
    rotaRoute,
    closeRoute,
    moveRoute,
    jobsRoute,
    jobRoute,
    codesRoute,
    greyListRoute,
    invoicesRoute,
    ratingsRoute,
    cardsRoute,
    salesRoute,
    devicesRoute,
    conflictsRoute,
    catalogueRoute,
    publishRoute,
    versionsRoute,
    financeRoute,
    exportsRoute,
    accountRoute,
    staffRoute,
    auditRoute,
    privacyRoute,
    settingsRoute,
    healthRoute,
  ]),
]);

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
