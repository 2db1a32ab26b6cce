import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderIn } from '#tests/fixtures/component.tsx';
import { shownTicket } from '#tests/fixtures/shown-ticket.ts';
import { TicketCard } from './TicketCard.tsx';

const ticket = shownTicket();

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
