import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePlan, NEW_SECTION, type PlanInputs } from '#domain/seats/plan-maker.ts';
import { seatsOf } from '#domain/seats/seat-plan.ts';
import { PlanMaker } from './PlanMaker.tsx';

const START: PlanInputs = { name: 'Hall', stage: 'Stage', sections: [{ ...NEW_SECTION, name: 'Stalls' }] };
const changed = vi.fn<(inputs: PlanInputs) => void>();
const last = (): PlanInputs => changed.mock.lastCall![0];
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  changed.mockClear();
});
afterEach(cleanup);

function Form() {
  const [inputs, setInputs] = useState(START);
  const change = (next: PlanInputs): void => {
    changed(next);
    setInputs(next);
  };
  return <PlanMaker inputs={inputs} faults={makePlan(inputs).faults} onChange={change} />;
}

function open() {
  render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  );
  return userEvent.setup();
}

const section = (number: number) => within(screen.getByRole('group', { name: `Section ${number}` }));

it('says at the field what is wrong with it, and nothing once it is right', async () => {
  const user = open();
  const seats = section(1).getByLabelText('Seats in a row');
  expect(screen.queryAllByRole('alert')).toEqual([]);
  await user.clear(seats);
  expect(seats.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe(
    'One number, one for each row, or the first row and a step such as 10+2.',
  );
  expect(seats.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  await user.type(seats, '10+2');
  expect(screen.queryAllByRole('alert')).toEqual([]);
  await user.clear(screen.getByLabelText('Name of the hall'));
  await user.type(section(1).getByLabelText('Aisles after seat'), '40');
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    'It must not be empty.',
    'An aisle lies between two seats of the widest row.',
  ]);
});

it('adds a section with the rows that follow, and removes one', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Add a section' }));
  expect(section(2).getByLabelText<HTMLInputElement>('First row').value).toBe('11');
  expect(makePlan(last()).faults).toEqual([]);
  await user.click(section(2).getByRole('checkbox', { name: 'Beside the section before, at its right' }));
  expect(last().sections.map(({ beside }) => beside)).toEqual([false, true]);
  await user.clear(section(2).getByLabelText('First row'));
  await user.type(section(2).getByLabelText('First row'), '1');
  expect(section(2).getByRole('alert').textContent).toContain('Visitors could not tell them apart.');
  await user.click(screen.getByRole('button', { name: 'Remove Section 1' }));
  expect(last().sections.map(({ name }) => name)).toEqual(['Section 2']);
  expect(screen.queryAllByRole('alert')).toEqual([]);
});

it('numbers from the middle without a first number', async () => {
  const user = open();
  await user.selectOptions(section(1).getByLabelText('Seat numbers'), 'From the middle, odd on the left');
  expect(section(1).queryByLabelText('First seat number')).toBeNull();
  const { plan } = makePlan(last());
  expect(
    seatsOf(plan!)
      .slice(8, 12)
      .map(({ number }) => number),
  ).toEqual(['3', '1', '2', '4']);
});
