import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderIn } from '#tests/fixtures/component.tsx';
import { MoneyBack } from './MoneyBack.tsx';
import type { Ways } from './use-ways.ts';

const waysOf = (quote: Ways['quote'], giveBack = vi.fn()): Ways => ({
  canMove: true,
  isSpread: false,
  hasSessions: false,
  sessionsFirst: false,
  otherDays: [],
  otherSessions: [],
  loading: { ready: true, failed: false, retry: vi.fn() },
  change: vi.fn(),
  quote,
  giveBack,
});

test('the sum that comes back is on the button, and a press leads on', async () => {
  const giveBack = vi.fn();
  await renderIn(
    'en',
    <MoneyBack ways={waysOf({ price: 20_000, fee: 0, amount: 20_000, entries: 2 }, giveBack)} online />,
  );
  expect(screen.getByText('No fee')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Get CN¥200.00 back' }));
  expect(giveBack).toHaveBeenCalledOnce();
});

test('a fee is named, and not called none', async () => {
  await renderIn('en', <MoneyBack ways={waysOf({ price: 20_000, fee: 4000, amount: 16_000, entries: 2 })} online />);
  expect(screen.queryByText('No fee')).toBeNull();
  expect(screen.getByText(/40\.00/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Get CN¥160.00 back' })).toBeTruthy();
});

test('without a network it is read, and the button shows why it is off', async () => {
  const giveBack = vi.fn();
  await renderIn(
    'en',
    <MoneyBack ways={waysOf({ price: 20_000, fee: 0, amount: 20_000, entries: 2 }, giveBack)} online={false} />,
  );
  const button = screen.getByRole('button', {
    name: 'Get CN¥200.00 back',
    description: 'You are offline. Connect to do this.',
  });
  fireEvent.click(button);
  expect(giveBack).not.toHaveBeenCalled();
});

test('what can’t be returned shows it, without a button', async () => {
  await renderIn('en', <MoneyBack ways={waysOf({ price: 0, fee: 0, amount: 0, entries: 0 })} online />);
  expect(screen.getByText('Nothing in this order can be returned.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
