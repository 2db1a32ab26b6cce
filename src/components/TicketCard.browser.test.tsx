import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderIn } from '#tests/fixtures/component.tsx';
import type { ShownTicket } from './shown-ticket.ts';
import { TicketCard } from './TicketCard.tsx';

const ticket: ShownTicket = {
  ticket_id: 't1',
  order_id: 'o1',
  order_no: '202604170001',
  ticket_no: '482915730264',
  code: `v1.482915730264.1.20260418.${'A'.repeat(86)}`,
  program_name: { zh_CN: '云谷景区' },
  type_name: { zh_CN: '成人票', en: 'Adult' },
  date: '2026-04-18',
  holders: [],
  people: 1,
  used: 0,
  status: 'WAIT_USE',
  picture: 'mountain',
  owner: '',
  savedAt: 0,
  isOpen: true,
};

afterEach(async () => {
  document.documentElement.dataset['theme'] = 'light';
  await page.viewport(390, 844);
});

test.each([
  ['light', 390, 844],
  ['black', 390, 844],
  ['black', 320, 568],
] as const)(
  'a scanner reads it: black on white and large enough, in the theme %s at %s × %s px',
  async (theme, width, height) => {
    document.documentElement.dataset['theme'] = theme;
    await page.viewport(width, height);
    await renderIn('en', <TicketCard ticket={ticket} drawn onEnlarge={() => undefined} />);
    const code = page.getByRole('img', { name: 'QR code for the gate' });
    await expect.element(code).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
    const path = code.element().querySelector('path') as SVGPathElement;
    expect(getComputedStyle(path).fill).toBe('rgb(0, 0, 0)');
    expect(getComputedStyle(code.element().closest('[data-theme="light"]') as Element).backgroundColor).toBe(
      'rgb(255, 255, 255)',
    );
    const box = code.element().getBoundingClientRect();
    expect(box.width).toBeGreaterThanOrEqual(208);
    expect(box.height).toBe(box.width);
    expect(box.right).toBeLessThanOrEqual(width);
  },
);

test('the number is read from afar', async () => {
  await renderIn('en', <TicketCard ticket={ticket} drawn onEnlarge={() => undefined} />);
  expect(
    parseFloat(getComputedStyle(page.getByText('4829 1573 0264', { exact: false }).element()).fontSize),
  ).toBeGreaterThanOrEqual(22);
});
