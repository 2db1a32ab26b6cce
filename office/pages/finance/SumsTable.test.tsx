import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BY_HAND } from '#domain/payment/repay.ts';
import { SumsTable } from './SumsTable.tsx';

const sums = { payments: 2, paid: 9000, refunds: 0, refunded: 0, fee: 0, net: 9000, result: null };

let width = 1440;
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(cleanup);

it.each([
  [1440, ['Channel', 'Payments', 'Paid', 'Refunds', 'Refunded', 'Paid', 'Refunded', 'Fee', 'Net', 'Result', 'Actions']],
  [1024, ['Channel', 'Paid', 'Refunded', 'Paid', 'Refunded', 'Fee', 'Net', 'Result', 'Actions']],
])('leaves out how many there were where the page is narrow (%i)', (wide, titles) => {
  width = wide;
  render(
    <I18nProvider i18n={i18n}>
      <SumsTable
        label="By channel"
        first="Channel"
        total={null}
        hasActions
        lines={[{ ...sums, key: 'wxpay', name: 'WeChat Pay', actions: <button type="button">Upload…</button> }]}
      />
    </I18nProvider>,
  );
  const [groups, heads, line, total] = screen.getAllByRole('row').map((row) => [...(row as HTMLTableRowElement).cells]);
  expect(heads?.map((cell) => cell.textContent)).toEqual(titles);
  for (const cells of [groups, line, total])
    expect(cells?.reduce((sum, { colSpan }) => sum + colSpan, 0)).toBe(titles.length);
});

it('says that a bill is not there yet, and marks only sums that differ from one', () => {
  width = 1440;
  render(
    <I18nProvider i18n={i18n}>
      <SumsTable
        label="By channel"
        first="Channel"
        total={null}
        lines={[
          { ...sums, key: 'wxpay', name: 'without' },
          { ...sums, key: BY_HAND, name: 'by hand' },
          { ...sums, key: 'a', name: 'apart', bill: { paid: 8000, refunded: 0 }, apart: 1000 },
          { ...sums, key: 'b', name: 'days missing', bill: { paid: 8000, refunded: 0 }, apart: 0 },
        ]}
      />
    </I18nProvider>,
  );
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
  expect(within(row('without')).getByText('no bill yet')).toBeTruthy();
  expect(within(row('by hand')).queryByText('no bill yet')).toBeNull();
  const [differs, agrees] = ['apart', 'days missing'].map((name) => within(row(name)).getByText('¥80.00').className);
  expect(differs).not.toBe(agrees);
});
