import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  Activity,
  Ban,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  FileDown,
  FileText,
  Flag,
  Gauge,
  IdCard,
  Landmark,
  Layers,
  Link2,
  ListChecks,
  ReceiptText,
  RotateCcw,
  ScanLine,
  ScrollText,
  Settings,
  Shield,
  Star,
  Ticket,
  UserCog,
} from 'lucide-react';
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
import { mayDo } from '#domain/office/office-rights.ts';
import { listSearch } from './list/list-search.ts';
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
import { signedIn, venueRoute } from './venue-route.tsx';
import { withExtraWords } from './words/locale.ts';

const WORK = msg({ message: 'Operation', context: 'group of pages' });
const GOODS = msg({ message: 'Goods', context: 'group of pages' });
const MONEY = msg({ message: 'Finance', context: 'group of pages' });
const SITE = msg({ message: 'On site', context: 'group of pages' });
const MANAGE = msg({ message: 'Administration', context: 'group of pages' });

/** The pages of a venue. Those with an `entry` stand in the navigation in this order. */
const PAGES = [
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/',
    async beforeLoad({ context: { client }, params, location }) {
      const hello = await signedIn(client, params.project, location.href);
      const role = hello?.venues.find(({ project }) => project === params.project)?.role;
      const mayRead = role !== undefined && !hello?.needs_factor && mayDo(role, 'read');
      throw redirect({ to: mayRead ? '/$project/today' : '/$project/account', params });
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/today',
    component: lazyRouteComponent(() => import('./pages/today/Today.tsx'), 'Today'),
    staticData: { manual: 'today', entry: { title: msg`Today`, group: WORK, permission: 'read', Icon: Gauge } },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/opening',
    component: lazyRouteComponent(() => withExtraWords(import('./pages/opening/Opening.tsx')), 'Opening'),
    staticData: { manual: 'a-new-venue' },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/orders',
    validateSearch: listSearch<typeof searchOrders>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/Orders.tsx')), 'Orders'),
    staticData: {
      manual: 'finding-an-order',
      entry: { title: msg`Orders`, group: WORK, permission: 'read', Icon: ReceiptText, counts: 'orders' },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/orders/$order',
    component: lazyRouteComponent(() => withExtraWords(import('./pages/order/OrderPage.tsx')), 'OrderPage'),
    staticData: { manual: 'finding-an-order' },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/returns',
    validateSearch: (search) => ({ ...listSearch<typeof listDecisions>(search), ...parseReviewSearch(search) }),
    component: lazyRouteComponent(() => withExtraWords(import('./pages/review/Review.tsx')), 'Review'),
    staticData: {
      manual: 'a-return',
      entry: { title: msg`Refund review`, group: WORK, permission: 'returns', Icon: RotateCcw, counts: 'returns' },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/calendar',
    validateSearch: parseCalendarSearch,
    component: lazyRouteComponent(() => import('./pages/calendar/Calendar.tsx'), 'Calendar'),
    staticData: {
      manual: 'calendar-and-stock',
      entry: { title: msg`Calendar and stock`, group: WORK, permission: 'read', Icon: CalendarDays },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/close',
    validateSearch: parseClosingSearch,
    component: lazyRouteComponent(() => import('./pages/closing/Closing.tsx'), 'Closing'),
    staticData: { manual: 'a-closed-day', under: '/$project/calendar' },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/move',
    validateSearch: parseMovingSearch,
    component: lazyRouteComponent(() => import('./pages/closing/Moving.tsx'), 'Moving'),
    staticData: { manual: 'a-closed-day', under: '/$project/calendar' },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/guests',
    validateSearch: parseGuestsSearch,
    component: lazyRouteComponent(() => withExtraWords(import('./pages/guests/Guests.tsx')), 'Guests'),
    staticData: {
      manual: 'guest-lists',
      entry: { title: msg`Guest lists`, group: WORK, permission: 'guests', opens: 'read', Icon: ClipboardList },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/guests/print',
    validateSearch: parseSheetSearch,
    component: lazyRouteComponent(() => withExtraWords(import('./pages/guests/GuestPrint.tsx')), 'GuestPrint'),
    staticData: { manual: 'guest-lists' },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/jobs',
    validateSearch: listSearch<typeof listJobs>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/Jobs.tsx')), 'Jobs'),
    staticData: {
      manual: 'a-closed-day',
      entry: { title: msg`Jobs`, group: WORK, permission: 'read', Icon: ListChecks, counts: 'jobs' },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/jobs/$job',
    validateSearch: parseJobSearch,
    component: lazyRouteComponent(() => import('./pages/jobs/JobPage.tsx'), 'JobPage'),
    staticData: { manual: 'a-closed-day' },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/catalogue',
    validateSearch: parseCatalogueSearch,
    component: lazyRouteComponent(() => withExtraWords(import('./pages/catalogue/Catalogue.tsx')), 'Catalogue'),
    staticData: {
      manual: 'the-catalogue',
      entry: { title: msg`Catalogue`, group: GOODS, permission: 'read', Icon: Layers },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/catalogue/publish',
    component: lazyRouteComponent(() => withExtraWords(import('./pages/catalogue/Publish.tsx')), 'Publish'),
    staticData: { manual: 'the-catalogue' },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/catalogue/versions',
    validateSearch: listSearch<typeof listVersions>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/Versions.tsx')), 'Versions'),
    staticData: { manual: 'the-catalogue' },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/codes',
    validateSearch: listSearch<typeof listBatches>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/Codes.tsx')), 'Codes'),
    staticData: {
      manual: 'redemption-codes-and-the-grey-list',
      entry: { title: msg`Redemption codes`, group: GOODS, permission: 'serve', Icon: Ticket },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/cards',
    validateSearch: listSearch<typeof searchCards>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/Cards.tsx')), 'Cards'),
    staticData: {
      manual: 'member-cards',
      entry: { title: msg`Member cards`, group: GOODS, permission: 'serve', Icon: IdCard },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/rota',
    validateSearch: parseRotaSearch,
    component: lazyRouteComponent(() => withExtraWords(import('./pages/rota/Rota.tsx')), 'Rota'),
    staticData: {
      manual: 'guides-and-rota',
      entry: { title: msg`Guides and rota`, group: GOODS, permission: 'manage', Icon: Flag },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/grey-list',
    validateSearch: listSearch<typeof listGrey>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/GreyList.tsx')), 'GreyList'),
    staticData: {
      manual: 'redemption-codes-and-the-grey-list',
      entry: { title: msg`Grey list`, group: GOODS, permission: 'serve', Icon: Ban },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/reports',
    validateSearch: parseReportsSearch,
    component: lazyRouteComponent(() => withExtraWords(import('./pages/reports/Reports.tsx')), 'Reports'),
    staticData: {
      manual: 'reports',
      entry: { title: msg`Reports`, group: MONEY, permission: 'reports', Icon: ChartColumn },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/finance',
    validateSearch: (search) => ({ ...listSearch<typeof listDifferences>(search), ...parseFinanceSearch(search) }),
    component: lazyRouteComponent(() => withExtraWords(import('./pages/finance/Finance.tsx')), 'Finance'),
    staticData: {
      manual: 'the-end-of-the-month',
      entry: { title: msg`Settlement`, group: MONEY, permission: 'settle', Icon: Landmark, counts: 'finance' },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/invoices',
    validateSearch: listSearch<typeof listInvoices>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/Invoices.tsx')), 'Invoices'),
    staticData: {
      manual: 'invoices',
      entry: { title: msg`Invoices`, group: MONEY, permission: 'see-invoices', Icon: FileText, counts: 'invoices' },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/sales',
    validateSearch: (search) => ({ ...listSearch<typeof listSales>(search), ...parseSalesSearch(search) }),
    component: lazyRouteComponent(() => withExtraWords(import('./pages/sales/Sales.tsx')), 'Sales'),
    staticData: {
      manual: 'sales-accounts',
      entry: { title: msg`Sales accounts`, group: MONEY, permission: 'sales-report', Icon: Link2 },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/exports',
    validateSearch: listSearch<typeof exportState>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/Exports.tsx')), 'Exports'),
    staticData: {
      manual: 'the-end-of-the-month',
      entry: { title: msg`Files`, group: MONEY, permission: 'export-orders', Icon: FileDown },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/devices',
    validateSearch: (search) => ({ ...listSearch<typeof listDevices>(search), ...parseDevicesSearch(search) }),
    component: lazyRouteComponent(() => withExtraWords(import('./lists/Devices.tsx')), 'Devices'),
    staticData: {
      manual: 'gates-and-devices',
      entry: {
        title: msg`Gates and devices`,
        group: SITE,
        permission: 'see-devices',
        Icon: ScanLine,
        counts: 'devices',
      },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/conflicts',
    validateSearch: parseConflictsSearch,
    component: lazyRouteComponent(() => withExtraWords(import('./pages/devices/GateConflicts.tsx')), 'GateConflicts'),
    staticData: { manual: 'gates-and-devices', under: '/$project/devices' },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/gate-people',
    validateSearch: listSearch<typeof listGatePeople>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/GatePeople.tsx')), 'GatePeople'),
    staticData: { manual: 'gates-and-devices', under: '/$project/devices' },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/ratings',
    validateSearch: listSearch<typeof listRatings>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/Ratings.tsx')), 'Ratings'),
    staticData: { manual: 'ratings', entry: { title: msg`Ratings`, group: SITE, permission: 'read', Icon: Star } },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/staff',
    validateSearch: listSearch<typeof listStaff>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/Staff.tsx')), 'Staff'),
    staticData: {
      manual: 'the-first-hour',
      entry: { title: msg`Staff and rights`, group: MANAGE, permission: 'staff', Icon: UserCog },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/audit',
    validateSearch: listSearch<typeof listAudit>,
    component: lazyRouteComponent(() => withExtraWords(import('./lists/Audit.tsx')), 'Audit'),
    staticData: {
      manual: 'what-is-noted',
      entry: { title: msg`Audit log`, group: MANAGE, permission: 'audit', Icon: ScrollText },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/privacy',
    validateSearch: listSearch<typeof listErasures>,
    component: lazyRouteComponent(() => withExtraWords(import('./pages/privacy/Privacy.tsx')), 'Privacy'),
    staticData: {
      manual: 'privacy',
      entry: { title: msg`Privacy`, group: MANAGE, permission: 'privacy', Icon: Shield, counts: 'privacy' },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/settings',
    component: lazyRouteComponent(() => withExtraWords(import('./pages/settings/Settings.tsx')), 'Settings'),
    staticData: {
      manual: 'settings-and-health',
      entry: { title: msg`Settings`, group: MANAGE, permission: 'settings', Icon: Settings },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/health',
    component: lazyRouteComponent(() => withExtraWords(import('./pages/health/Health.tsx')), 'Health'),
    staticData: {
      manual: 'settings-and-health',
      entry: { title: msg`Health`, group: MANAGE, permission: 'settings', Icon: Activity },
    },
  }),
  createRoute({
    getParentRoute: () => venueRoute,
    path: '/account',
    component: lazyRouteComponent(() => withExtraWords(import('./pages/account/Account.tsx')), 'Account'),
    staticData: { manual: 'the-first-hour' },
  }),
] as const;

// Written inside the call, the routes would be typed as any routes, and links would not know their search.
export const venuePages = venueRoute.addChildren(PAGES);
