import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Field, SelectField, TextAreaField } from './Field.tsx';

const HINT = '18 characters; the last may be an X.';
const ERROR = 'The ID number has 18 characters; this has 17.';

test('a field has its name and its hint, and is no alarm', () => {
  render(<Field label="ID number" hint={HINT} />);
  const field = screen.getByRole('textbox', { name: 'ID number', description: HINT });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a tap on the words above it begins to type', async () => {
  const onChange = vi.fn<(text: string) => void>();
  render(<Field label="ID number" onChange={(event) => onChange(event.target.value)} />);
  await userEvent.click(screen.getByText('ID number'));
  await userEvent.keyboard('11');
  expect(onChange.mock.calls).toEqual([['1'], ['11']]);
});

test.each([
  ['one line', <Field key="1" label="ID number" hint={HINT} error={ERROR} />, 'textbox'],
  ['several lines', <TextAreaField key="2" label="ID number" hint={HINT} error={ERROR} />, 'textbox'],
  ['a list', <SelectField key="3" label="ID number" hint={HINT} error={ERROR} options={[]} />, 'combobox'],
] as const)(
  'an error speaks up, belongs to its field and takes the place of the hint: %s',
  async (_kind, field, role) => {
    render(field);
    const control = screen.getByRole(role, { name: 'ID number', description: ERROR });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe(ERROR);
    expect(screen.queryByText(HINT)).toBeNull();
    await userEvent.tab();
    expect(document.activeElement).toBe(control);
  },
);

test('an error that comes and goes leaves what was typed and where one types', async () => {
  const field = (error?: string) => <Field label="Name" hint="As on the document" error={error} />;
  const { rerender } = render(field());
  const control = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(control, '王');
  rerender(field('The name is too short.'));
  expect(screen.getByRole('textbox', { name: 'Name', description: 'The name is too short.' })).toBe(control);
  rerender(field());
  expect(screen.getByRole('textbox', { name: 'Name', description: 'As on the document' })).toBe(control);
  expect(document.activeElement).toBe(control);
  expect((control as HTMLInputElement).value).toBe('王');
});

test('two fields of one form keep their errors apart', () => {
  render(
    <>
      <Field label="Name" error="The name is missing." />
      <Field label="Phone" error="The phone number needs 11 digits." />
    </>,
  );
  screen.getByRole('textbox', { name: 'Name', description: 'The name is missing.' });
  screen.getByRole('textbox', { name: 'Phone', description: 'The phone number needs 11 digits.' });
});

test('a hidden name is still read out', () => {
  render(<Field label="Search orders" labelHidden />);
  screen.getByRole('textbox', { name: 'Search orders' });
});

test('a list offers its choices after an empty one, and leaves out what can not be chosen', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <SelectField
      label="Document"
      placeholder="Please choose"
      options={[
        { value: 'ID_CARD', label: 'ID card' },
        { value: 'PASSPORT', label: 'Passport', disabled: true },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  const list = screen.getByRole('combobox', { name: 'Document' });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Please choose',
    'ID card',
    'Passport',
  ]);
  await userEvent.selectOptions(list, 'PASSPORT');
  await userEvent.selectOptions(list, 'ID_CARD');
  expect(onChange.mock.calls).toEqual([['ID_CARD']]);
});
