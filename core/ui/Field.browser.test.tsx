import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tokenColour } from '#tests/fixtures/token.ts';
import { Field, SelectField, TextAreaField } from './Field.tsx';

/** The frame is drawn as a shadow of the element around the control. */
const frameOf = (control: Element): string => getComputedStyle(control.parentElement as Element).boxShadow;

test('the frame shows the focus, and an error stays red while it is mended', async () => {
  const field = (error?: string) => <Field label="Name" error={error} />;
  const { rerender, getByRole } = render(field());
  const control = getByRole('textbox');
  expect(frameOf(control)).toContain(tokenColour('--c-line-strong'));
  await userEvent.click(page.getByText('Name'));
  await expect.element(control).toHaveFocus();
  expect(frameOf(control)).toContain(tokenColour('--c-focus'));
  rerender(field('The name is missing.'));
  expect(frameOf(control)).toContain(tokenColour('--c-bad'));
  await expect.element(page.getByRole('alert')).toHaveStyle({ color: tokenColour('--c-bad') });
});

test('every kind is high enough for a finger, and no phone zooms in on its letters', () => {
  const { getAllByRole } = render(
    <>
      <Field label="Name" />
      <TextAreaField label="Remark" />
      <SelectField label="Document" options={[{ value: 'ID_CARD', label: 'ID card' }]} />
    </>,
  );
  for (const control of [...getAllByRole('textbox'), ...getAllByRole('combobox')]) {
    expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(52);
    expect(parseFloat(getComputedStyle(control).fontSize)).toBeGreaterThanOrEqual(16);
  }
});

test('an error that comes with a press appears after it, so that what is pressed stays under the finger', async () => {
  let presses = 0;
  function Form() {
    const [left, setLeft] = useState(false);
    return (
      <>
        <Field label="Phone" error={left ? 'The number is too short.' : undefined} onBlur={() => setLeft(true)} />
        <button type="button" style={{ display: 'block', height: 12 }} onClick={() => (presses += 1)}>
          Next
        </button>
      </>
    );
  }
  render(<Form />);
  await userEvent.type(page.getByRole('textbox'), '138');
  await userEvent.click(page.getByRole('button'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(presses).toBe(1);
});
