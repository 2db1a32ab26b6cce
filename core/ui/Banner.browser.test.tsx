import { render } from '@testing-library/react';
import type { CSSProperties, ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ReasonStrip } from './Banner.tsx';
import { DefinitionList } from './DefinitionList.tsx';
import text from './text.module.css';

/** @param small the size of small letters, pixels: 21 in the largest text. */
const Phone = ({ width, small, children }: { width: number; small: number; children: ReactNode }) => (
  <div style={{ width, '--t-small': `${small}px`, '--lh-small': '1.4' } as CSSProperties}>{children}</div>
);

const words = '还差：场次、1 位出行人、取票手机';

test.each([
  ['beside its words', 390, 14, false],
  ['below them where they would be squeezed', 320, 21, true],
])('the action of a strip stands %s', (_where, width, small, isBelow) => {
  const { getByText } = render(
    <Phone width={width} small={small}>
      <ReasonStrip action={<button type="button">去选择</button>}>{words}</ReasonStrip>
    </Phone>,
  );
  const [said, action] = [getByText(words), getByText('去选择')].map((each) => each.getBoundingClientRect());
  expect((action?.left ?? 0) < (said?.right ?? 0)).toBe(isBelow);
  expect(said?.width).toBeGreaterThan(small * 10 - 1);
});

test('a number that must not break stands below its term where both do not fit into a line', () => {
  const number = '2612011005436900';
  const { getByText } = render(
    <Phone width={256} small={21}>
      <DefinitionList rows={[{ key: 'n', term: '订单号', value: <span className={text.whole}>{number}</span> }]} />
    </Phone>,
  );
  const [term, value] = [getByText('订单号'), getByText(number)].map((each) => each.getBoundingClientRect());
  expect(value?.height).toBeLessThan(21 * 1.4 * 2);
  expect(value?.width).toBeLessThanOrEqual(256);
  expect(value?.top).toBeGreaterThanOrEqual((term?.bottom ?? 0) - 1);
});
