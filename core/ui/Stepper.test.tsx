import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Stepper, type StepperProps } from './Stepper.tsx';
import { eventually } from '#tests/fixtures/eventually.ts';

function Tickets({ from, onChange, ...rest }: Partial<StepperProps> & { from: number; max: number }) {
  const [value, setValue] = useState(from);
  const change = (next: number) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <Stepper
      label="Adult"
      minusLabel="One adult less"
      plusLabel="One adult more"
      {...rest}
      value={value}
      onChange={change}
    />
  );
}

const minus = () => screen.getByRole('button', { name: 'One adult less' });
const plus = () => screen.getByRole('button', { name: 'One adult more' });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const shown = () => screen.getByRole('status').textContent;

test('it is a group with the name of what it counts, and reads the number out', async () => {
  render(<Tickets from={2} max={5} />);
  expect(screen.getByRole('group', { name: 'Adult' }).contains(screen.getByRole('status'))).toBe(true);
  await eventually(() => expect(shown()).toBe('2'));
});

test('it goes up to its limit, shows why it ends there, and no further', async () => {
  const onChange = vi.fn<(value: number) => void>();
  const onLimit = vi.fn<() => void>();
  render(<Tickets from={1} max={3} limitReason="At most 3 for each order" onChange={onChange} onLimit={onLimit} />);
  expect(screen.queryByRole('button', { description: 'At most 3 for each order' })).toBeNull();
  for (let press = 0; press < 3; press += 1) await userEvent.click(plus());
  await eventually(() => expect(shown()).toBe('3'));
  await eventually(() => expect(onChange.mock.calls).toEqual([[2], [3]]));
  expect(onLimit).toHaveBeenCalledTimes(1);
  expect(isOff(plus())).toBe(true);
  expect(screen.getByRole('button', { description: 'At most 3 for each order' })).toBe(plus());
});

test('it goes down to its least and no further', async () => {
  const onChange = vi.fn<(value: number) => void>();
  render(<Tickets from={2} min={1} max={9} onChange={onChange} />);
  for (let press = 0; press < 2; press += 1) await userEvent.click(minus());
  await eventually(() => expect(shown()).toBe('1'));
  await eventually(() => expect(onChange.mock.calls).toEqual([[1]]));
  expect(isOff(minus())).toBe(true);
  expect(isOff(plus())).toBe(false);
});

test('a step that would pass the limit is not taken', async () => {
  const onChange = vi.fn<(value: number) => void>();
  render(<Tickets from={2} step={2} max={5} onChange={onChange} />);
  await userEvent.click(plus());
  await eventually(() => expect(shown()).toBe('4'));
  expect(isOff(plus())).toBe(true);
  await userEvent.click(plus());
  await userEvent.click(minus());
  await eventually(() => expect(onChange.mock.calls).toEqual([[4], [2]]));
});

test('quick presses count one by one', async () => {
  const onChange = vi.fn<(value: number) => void>();
  render(<Tickets from={0} max={9} onChange={onChange} />);
  await userEvent.tripleClick(plus());
  await eventually(() => expect(shown()).toBe('3'));
  await eventually(() => expect(onChange.mock.lastCall).toEqual([3]));
});

test('its keys are reached by Tab, also at the limits, and pressed by Enter and Space', async () => {
  render(<Tickets from={0} max={1} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(minus());
  await userEvent.tab();
  expect(document.activeElement).toBe(plus());
  await userEvent.keyboard('{Enter}');
  await eventually(() => expect(shown()).toBe('1'));
  expect(document.activeElement).toBe(plus());
  await userEvent.tab({ shift: true });
  await userEvent.keyboard(' ');
  await eventually(() => expect(shown()).toBe('0'));
});
