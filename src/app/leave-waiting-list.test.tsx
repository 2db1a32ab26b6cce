import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api, provideApi } from '#api/port.ts';
import { instantOf } from '#domain/lib/day.ts';
import type { Wait } from '#contract/visitor/waiting-list.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { OwnWait } from '#screens/waiting-list/OwnWait.tsx';

const before = api();
afterEach(() => provideApi(before));

test('a place in the list says until when it is kept, and is given up only after a question', async () => {
  const left: unknown[] = [];
  const call = (_operation: unknown, input: unknown): Promise<unknown> =>
    Promise.resolve(left.push(input)).then(() => ({}));
  provideApi({ ...before, call } as typeof before);
  const wait = {
    id: 'w1',
    state: 'waiting',
    tickets: 2,
    program_name: { zh_CN: '游船' },
    type_name: { zh_CN: '成人' },
    days: [{ date: '2026-04-18', place: 3, latest: instantOf('2026-04-17', '20:00') }],
  };
  await renderIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <OwnWait wait={wait as unknown as Wait} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('until Fri 17 Apr 20:00 at the latest')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stay on the list' }));
  expect(left).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Leave the waiting list' }).slice(-1)[0]!);
  await waitFor(() => expect(left).toEqual([{ id: 'w1' }]));
});
