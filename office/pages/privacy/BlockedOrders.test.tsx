import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activate } from '#office/words/locale.ts';
import { renderOfficePage } from '#tests/fixtures/office-page.tsx';
import { BlockedOrders } from './BlockedOrders.tsx';

beforeEach(() => activate('en'));
afterEach(cleanup);

it('leads to each order that must be over first', async () => {
  const blocked = [
    { id: 'o1', order_no: '2612011213532767', block: 'ahead' },
    { id: 'o2', order_no: '2612011213750202', block: 'refund' },
  ] as unknown as Parameters<typeof BlockedOrders>[0]['blocked'];
  await renderOfficePage({ path: '/privacy' }, <BlockedOrders blocked={blocked} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2612011213 532767', '/lake/orders/o1'],
    ['2612011213 750202', '/lake/orders/o2'],
  ]);
});
