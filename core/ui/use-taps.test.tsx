import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useTaps } from './use-taps.ts';

const onTap = vi.fn();
const onDoubleTap = vi.fn();
let now = 1_000;

function Pad() {
  return <div role="application" {...useTaps({ onTap, onDoubleTap })} />;
}
beforeEach(() => {
  onTap.mockReset();
  onDoubleTap.mockReset();
  now += 10_000;
  render(<Pad />);
});

const at = (type: 'pointerdown' | 'click', x: number, y: number, more: PointerEventInit = {}): void => {
  const event = new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, isPrimary: true, button: 0, ...more });
  Object.defineProperty(event, 'timeStamp', { value: now });
  fireEvent(screen.getByRole('application'), event);
};
const tap = (x: number, y: number): void => {
  at('pointerdown', x, y);
  at('click', x, y);
};

test('a finger that trembles taps, one that moves on does not', () => {
  at('pointerdown', 50, 60);
  at('click', 55, 64);
  expect(onTap.mock.calls).toEqual([[{ x: 55, y: 64 }]]);
  now += 1_000;
  at('pointerdown', 50, 60);
  at('click', 50, 80);
  expect(onTap).toHaveBeenCalledTimes(1);
});

test('two taps at one place are a tap and a double tap, a third one is a tap again', () => {
  tap(50, 60);
  now += 200;
  tap(52, 58);
  now += 200;
  tap(50, 60);
  expect(onTap).toHaveBeenCalledTimes(2);
  expect(onDoubleTap.mock.calls).toEqual([[{ x: 52, y: 58 }]]);
});

test('taps far apart, in place or in time, are two', () => {
  tap(50, 60);
  now += 200;
  tap(90, 60);
  now += 400;
  tap(90, 60);
  expect([onTap.mock.calls.length, onDoubleTap.mock.calls.length]).toEqual([3, 0]);
});

test('two fingers and another button are no tap', () => {
  at('pointerdown', 50, 60);
  at('pointerdown', 90, 60, { isPrimary: false });
  at('click', 50, 60);
  at('pointerdown', 50, 60, { button: 2 });
  at('click', 50, 60);
  expect(onTap).not.toHaveBeenCalled();
  expect(onDoubleTap).not.toHaveBeenCalled();
});
