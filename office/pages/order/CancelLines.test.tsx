import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { OfficeOrder } from '#contract/office/order.ts';
import { activate } from '#office/words/locale.ts';
import { CancelLines } from './CancelLines.tsx';

beforeAll(() => activate('en'));

it('tells two seats of one order apart by their places', () => {
  const tickets = [6, 7].map((number) => ({
    id: `ticket-${number}`,
    ticket_no: `38237464221${number}`,
    name: { zh_CN: '普通席', en: 'Seat' },
    seat: { zone: 'A', row: '1', number: String(number) },
  }));
  const order = { tickets } as unknown as OfficeOrder;
  const lines = tickets.map(({ id }) => ({ ticket: id, amount: 10_240, people: 1 }));
  render(
    <I18nProvider i18n={i18n}>
      <CancelLines
        order={order}
        lines={lines as Parameters<typeof CancelLines>[0]['lines']}
        also={[]}
        picked={[]}
        onPick={() => undefined}
      />
    </I18nProvider>,
  );
  expect(screen.getByRole('checkbox', { name: /row 1, seat 7/i })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /row 1, seat 6/i })).toBeTruthy();
});
