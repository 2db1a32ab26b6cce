import { screenOf } from '#start/entry-query.ts';

export const TABS = ['home', 'cart', 'guide', 'rent', 'activity', 'comment', 'my-orders'] as const;
export type Tab = (typeof TABS)[number];

export interface TabSettings {
  using_shopping_cart: boolean;
  show_guide_order: boolean;
  has_rent: boolean;
  has_activity: boolean;
}

const NEVER_BUILT = new Set(['reserveInfo', 'reserveTicket', 'login']);
const HIDDEN = new Set(['wxAuthor', 'invoice']);
/** Screens that have a bar for buying or showing in place of the tabs. */
const OWN_BAR = new Set([
  'scenicIntro',
  'ticketOrder',
  'ticketBindOrder',
  'selectBatch',
  'selectSeat',
  'onlineMemberOrder',
  'memberOrder',
  'memberCertification',
  'cardDetail',
  'batchTicketOrder',
  'batchBindTicketOrder',
  'activityOrder',
  'rentOrder',
  'guideOrder',
  'weixinPay',
  'mobilePay',
  'showQrcode',
  'exchangeCode',
]);

/** @param path a hash path with its query, `/myOrders?order=1`. */
export function tabBarOn(path: string): 'shown' | 'hidden' | 'absent' {
  const screen = screenOf(path);
  if (NEVER_BUILT.has(screen)) return 'absent';
  if (HIDDEN.has(screen) || OWN_BAR.has(screen)) return 'hidden';
  // An order, its rating or a guide in full has a bar of its own.
  return /^\/(?:(?:myOrders|comment)\?(?:.*&)?order|guide\?(?:.*&)?guide)=/.test(path) ? 'hidden' : 'shown';
}

export function tabsFor(settings: TabSettings, path: string): Tab[] {
  if (tabBarOn(path) !== 'shown') return [];
  const wanted: Record<Tab, boolean> = {
    home: true,
    cart: settings.using_shopping_cart,
    guide: settings.show_guide_order,
    rent: settings.has_rent,
    activity: settings.has_activity,
    comment: settings.has_activity,
    'my-orders': true,
  };
  return TABS.filter((tab) => wanted[tab]);
}

export function activeTab(path: string): Tab | null {
  const screen = screenOf(path);
  if (screen === '') return 'home';
  if (screen === 'myOrders' || screen === 'center') return 'my-orders';
  return TABS.find((tab) => tab === screen) ?? null;
}
