import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SortChoice } from './SortChoice.tsx';

afterEach(cleanup);

const columns = [
  { id: 'name', title: { id: 'Name' } },
  { id: 'day', title: { id: 'Day' }, sort: { ascending: 'day', descending: 'day-last' } },
];

function open(usual: string, sort?: string) {
  const onSort = vi.fn<(next: string | undefined) => void>();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <SortChoice columns={columns} usual={usual} sort={sort} onSort={onSort} />
    </I18nProvider>,
  );
  return { onSort, choice: screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Sorted by' }) };
}

it('offers the sorted columns both ways, and leaves the list’s own order out of the address', async () => {
  const { onSort, choice } = open('day-last');
  if (!choice) throw new Error('no choice');
  expect([...choice.options].map(({ text }) => text)).toEqual(['Day, ascending', 'Day, descending']);
  expect(choice.value).toBe('day-last');
  await userEvent.selectOptions(choice, 'day');
  await userEvent.selectOptions(choice, 'day-last');
  expect(onSort.mock.calls).toEqual([['day'], [undefined]]);
});

it('names an order that no column has', async () => {
  const { onSort, choice } = open('relevance', 'day');
  if (!choice) throw new Error('no choice');
  expect(choice.value).toBe('day');
  await userEvent.selectOptions(choice, 'As usual');
  expect(onSort.mock.calls).toEqual([[undefined]]);
});
