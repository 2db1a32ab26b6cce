import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { serverNow } from '#state/clock.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import styles from './DayStrip.module.css';
import { GuideDays } from './GuideDays.tsx';

const hidden = (): number[] =>
  screen
    .getAllByRole('button')
    .map((button, index) => (button.classList.contains(styles.spare ?? '') ? index : -1))
    .filter((index) => index >= 0);

const show = (chosenIndex: number | null) => {
  const chosen = chosenIndex === null ? null : addDays(dayOf(serverNow()), chosenIndex);
  return renderIn(
    'en',
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <GuideDays chosen={chosen} lang={null} onChoose={() => undefined} />
    </QueryClientProvider>,
  );
};

test.each([
  ['no day', null, 4],
  ['the fourth', 3, 4],
  ['the last', 4, 3],
  ['a later day', 9, 3],
])('where there is little room, with %s chosen the last of the other days gives way', async (_name, chosen, gone) => {
  await show(chosen);
  expect(hidden()).toEqual([gone]);
});
