import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useOptimisticChoice } from './use-optimistic-choice.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

interface DaysProps {
  accepts?: boolean;
  onChoose: (day: string) => void;
}

function Days({ accepts = true, onChoose }: DaysProps) {
  const [day, setDay] = useState<string | null>(null);
  const [shown, choose] = useOptimisticChoice(day, (next: string) => {
    onChoose(next);
    if (accepts) setDay(next);
  });
  return ['Monday', 'Tuesday'].map((each) => (
    <button key={each} type="button" aria-pressed={each === shown} onClick={() => choose(each)}>
      {each}
    </button>
  ));
}

const pressed = (): (string | null)[] =>
  screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('the control shows the choice at once, and it is made after that', async () => {
  const onChoose = vi.fn<(day: string) => void>();
  render(<Days onChoose={onChoose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Monday' }));
  expect(pressed()).toEqual(['Monday']);
  expect(onChoose).not.toHaveBeenCalled();
  await eventually(() => expect(onChoose.mock.calls).toEqual([['Monday']]));
  fireEvent.click(screen.getByRole('button', { name: 'Tuesday' }));
  expect(pressed()).toEqual(['Tuesday']);
  await eventually(() => expect(onChoose.mock.lastCall).toEqual(['Tuesday']));
  expect(pressed()).toEqual(['Tuesday']);
});

test('a choice that is refused is not shown any longer', async () => {
  const onChoose = vi.fn<(day: string) => void>();
  render(<Days accepts={false} onChoose={onChoose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Monday' }));
  expect(pressed()).toEqual(['Monday']);
  await eventually(() => expect(pressed()).toEqual([]));
  expect(onChoose).toHaveBeenCalledOnce();
});
