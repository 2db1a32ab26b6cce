import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { instantOf } from '#domain/lib/day.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { tokenColour } from '#tests/fixtures/token.ts';
import { SessionChips } from './SessionChips.tsx';

const noon = instantOf('2026-04-18', '12:00');
const session = (hours: number, left: number) => ({
  id: String(hours),
  date: '2026-04-18' as const,
  starts_at: noon + hours * 3_600_000,
  ends_at: noon + (hours + 1) * 3_600_000,
  last_entry_at: noon + (hours + 1) * 3_600_000,
  left,
  total: 100,
  one_person: false,
});
const show = () =>
  renderIn(
    'en',
    <SessionChips
      sessions={[session(0, 80), session(1, 80), session(2, 9), session(3, 0), session(4, 1)]}
      now={noon}
      wanted={2}
      chosen="1"
      labelledBy=""
      onChoose={() => undefined}
    />,
  );
const chip = (time: string) => page.getByRole('button', { name: new RegExp(`^${time}`) });

afterEach(() => page.viewport(390, 844));

test('free, chosen and full sessions look different', async () => {
  await show();
  await expect.element(chip('12:00')).toHaveStyle({ backgroundColor: tokenColour('--c-surface') });
  await expect.element(chip('13:00')).toHaveStyle({
    backgroundColor: tokenColour('--c-pick'),
    boxShadow: `${tokenColour('--c-pick-line')} 0px 0px 0px 2px inset`,
  });
  for (const time of ['15:00', '16:00'])
    await expect
      .element(chip(time))
      .toHaveStyle({ backgroundColor: tokenColour('--c-well'), color: tokenColour('--c-text-3'), boxShadow: 'none' });
});

test('few places are in the colour of a warning', async () => {
  await show();
  await expect.element(page.getByText('9 left')).toHaveStyle({ color: tokenColour('--c-wait') });
  await expect.element(page.getByText('80 left').first()).toHaveStyle({ color: tokenColour('--c-text-2') });
});

test.each([390, 320])('each is large enough for a finger, %s px wide', async (width) => {
  await page.viewport(width, 844);
  const { getAllByRole } = await show();
  for (const each of getAllByRole('button')) {
    const { width: wide, height } = each.getBoundingClientRect();
    expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
