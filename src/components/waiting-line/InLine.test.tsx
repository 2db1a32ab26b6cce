import { expect, test } from 'vitest';
import { renderIn } from '#tests/fixtures/component.tsx';
import { InLine } from './InLine.tsx';

test.each([
  [50, 'About 1 minute'],
  [1_201, 'About 25 minutes'],
  [3_600, 'About 60 minutes'],
  [3_601, 'About 1.5 hours'],
  [9_100, 'About 3 hours'],
])('a wait of %i seconds is told as "%s"', async (wait_seconds, words) => {
  const { getByText } = await renderIn(
    'en',
    <InLine name="Lake" at={0} place={{ as_of: 0, state: 'waiting', place: 9, ahead: 8, wait_seconds }} />,
  );
  expect(getByText(words)).toBeTruthy();
});
