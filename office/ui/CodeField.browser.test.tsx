import '#office/ui/base.css';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodeField } from './CodeField.tsx';

const field = (value: string) => <CodeField label="Code" value={value} onChange={() => undefined} />;

test('the boxes lie on the field that takes the digits, and a recovery code has a field as high without them', () => {
  const { getByRole, rerender } = render(field('12'));
  const input = getByRole('textbox');
  const digits = input.getBoundingClientRect();
  const boxes = input.nextElementSibling?.getBoundingClientRect();
  expect([boxes?.top, boxes?.bottom]).toEqual([digits.top, digits.bottom]);
  rerender(field('K7PJ2'));
  expect(input.nextElementSibling).toBeNull();
  expect(input.getBoundingClientRect().height).toBe(digits.height);
});
