import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfficeOrder } from '#contract/office/order.ts';
import { instantOf } from '#domain/lib/day.ts';
import { activate } from '#office/words/locale.ts';
import { renderOfficePage } from '#tests/fixtures/office-page.tsx';
import { PendingRequest } from './PendingRequest.tsx';

const DAY = '2026-12-04';
const ticket = {
  id: 't1',
  ticket_no: '826419370512',
  name: { zh_CN: '成人票', en: 'Adult' },
  date: DAY,
  people: 3,
  used: 0,
  returned: 2,
};
const pending = {
  id: 'p1',
  amount: 60_000,
  by: 'Shen Lan',
  own: false,
  at: instantOf(DAY, '10:02'),
  until: instantOf(DAY, '10:32'),
} as const;
const order = (asked: Partial<NonNullable<OfficeOrder['pending']>>, more: Partial<OfficeOrder> = {}) =>
  ({
    id: 'o1',
    order_no: '2026120400000017',
    booker: '林*月',
    phone: '138****2207',
    tickets: [ticket, { ...ticket, id: 't2', ticket_no: '111111111111', returned: 1 }],
    returns: [],
    payments: [{ channel: 'wxpay' }],
    pending: { ...pending, ...asked },
    ...more,
  }) as unknown as OfficeOrder & { pending: NonNullable<OfficeOrder['pending']> };

const sent: { call: string; body: unknown }[] = [];
beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    sent.push({ call: url.split('/').at(-1) ?? '', body: JSON.parse(body) });
    return Promise.resolve(Response.json({ resCode: 200, resMsg: '', extraInfo: {} }));
  });
  await activate('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function facts(shown: ReturnType<typeof order>, role: 'owner' | 'desk' = 'owner'): Promise<string> {
  await renderOfficePage({ path: '/returns', role }, <PendingRequest order={shown} pending={shown.pending} />);
  return (await screen.findByText('Asked by')).closest('dl')?.textContent ?? '';
}

it('shows whoever approves a repayment by hand who asks, why, for which tickets and how the money went', async () => {
  const repaid = { refund: 'R77', means: 'bank', number: 'CCB0318', day: DAY } as const;
  const returns = [
    { ticket: 't1', people: 2, state: 'REFUNDING', refund: 'R77' },
    { ticket: 't2', people: 1, state: 'REFUNDED', refund: 'R11' },
  ];
  const more = { returns: returns as unknown as OfficeOrder['returns'] };
  const text = await facts(order({ kind: 'repaid', reason: 'the account is closed', repaid }, more));
  for (const part of [
    'Shen Lan',
    'Owner, Finance',
    '10:32',
    '林*月',
    'the account is closed',
    'Adult 826419370512',
    '2 entries',
    '¥600.00',
    'Bank transfer',
    'CCB0318',
    'R77',
    'never asked for it again',
    'stays given up',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('111111111111');
});

it('shows of returns those that wait, and the way back of the money', async () => {
  const returns = [{ ticket: 't2', people: 1, state: 'WAIT_AUDIT', submitted_at: instantOf(DAY, '09:00') }];
  const text = await facts(order({ kind: 'returns' }, { returns: returns as unknown as OfficeOrder['returns'] }));
  expect(text).toContain('111111111111');
  expect(text).not.toContain('826419370512');
  expect(text).toContain('back the way it was paid: ');
  expect(text).toContain('The return waits to be decided anew.');
});

it('is refused with a reason, which whoever asked reads', async () => {
  await facts(order({ kind: 'cancel', reason: 'storm', tickets: ['t1'] }));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Refuse…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse the request' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'no storm');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(sent).toEqual([{ call: 'withdrawPending', body: { pending: 'p1', reason: 'no storm' } }]);
});

it('has no buttons for a colleague who may not approve it, and says who may', async () => {
  expect(await facts(order({ kind: 'cancel', reason: 'storm', tickets: ['t1'] }), 'desk')).toContain('Owner, Manager');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
