import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { shownTicket } from '#tests/fixtures/shown-ticket.ts';
import { WalletHead } from './WalletHead.tsx';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: instantOf('2026-04-17', '23:59') + 50_000,
    }),
);
afterEach(() => void vi.useRealTimers());

const ticket = shownTicket({ code: null });

test('the heading says "Today" from midnight on, while it is looked at', async () => {
  await renderIn('en', <WalletHead ticket={ticket} />);
  expect(screen.queryByText('Today')).toBeNull();
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByText('Today')).toBeTruthy();
});
