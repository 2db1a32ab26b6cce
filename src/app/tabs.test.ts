import { expect, test } from 'vitest';
import { activeTab, tabBarOn, tabsFor } from './tabs.ts';

const none = { using_shopping_cart: false, show_guide_order: false, has_rent: false, has_activity: false };
const all = { using_shopping_cart: true, show_guide_order: true, has_rent: true, has_activity: true };

test('home and my orders are always there, the rest as the project says', () => {
  expect(tabsFor(none, '/')).toEqual(['home', 'my-orders']);
  expect(tabsFor(all, '/')).toEqual(['home', 'cart', 'guide', 'rent', 'activity', 'comment', 'my-orders']);
  expect(tabsFor({ ...none, using_shopping_cart: true }, '/cart')).toEqual(['home', 'cart', 'my-orders']);
  expect(tabsFor({ ...none, show_guide_order: true }, '/')).toEqual(['home', 'guide', 'my-orders']);
  expect(tabsFor({ ...none, has_rent: true }, '/')).toEqual(['home', 'rent', 'my-orders']);
  expect(tabsFor({ ...none, has_activity: true }, '/')).toEqual(['home', 'activity', 'comment', 'my-orders']);
});

test.each(['/wxAuthor', '/invoice'])('it is hidden on %s', (path) => {
  expect(tabBarOn(path)).toBe('hidden');
  expect(tabsFor(all, path)).toEqual([]);
});

test.each(['/reserveInfo/1', '/reserveTicket', '/login'])('it is not built on %s', (path) => {
  expect(tabBarOn(path)).toBe('absent');
  expect(tabsFor(all, path)).toEqual([]);
});

test.each([
  '/scenicIntro/1',
  '/ticketOrder/1',
  '/weixinPay/1',
  '/showQrcode',
  '/showQrcode?ticket=1',
  '/myOrders?order=1',
  '/myOrders?tab=all&order=1',
  '/comment?order=1',
])('it does not stand beside the bar of %s', (path) => {
  expect(tabsFor(all, path)).toEqual([]);
});

test('it stands on the list of orders', () => {
  expect(tabsFor(none, '/myOrders?tab=to-use')).toEqual(['home', 'my-orders']);
  expect(tabsFor({ ...none, has_activity: true }, '/comment')).toEqual(['home', 'activity', 'comment', 'my-orders']);
});

test('a screen lights its own tab', () => {
  expect(activeTab('/')).toBe('home');
  expect(activeTab('/myOrders?tab=all')).toBe('my-orders');
  expect(activeTab('/guide')).toBe('guide');
  expect(activeTab('/exchangeCode')).toBeNull();
});

test('one guide in full has a bar of its own; the list with its filters has the tabs', () => {
  expect(tabBarOn('/guide?guide=shen')).toBe('hidden');
  expect(tabBarOn('/guide?date=2026-04-18&guide=shen')).toBe('hidden');
  expect(tabBarOn('/guide?date=2026-04-18&lang=ja')).toBe('shown');
  expect(tabBarOn('/comment?guide=shen')).toBe('shown');
  expect(tabBarOn('/comment?guide=shen&order=1')).toBe('hidden');
});
