import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OfficeOrder } from '#contract/office/order.ts';
import { activate } from '#office/words/locale.ts';
import { renderOfficePage } from '#tests/fixtures/office-page.tsx';
import { LeftNote } from './LeftNote.tsx';

beforeEach(() => activate('en'));
afterEach(cleanup);

const waiting = [{ state: 'WAIT_AUDIT' }];
const failed = [{ failed: { tries: 3, cause: 'unknown' } }];

it.each([
  [{ pending: { kind: 'returns' }, returns: waiting, refunds: [] }, 'This one waits for a second person now.'],
  [{ returns: waiting, refunds: failed }, 'This one waits to be decided.'],
  [{ returns: [{ state: 'REFUNDING' }], refunds: failed }, 'A refund of this one failed.'],
  [
    { returns: [{ state: 'REFUNDED' }], refunds: [{}] },
    'This one waits no longer. Its state and money below are what it came to.',
  ],
])('says of an order that left the list where it waits, case %#', async (order, text) => {
  await renderOfficePage({ path: '/returns' }, <LeftNote order={order as unknown as OfficeOrder} />);
  expect((await screen.findByRole('status')).textContent).toBe(text);
});
