import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { ListedNotice } from '#contract/visitor/notice-list.ts';
import { instantOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { NOTICE_KINDS, type NoticeKind } from '#domain/notices/notices.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { NoticeRow } from './NoticeRow.tsx';

const DAY = '2026-04-18';
const times = (start: '12:00' | '13:30') => ({
  id: 'boat',
  starts_at: instantOf(DAY, start),
  ends_at: instantOf(DAY, '15:00'),
  last_entry_at: instantOf(DAY, start),
});
const PLAIN: ListedNotice = {
  id: 'n',
  kind: 'paid',
  at: instantOf('2026-04-17', '09:30'),
  read: true,
  order_id: 'o1',
  name: { zh_CN: '游船', en: 'Boat' },
  entrance: { zh_CN: '码头', en: 'Pier' },
  visit_day: DAY,
};
const OF: Record<NoticeKind, Partial<ListedNotice>> = {
  paid: { amount: 9000, read: false },
  'visit-tomorrow': { starts_at: instantOf(DAY, '12:00') },
  'session-moved': { moved: { was: times('12:00'), now: times('13:30') } },
  'gate-changed': {},
  'day-closed': { closed: { day: DAY } },
  'guide-changed': { guide: { was: { zh_CN: '沈', en: 'Shen' }, now: { zh_CN: '叶', en: 'Ye' } } },
  'sent-ticket': { sent_ticket: 'changed', starts_at: instantOf(DAY, '13:30') },
  'refund-arrived': { amount: 4550 },
  'card-ending': { card: { id: 'c1', until: '2026-04-30' } },
  'invoice-ready': { amount: 9000, invoice_id: 'i1' },
  'places-offered': {},
  'rate-visit': {},
};

async function show(locale: Locale, notices: readonly (Partial<ListedNotice> & { kind: string })[]) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () =>
        notices.map((notice) => (
          <NoticeRow key={notice.kind} notice={{ ...PLAIN, ...notice }} onOpen={() => undefined} />
        )),
    }),
    history: createMemoryHistory(),
  });
  await router.load();
  return renderIn(locale, <RouterProvider router={router as never} />);
}

test.each([
  ['paid', 'Paid: CN¥90Boat · Sat 18 AprFri 17 Apr 09:30New', '/myOrders?order=o1'],
  ['visit-tomorrow', 'Your visit on Sat 18 AprBoat 12:00. Entrance: PierFri 17 Apr 09:30', '/myOrders?order=o1'],
  [
    'session-moved',
    'The venue moved your sessionBoat: Sat 18 Apr 12:00 → Sat 18 Apr 13:30Fri 17 Apr 09:30',
    '/myOrders?order=o1',
  ],
  ['gate-changed', 'The entrance has changedBoat: PierFri 17 Apr 09:30', '/myOrders?order=o1'],
  ['day-closed', 'Closed on Sat 18 AprBoatFri 17 Apr 09:30', '/myOrders?order=o1'],
  ['guide-changed', 'Another guide leads your tourShen → YeFri 17 Apr 09:30', '/myOrders?order=o1'],
  ['refund-arrived', 'Refunded: CN¥45.50Boat · Sat 18 AprFri 17 Apr 09:30', '/myOrders?order=o1'],
  ['card-ending', 'Your card expires on Thu 30 AprBoatFri 17 Apr 09:30', '/cardDetail?card=c1'],
  ['invoice-ready', 'Your invoice is ready: CN¥90Boat · Sat 18 AprFri 17 Apr 09:30', '/invoice?record=i1'],
  ['places-offered', 'Places you were waiting for are freeBoat · Sat 18 AprFri 17 Apr 09:30', '/myOrders?order=o1'],
  ['sent-ticket', 'A ticket sent to you was changedBoat · Sat 18 Apr 13:30Fri 17 Apr 09:30', '/myOrders?order=o1'],
  ['rate-visit', 'How was your visit?Boat · Sat 18 AprFri 17 Apr 09:30', '/comment?order=o1'],
] as const)('%s shows what happened and leads to it', async (kind, words, address) => {
  const { getByRole } = await show('en', [{ kind, ...OF[kind] }]);
  const link = getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual([words, address]);
});

test.each(['zh_CN', 'zh_HK', 'zh_TW', 'ja'] as const)('every kind has words in %s', async (locale) => {
  const { getAllByRole } = await show(
    locale,
    NOTICE_KINDS.map((kind) => ({ kind, ...OF[kind] })),
  );
  // The venue's own words are Chinese and not looked for: no English is left.
  const left = getAllByRole('link').map(
    ({ textContent }) => textContent?.replaceAll(/CN|¥/g, '').match(/[A-Za-z]+/g) ?? [],
  );
  expect(left).toEqual(NOTICE_KINDS.map(() => []));
});

test('an order for no day is shown without one', async () => {
  const { getByRole } = await show('en', [{ kind: 'paid', amount: 8000, undated: true }]);
  expect(getByRole('link').textContent).toBe('Paid: CN¥80BoatFri 17 Apr 09:30');
});

test('a kind that this version does not know is left out', async () => {
  const { queryByRole } = await show('en', [{ kind: 'weather' }]);
  expect(queryByRole('link')).toBeNull();
});

test('a closed day that is shown a second time asks for a choice', async () => {
  const { getByRole } = await show('en', [{ kind: 'day-closed', closed: { day: '2026-04-18', reminder: true } }]);
  expect(getByRole('link').textContent).toContain('Closed on Sat 18 Apr: please choose');
});

test('a closed session is named with its time', async () => {
  const starts_at = instantOf('2026-04-18', '15:00');
  const { getByRole } = await show('en', [{ kind: 'day-closed', closed: { day: '2026-04-18', starts_at } }]);
  expect(getByRole('link').textContent).toContain('Closed on Sat 18 Apr 15:00');
});

test('what became of a ticket that somebody sent is shown', async () => {
  const { getByRole } = await show('en', [{ kind: 'sent-ticket', sent_ticket: 'taken-back' }]);
  expect(getByRole('link').textContent).toContain('A ticket sent to you was taken backBoat · Sat 18 Apr');
});
