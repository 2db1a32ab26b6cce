import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderIn } from '#tests/fixtures/component.tsx';
import { StarChoice } from './StarChoice.tsx';

afterEach(() => {
  delete document.documentElement.dataset['text'];
});

const boxesIn = async (width: number) => {
  await page.viewport(width, 640);
  const { getByText, getAllByRole } = await renderIn(
    'en',
    <div style={{ width: width - 64 }}>
      <StarChoice
        id="scenery"
        legend="Scenery"
        value={null}
        onChange={() => undefined}
        small={{ onClear: () => undefined, clearLabel: 'Clear' }}
      />
    </div>,
  );
  const [label, star] = [getByText('Scenery'), getAllByRole('radio')[0] as HTMLElement];
  return [label.getBoundingClientRect(), star.getBoundingClientRect()] as const;
};

test('stars stand beside their label where both fit, and else under it, from its left edge on', async () => {
  const [label, star] = await boxesIn(430);
  expect(star.top).toBeLessThan(label.bottom);
  expect(star.left).toBeGreaterThan(label.right);
});

test('stars that do not fit beside their label stand under it, from its left edge on', async () => {
  const [label, star] = await boxesIn(390);
  expect(star.top).toBeGreaterThanOrEqual(label.bottom);
  expect(star.left).toBe(label.left);
});

test.each([undefined, { onClear: () => undefined, clearLabel: 'Clear' }])(
  'all stars keep to the narrowest phone in large text',
  async (small) => {
    await page.viewport(320, 640);
    document.documentElement.dataset['text'] = 'large';
    const { getAllByRole } = await renderIn(
      'en',
      <div style={{ width: 256 }}>
        <StarChoice id="visit" legend="Your visit" value={null} onChange={() => undefined} small={small} />
      </div>,
    );
    const stars = getAllByRole('radio').map((star) => star.getBoundingClientRect());
    expect(Math.max(...stars.map(({ right }) => right))).toBeLessThanOrEqual(256);
    expect(Math.min(...stars.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
  },
);
