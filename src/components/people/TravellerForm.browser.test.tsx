import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { instantOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { emptyTraveller } from './traveller-form.ts';
import { TravellerForm } from './TravellerForm.tsx';
import type { Misfit } from './TravellerMisfit.tsx';

const lin: Traveller = { name: '林小舟', id_type: 'ID_CARD', id_number: '110000200002290016' };

interface FormProps {
  start: Traveller;
  others: readonly Traveller[];
  hasNext?: boolean;
  misfit?: Misfit | undefined;
  onSave: (person: Traveller, goOn: boolean) => void;
  onUseExisting: (person: Traveller) => void;
}

function Form({ start, ...rest }: FormProps) {
  const [value, setValue] = useState(start);
  return (
    <TravellerForm
      {...rest}
      editing={false}
      value={value}
      onChange={setValue}
      now={instantOf('2026-11-21', '10:00')}
      tickets={[]}
      ticket={undefined}
      onTicket={() => undefined}
      needs={{ photo: false, health_code: false }}
      isRemembered={null}
      canStore={false}
      onRemember={() => undefined}
      onRemove={() => undefined}
      onClose={() => undefined}
    />
  );
}

interface Shown {
  start?: Traveller;
  others?: readonly Traveller[];
  locale?: Locale;
  hasNext?: boolean;
  misfit?: Misfit;
}

async function show({ start = emptyTraveller, others = [], locale = 'en', hasNext = false, misfit }: Shown = {}) {
  const onSave = vi.fn<(person: Traveller, goOn: boolean) => void>();
  const onUseExisting = vi.fn<(person: Traveller) => void>();
  await renderIn(
    locale,
    <Form
      start={start}
      others={others}
      hasNext={hasNext}
      misfit={misfit}
      onSave={onSave}
      onUseExisting={onUseExisting}
    />,
  );
  return { onSave, onUseExisting };
}
const name = page.getByRole('textbox', { name: 'Name' });
const number = page.getByRole('textbox', { name: 'Document number' });
const phone = page.getByRole('textbox', { name: 'Mobile phone (optional)' });
const save = page.getByRole('button', { name: 'Save visitor' });

test('it opens with the focus on the name', async () => {
  await show();
  await expect.element(name).toHaveFocus();
});

test('saved while empty, each field shows what it lacks, and the first has the focus', async () => {
  const { onSave } = await show();
  await userEvent.click(save);
  await expect.element(name).toHaveAccessibleDescription('Enter the name as on the document.');
  await expect.element(number).toHaveAccessibleDescription('Enter the document number.');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(onSave).not.toHaveBeenCalled();
});

test('the same in Chinese', async () => {
  await show({ locale: 'zh_CN' });
  await userEvent.click(page.getByRole('button', { name: '保存', exact: false }));
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveFocus();
});

test('a field is judged when it is left, and not while it is typed or mended', async () => {
  await show();
  await userEvent.fill(number, '11000020000229001');
  await expect.element(number).toHaveAccessibleDescription('18 characters; the last may be an X.');
  await userEvent.click(name);
  await expect.element(number).toHaveAccessibleDescription('The ID number has 18 characters; this has 17.');
  await userEvent.type(number, '{Backspace}');
  await expect.element(number).toHaveAccessibleDescription('18 characters; the last may be an X.');
  await expect.element(number).not.toHaveAttribute('aria-invalid');
});

test('a digit that is wrong is found, and the focus goes there', async () => {
  const { onSave } = await show({ start: { ...lin, id_number: '110000200002290017' } });
  await userEvent.click(save);
  await expect
    .element(number)
    .toHaveAccessibleDescription('The ID number does not fit its last character. Compare each digit with the card.');
  await expect.element(number).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

test('Enter saves the person as the ticket shows them', async () => {
  const { onSave } = await show();
  await userEvent.fill(name, ' 林 小舟');
  await userEvent.fill(number, '11000020000229 0016');
  await expect.element(phone).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Mobile phone (optional)' }));
  await expect.element(phone).toHaveFocus();
  await userEvent.fill(phone, '+86 138 5550 2718');
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.calls).toEqual([[{ ...lin, phone: '13855502718' }, false]]);
});

test('who is already on the list is offered in place of a second entry', async () => {
  const { onSave, onUseExisting } = await show({ start: { ...lin, name: '王五' }, others: [lin] });
  await userEvent.click(save);
  await expect
    .element(number)
    .toHaveAccessibleDescription('This document number already belongs to 林小舟. Check both numbers.');
  await userEvent.click(page.getByRole('button', { name: 'Take 林小舟' }));
  expect(onUseExisting.mock.calls).toEqual([[lin]]);
  expect(onSave).not.toHaveBeenCalled();
});

test('a ticket for another age is offered, and left as it is when that is wanted', async () => {
  const onChange = vi.fn<() => void>();
  await show({ start: lin, misfit: { text: '26 years, so Adult.', onChange } });
  await userEvent.click(page.getByRole('button', { name: 'Change', exact: true }));
  expect(onChange).toHaveBeenCalledTimes(1);
  await userEvent.click(page.getByRole('button', { name: 'Don’t change' }));
  await expect.element(page.getByText('26 years, so Adult.')).not.toBeInTheDocument();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('another kind of document has rules of its own', async () => {
  const { onSave } = await show({ start: { ...lin, name: 'EMMA CARTER', id_number: 'E12345678' } });
  await userEvent.click(save);
  await expect.element(number).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(page.getByRole('radio', { name: 'Passport' }));
  await userEvent.click(save);
  expect(onSave.mock.calls).toEqual([[{ name: 'EMMA CARTER', id_type: 'PASSPORT', id_number: 'E12345678' }, false]]);
});

test('Enter goes from the name to the number, and on to the next person where there are more places', async () => {
  const { onSave } = await show({ hasNext: true });
  await userEvent.fill(name, '林小舟');
  await userEvent.keyboard('{Enter}');
  await expect.element(number).toHaveFocus();
  await userEvent.fill(number, lin.id_number);
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.calls).toEqual([[lin, true]]);
  await expect.element(name).toHaveFocus();
});

test('a touch on another kind of document keeps the name and the field that is typed into', async () => {
  await show({ start: { ...lin, id_number: '' } });
  await userEvent.click(name);
  await userEvent.click(page.getByRole('radio', { name: 'Passport' }));
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('林小舟');
});

test('the number of an ID card is taken for one, whatever kind is chosen', async () => {
  const { onSave } = await show({ start: { name: '林小舟', id_type: 'PASSPORT', id_number: '' } });
  await userEvent.fill(number, lin.id_number);
  await expect.element(page.getByRole('radio', { name: 'ID card' })).toBeChecked();
  await userEvent.click(save);
  expect(onSave.mock.calls).toEqual([[lin, false]]);
});
