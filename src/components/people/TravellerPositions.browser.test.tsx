import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderIn } from '#tests/fixtures/component.tsx';
import { TravellerPositions } from './TravellerPositions.tsx';

test('a person who is done stands level with those to come, and a long ticket is shown whole', async () => {
  await page.viewport(390, 844);
  const ticket = '子ども・青少年（学生）';
  const common = { ticket, isCurrent: false };
  await renderIn(
    'ja',
    <TravellerPositions
      typed=""
      positions={[
        { ...common, name: '佐藤花', onEdit: () => undefined },
        { ...common, name: undefined, isCurrent: true, onEdit: undefined },
        { ...common, name: undefined, onEdit: undefined },
      ]}
    />,
  );
  const tops = [...document.querySelectorAll('b')].map((each) => Math.round(each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  for (const each of document.querySelectorAll('li span'))
    expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth);
});
