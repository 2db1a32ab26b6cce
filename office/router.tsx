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
import type { OfficeHello } from '#contract/office/account.ts';
import type { listVersions } from '#contract/office/catalogue.ts';
import type { listInvoices } from '#contract/office/invoices.ts';
import type { searchCards } from '#contract/office/cards.ts';
import type { listJobs } from '#contract/office/jobs.ts';
import type { listDecisions } from '#contract/office/review.ts';
import type { searchOrders } from '#contract/office/orders.ts';
import type { listAudit, listStaff } from '#contract/office/staff.ts';
import type { listDifferences } from '#contract/office/finance.ts';
import type { listDevices, listGatePeople } from '#contract/office/devices.ts';
import type { exportState } from '#contract/office/exports.ts';
import type { listGrey } from '#contract/office/grey-list.ts';
import type { listErasures } from '#contract/office/privacy.ts';
import type { listBatches } from '#contract/office/redemption.ts';
import type { listSales } from '#contract/office/sales.ts';
import type { listRatings } from '#contract/office/ratings.ts';
import { listSearch } from './list/list-search.ts';
import { mayDo } from '#domain/office/office-rights.ts';
import { VenueLayout } from './layout/VenueLayout.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { PageFailed } from './layout/PageFailed.tsx';
import { PageLoading } from './layout/PageLoading.tsx';
import { needsSignIn } from './queries/call.ts';
import { helloQuery } from './queries/use-office.ts';
import { parseCalendarSearch } from './pages/calendar/search.ts';
import { parseCatalogueSearch } from './pages/catalogue/search.ts';
import { parseClosingSearch, parseMovingSearch } from './pages/closing/search.ts';
import { parseConflictsSearch, parseDevicesSearch } from './pages/devices/search.ts';
import { parseFinanceSearch } from './pages/finance/search.ts';
import { parseJobSearch } from './pages/jobs/search.ts';
import { parseGuestsSearch, parseSheetSearch } from './pages/guests/search.ts';
import { parseReportsSearch } from './pages/reports/search.ts';
import { parseReviewSearch } from './pages/review/search.ts';
import { parseRotaSearch } from './pages/rota/search.ts';
import { parseSalesSearch } from './pages/sales/search.ts';
import { parseSignInSearch } from './pages/sign-in/search.ts';
import { withExtraWords } from './words/locale.ts';

const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFound,
});

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

/** Undefined where the call failed: the page itself shows the error. */
const signedIn = (client: QueryClient, project: string, next: string): Promise<OfficeHello | undefined> =>
  client.ensureQueryData(helloQuery(project)).catch((error: unknown) => {
    if (!needsSignIn(error)) return undefined;
    throw redirect({ to: '/sign-in', search: next === '/' ? {} : { next } });
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
const openingRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/opening',
  component: lazyRouteComponent(() => withExtraWords(import('./pages/opening/Opening.tsx')), 'Opening'),
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
  validateSearch: (search) => ({ ...listSearch<typeof listDecisions>(search), ...parseReviewSearch(search) }),
  component: lazyRouteComponent(() => withExtraWords(import('./pages/review/Review.tsx')), 'Review'),
});
const calendarRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/calendar',
  validateSearch: parseCalendarSearch,
  component: lazyRouteComponent(() => import('./pages/calendar/Calendar.tsx'), 'Calendar'),
});
const guestsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/guests',
  validateSearch: parseGuestsSearch,
  component: lazyRouteComponent(() => withExtraWords(import('./pages/guests/Guests.tsx')), 'Guests'),
});
const guestPrintRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/guests/print',
  validateSearch: parseSheetSearch,
  component: lazyRouteComponent(() => withExtraWords(import('./pages/guests/GuestPrint.tsx')), 'GuestPrint'),
});
const rotaRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/rota',
  validateSearch: parseRotaSearch,
  component: lazyRouteComponent(() => withExtraWords(import('./pages/rota/Rota.tsx')), 'Rota'),
});
const closeRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/close',
  validateSearch: parseClosingSearch,
  component: lazyRouteComponent(() => import('./pages/closing/Closing.tsx'), 'Closing'),
});
const moveRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/move',
  validateSearch: parseMovingSearch,
  component: lazyRouteComponent(() => import('./pages/closing/Moving.tsx'), 'Moving'),
});
const jobsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/jobs',
  validateSearch: listSearch<typeof listJobs>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/Jobs.tsx')), 'Jobs'),
});
const jobRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/jobs/$job',
  validateSearch: parseJobSearch,
  component: lazyRouteComponent(() => import('./pages/jobs/JobPage.tsx'), 'JobPage'),
});
const codesRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/codes',
  validateSearch: listSearch<typeof listBatches>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/Codes.tsx')), 'Codes'),
});
const greyListRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/grey-list',
  validateSearch: listSearch<typeof listGrey>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/GreyList.tsx')), 'GreyList'),
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
  validateSearch: (search) => ({ ...listSearch<typeof listSales>(search), ...parseSalesSearch(search) }),
  component: lazyRouteComponent(() => withExtraWords(import('./pages/sales/Sales.tsx')), 'Sales'),
});
const devicesRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/devices',
  validateSearch: (search) => ({ ...listSearch<typeof listDevices>(search), ...parseDevicesSearch(search) }),
  component: lazyRouteComponent(() => withExtraWords(import('./lists/Devices.tsx')), 'Devices'),
});
const conflictsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/conflicts',
  validateSearch: parseConflictsSearch,
  component: lazyRouteComponent(() => withExtraWords(import('./pages/devices/GateConflicts.tsx')), 'GateConflicts'),
});
const gatePeopleRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/gate-people',
  validateSearch: listSearch<typeof listGatePeople>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/GatePeople.tsx')), 'GatePeople'),
});
const catalogueRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/catalogue',
  validateSearch: parseCatalogueSearch,
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
  validateSearch: listSearch<typeof listVersions>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/Versions.tsx')), 'Versions'),
});
const reportsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/reports',
  validateSearch: parseReportsSearch,
  component: lazyRouteComponent(() => withExtraWords(import('./pages/reports/Reports.tsx')), 'Reports'),
});
const financeRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/finance',
  validateSearch: (search) => ({ ...listSearch<typeof listDifferences>(search), ...parseFinanceSearch(search) }),
  component: lazyRouteComponent(() => withExtraWords(import('./pages/finance/Finance.tsx')), 'Finance'),
});
const exportsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/exports',
  validateSearch: listSearch<typeof exportState>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/Exports.tsx')), 'Exports'),
});
const accountRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/account',
  component: lazyRouteComponent(() => withExtraWords(import('./pages/account/Account.tsx')), 'Account'),
});
const staffRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/staff',
  validateSearch: listSearch<typeof listStaff>,
  component: lazyRouteComponent(() => withExtraWords(import('./lists/Staff.tsx')), 'Staff'),
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
  validateSearch: listSearch<typeof listErasures>,
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
    openingRoute,
    ordersRoute,
    orderRoute,
    reviewRoute,
    calendarRoute,
    guestsRoute,
    guestPrintRoute,
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
    gatePeopleRoute,
    catalogueRoute,
    publishRoute,
    versionsRoute,
    reportsRoute,
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
