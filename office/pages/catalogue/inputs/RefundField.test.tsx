import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { FORMS } from '#office/pages/catalogue/form-fields.ts';
import { activate } from '#office/words/locale.ts';
import { RefundField } from './RefundField.tsx';

beforeAll(() => activate('en'));

function show(value: unknown) {
  const entry = FORMS.type.entries.find(({ path }) => path.join('.') === 'refund');
  if (!entry) throw new Error('a ticket type has no refund');
  const onChange = vi.fn<(value: unknown) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <RefundField
        entry={entry}
        location={['ticket_types', 0, 'refund']}
        value={value}
        part={{}}
        doc={{}}
        faults={() => 'must be filled in'}
        onChange={onChange}
        Input={() => null}
      />
    </I18nProvider>,
  );
  return { onChange, choice: screen.getByLabelText<HTMLSelectElement>('Money back') };
}

it('chooses nothing for a new ticket type, and says that somebody has to', async () => {
  const { onChange, choice } = show(undefined);
  expect(choice.value).toBe('');
  const fault = screen.getByText('must be filled in');
  expect(choice.getAttribute('aria-invalid')).toBe('true');
  expect(choice.getAttribute('aria-describedby')?.split(' ')).toContain(fault.id);
  await userEvent.selectOptions(choice, 'nothing comes back');
  expect(onChange).toHaveBeenCalledWith('never');
});

it('shows what was chosen, and no empty choice any more', () => {
  const { choice } = show('never');
  expect(choice.value).toBe('never');
  expect([...choice.options].map(({ value }) => value)).toEqual(['terms', 'never']);
});
