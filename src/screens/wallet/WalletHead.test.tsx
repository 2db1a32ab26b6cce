import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { instantOf } from '#domain/lib/day.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { WalletHead } from './WalletHead.tsx';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: instantOf('2026-04-17', '23:59') + 50_000,
    }),
);
afterEach(() => void vi.useRealTimers());

const ticket: ShownTicket = {
  ticket_id: 't1',
  order_id: 'o1',
  order_no: '202604170001',
  ticket_no: '482915730264',
  code: null,
  program_name: { zh_CN: '云谷景区', en: 'Cloud Valley' },
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

test('the heading says "Today" from midnight on, while it is looked at', async () => {
  await renderIn('en', <WalletHead ticket={ticket} />);
  expect(screen.queryByText('Today')).toBeNull();
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByText('Today')).toBeTruthy();
});
