import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { daysFrom } from '#domain/lib/day-math.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { DatePicker } from './DatePicker.tsx';

const now = instantOf('2026-11-21', '10:00');
const days = daysFrom('2026-11-21', '2026-12-20').map((date) => ({
  date,
  state: 'open' as const,
  ends_at: instantOf(date, '16:00'),
  total: 400,
  offers: [{ ticket_type_id: 'adult', fee: 12_000, left: 400 }],
}));

test('a day of the calendar is chosen, and the calendar closes', async () => {
  const onChoose = vi.fn<(day: Day) => void>();
  const onClose = vi.fn<() => void>();
  await renderIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <DatePicker
        offer={{ now, days }}
        loading={{ ready: true, failed: false, retry: () => {} }}
        party={{ wanted: 1, need: { adult: 1 }, priced: ['adult'] }}
        chosen={null}
        labelledBy="date"
        onChoose={onChoose}
        onAll={() => {}}
        calendar={{ subtitle: '', onClose }}
      />
    </QueryClientProvider>,
  );
  fireEvent.click(document.querySelector('[data-day="2026-11-28"]') as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: /^Choose this day/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-11-28');
  expect(onClose).toHaveBeenCalledOnce();
});
