import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import type { OfferedSession } from '#domain/order/offer.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { SessionPicker, type SessionPickerProps } from './SessionPicker.tsx';
import { eventually } from '#tests/fixtures/eventually.ts';

const now = instantOf('2026-04-18', '07:00');
const morning: OfferedSession = {
  id: 'morning',
  date: '2026-04-18',
  starts_at: now + 3_600_000,
  ends_at: now + 7_200_000,
  last_entry_at: now + 5_400_000,
  left: 10,
  total: 10,
  one_person: false,
};

async function show(about: Partial<SessionPickerProps> & { sessions?: OfferedSession[]; at?: number }) {
  const retry = vi.fn<() => void>();
  const { sessions = [morning], at = now, ...props } = about;
  const view = await renderIn(
    'en',
    <SessionPicker
      offer={{ sessions, now: at }}
      loading={{ ready: true, failed: false, retry }}
      id="session"
      wanted={2}
      chosen={null}
      wrong={false}
      onChoose={() => undefined}
      {...props}
    />,
  );
  return { ...view, retry };
}

test('a day without sessions has no such part, unless something is wrong with it', async () => {
  const { container } = await show({ sessions: [] });
  expect(container.textContent).toBe('');
  await show({ sessions: [], wrong: true, children: <p>Choose a session</p> });
  expect(screen.getByText('Choose a session')).toBeTruthy();
});

test('what could not be loaded is shown and can be tried again', async () => {
  const retry = vi.fn<() => void>();
  await show({ loading: { ready: false, failed: true, retry } });
  expect(screen.getByText(/The sessions could not be loaded/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('sessions can be chosen once they are there', async () => {
  const onChoose = vi.fn<(id: string) => void>();
  await show({ onChoose });
  await userEvent.click(screen.getByRole('button', { name: /08:00/ }));
  await eventually(() => expect(onChoose).toHaveBeenCalledWith('morning'));
});

test('a day whose last session is over leads to another one, where there is a calendar', async () => {
  const onAll = vi.fn<() => void>();
  await show({ at: morning.last_entry_at + 1, onAll });
  await userEvent.click(screen.getByRole('button', { name: 'Choose another date' }));
  expect(onAll).toHaveBeenCalledOnce();
});
