import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { CountdownPill } from './CountdownPill.tsx';
import { CountdownSpeech } from './CountdownSpeech.tsx';
import { CountdownStrip } from './CountdownStrip.tsx';
import { CountdownClock } from './CountdownClock.tsx';

const begun = instantOf('2026-04-18', '12:00');
const deadline = begun + 900_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: begun }));
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000));

test.each([
  [
    'en',
    '15:00 left to pay',
    'The time to pay is over',
    '15:00, then the order is cancelled',
    'Expired, being cancelled',
  ],
  ['zh_CN', '剩余支付时间 15:00', '支付时间已过', '15:00 后自动取消', '已超时，正在取消订单'],
] as const satisfies readonly (readonly [Locale, ...string[]])[])(
  'it shows what is left and that it is over: %s',
  async (locale, left, over, strip, expired) => {
    const { container } = await renderIn(
      locale,
      <>
        <CountdownPill deadline={deadline} />
        <CountdownStrip deadline={deadline} />
      </>,
    );
    const words = () => [...container.querySelectorAll('p')].map((each) => each.textContent);
    expect(words()).toEqual([left, strip]);
    pass(841);
    expect(screen.getAllByRole('timer').map((each) => each.textContent)).toEqual(['00:59', '00:59']);
    pass(59);
    expect(words()).toEqual([over, expired]);
  },
);

test('a screen reader hears it at five minutes, at two, at one and at the end, and no second between', async () => {
  await renderIn('en', <CountdownSpeech deadline={deadline} />);
  const announced: (string | null)[] = [];
  for (let second = 0; second < 902; second += 1) {
    pass(1);
    const message = screen.getByRole('status').textContent;
    if (announced[announced.length - 1] !== message) announced.push(message);
  }
  expect(announced).toEqual([
    '',
    '5 minutes left to pay.',
    '2 minutes left to pay.',
    '1 minute left to pay.',
    'The time to pay is over. The order is being checked.',
  ]);
});

test('after a sleep it shows what is left then', async () => {
  await renderIn('en', <CountdownSpeech deadline={deadline} />);
  vi.setSystemTime(deadline - 130_000);
  pass(1);
  expect(screen.getByRole('status').textContent).toBe('3 minutes left to pay.');
});

test('the clock names the time of day and fills its bar', async () => {
  await renderIn('en', <CountdownClock since={begun} deadline={deadline} />);
  expect(screen.getByText(/^Pay before/).textContent).toBe(
    'Pay before 12:15. After that the order is cancelled and the places are released.',
  );
  pass(450);
  expect(screen.getByRole('progressbar', { name: 'Time left to pay' }).getAttribute('aria-valuenow')).toBe('50');
  pass(450);
  expect(screen.getByText('The time to pay is over.')).not.toBeNull();
});
