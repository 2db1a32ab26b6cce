import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useTitle } from './use-title.ts';

function Screen({ title }: { title: string }) {
  useTitle(title);
  return null;
}

beforeEach(() => {
  document.title = 'My orders';
});

test('gives the title back that was there before', () => {
  const { rerender } = render(<Screen key="order" title="Order details" />);
  expect(document.title).toBe('Order details');
  rerender(<Screen key="order" title="Ticket details" />);
  expect(document.title).toBe('Ticket details');
  rerender(<Screen key="refund" title="Refund tickets" />);
  expect(document.title).toBe('Refund tickets');
  rerender(<></>);
  expect(document.title).toBe('My orders');
});

test('leaves a title alone that another screen has put by then', () => {
  const { rerender } = render(<Screen title="Waiting list" />);
  document.title = 'Cart';
  rerender(<></>);
  expect(document.title).toBe('Cart');
});
