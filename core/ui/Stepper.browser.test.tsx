import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tokenColour } from '#tests/fixtures/token.ts';
import { Stepper } from './Stepper.tsx';

test('the plus invites and the minus steps back; at the limit the plus is grey', async () => {
  const at = (value: number) => (
    <Stepper label="Adult" minusLabel="Less" plusLabel="More" value={value} max={2} onChange={() => undefined} />
  );
  const { rerender } = render(at(1));
  await expect
    .element(page.getByRole('button', { name: 'More' }))
    .toHaveStyle({ backgroundColor: tokenColour('--c-tonal') });
  await expect
    .element(page.getByRole('button', { name: 'Less' }))
    .toHaveStyle({ backgroundColor: tokenColour('--c-well') });
  rerender(at(2));
  await expect
    .element(page.getByRole('button', { name: 'More' }))
    .toHaveStyle({ backgroundColor: tokenColour('--c-off') });
});

test('both keys are large enough, and the number between keeps them apart', () => {
  const { getByRole } = render(
    <Stepper label="Adult" minusLabel="Less" plusLabel="More" value={1} max={2} onChange={() => undefined} />,
  );
  const less = getByRole('button', { name: 'Less' }).getBoundingClientRect();
  const more = getByRole('button', { name: 'More' }).getBoundingClientRect();
  for (const { width, height } of [less, more]) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(more.left - less.right).toBeGreaterThanOrEqual(44);
});
