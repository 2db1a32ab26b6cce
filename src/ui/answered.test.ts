import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Frame = () => void;

let frames: Frame[] = [];
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: Frame) => frames.push(frame));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { afterAnswer } = await import('./answered.ts');

test('what follows a touch waits for the frame that answers it', () => {
  const followed: string[] = [];
  afterAnswer(() => followed.push('first'));
  expect(followed).toEqual([]);
  frames.forEach((frame) => frame());
  expect(followed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(followed).toEqual(['first']);
});

test.each(['pointerdown', 'keydown', 'click', 'pagehide'])('%s finds it done, in the order of the touches, and once', (next) => {
  const followed: string[] = [];
  afterAnswer(() => followed.push('first'));
  afterAnswer(() => followed.push('second'));
  page.dispatchEvent(new Event(next));
  expect(followed).toEqual(['first', 'second']);
  vi.advanceTimersByTime(1_000);
  expect(followed).toHaveLength(2);
});

test('where no frame comes it is done all the same', () => {
  const followed: string[] = [];
  afterAnswer(() => followed.push('first'));
  vi.advanceTimersByTime(100);
  expect(followed).toEqual(['first']);
});
