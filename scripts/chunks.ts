/** A visitor's screens by the file that each is built into, with the stage of the visitor's way that it belongs to. */
const SCREENS: Record<string, { stage: 'start' | 'home' | 'look' | 'sign in' | 'book' | 'visit'; module: RegExp }> = {
  'mobile-mode': { stage: 'start', module: /app.mobile-mode\.ts/ },
  // What home shows after its first picture is one file, as each file costs a phone a request.
  home: { stage: 'home', module: /screens.home.(?:OpeningLine|PaymentStrip|VisitCard|HomeEnd)\.tsx/ },
  scenicIntro: { stage: 'look', module: /routes.scenicIntro\./ },
  login: { stage: 'sign in', module: /routes.login\./ },
  selectBatch: { stage: 'book', module: /routes.selectBatch\./ },
  selectSeat: { stage: 'book', module: /routes.selectSeat\./ },
  'order-form': { stage: 'book', module: /routes.(?:reserveTicket|(?:\w*icket(?:Bind)?|activity|rent|guide)Order)\./ },
  memberOrder: { stage: 'book', module: /routes.(?:onlineM|m)emberOrder\./ },
  cart: { stage: 'book', module: /routes.cart\./ },
  reserveInfo: { stage: 'book', module: /routes.reserveInfo\./ },
  listings: { stage: 'book', module: /routes.(?:activity|rent|guide)\./ },
  myOrders: { stage: 'visit', module: /routes.myOrders\./ },
  showQrcode: { stage: 'visit', module: /routes.showQrcode\./ },
  PayScreen: { stage: 'visit', module: /PayScreen\.tsx/ },
  OrderDetailScreen: { stage: 'visit', module: /OrderDetailScreen\.tsx/ },
};
const ORDERS = new Set(['order-form', 'memberOrder', 'cart']);

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** @returns the names of the screens that load a module, directly or by other modules. */
function screensOf(id: string, modules: Modules): string[] {
  const importers = new Set([id]);
  for (const importer of importers)
    for (const next of modules.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  return Object.keys(SCREENS).filter((name) => [...importers].some((each) => SCREENS[name]?.module.test(each)));
}

function chunkOf(id: string, modules: Modules): string | undefined {
  const screens = screensOf(id, modules);
  if (screens.length < 2) return screens[0];
  const stages = new Set(screens.map((name) => SCREENS[name]?.stage));
  if (stages.has('start')) return 'base';
  if (stages.size > 1) return 'shared';
  if (stages.has('visit')) return 'visit';
  return screens.some((name) => !ORDERS.has(name)) ? 'sessions' : 'ordering';
}

/** The worker does not keep the files of these screens: a module that a kept screen uses must lie in another file. */
const ONLINE = new Set(['selectSeat', 'memberOrder']);
const OWN = Object.keys(SCREENS).filter((name) => !ONLINE.has(name));
const CHUNKS = ['base', 'shared', 'visit', 'sessions', 'ordering', ...OWN];

/**
 * A module is built into the file of the screen that needs it, or into one for the stages whose screens share it. What
 * it imports is needed by at least the same screens, so that no two files import each other.
 */
export const visitChunks = [
  // In a file of their own these load no screen's file with them.
  {
    name: 'after-paint',
    test: /components.CrowdPill|contract.visitor.cart\.|ui.after-paint|illustrations.(?:draw|parts|Art|Scene.module)\./,
    priority: 0.7,
  },
  { name: 'scenes', test: /illustrations.Scene\.tsx/, priority: 0.6 },
  ...CHUNKS.map((chunk, place) => ({
    name: (id: string, modules: Modules): string | null => (chunkOf(id, modules) === chunk ? chunk : null),
    priority: 0.5 - place / 100,
  })),
];
