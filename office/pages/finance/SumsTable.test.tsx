import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BY_HAND } from '#domain/payment/repay.ts';
import { SumsTable } from './SumsTable.tsx';

const sums = { payments: 2, paid: 9000, refunds: 0, refunded: 0, fee: 0, net: 9000, result: null };

it('says that a bill is not there yet, and marks only sums that differ from one', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
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
