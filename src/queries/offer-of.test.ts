import { expect, test } from 'vitest';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Session } from '#contract/visitor/availability.ts';
import type { InferOutput } from 'valibot';
import { offerOf } from './offer-of.ts';
import { NOW, offerWith } from '#domain/order/offer.fixture.ts';

const summary = (id: string, more: Partial<TicketTypeSummary> = {}): TicketTypeSummary => ({
  id,
  scenic_id: 'peak',
  type: 'TICKET',
  name: { zh_CN: id },
  note: { zh_CN: '' },
  fee: 12000,
  real_name: true,
  people: 1,
  limit_per_order: 6,
  tags: [],
  photo_required: false,
  health_code_required: false,
  confirm: 'none',
  free_with: [],
  next: null,
  ...more,
});
const parts = { scenicId: 'peak', now: NOW, orderLimit: 10, agreementVersion: '2026-11' };

test('the rules get what they need and nothing that is not sold by the day', () => {
  const offer = offerOf({
    ...parts,
    types: [summary('adult', { min_age: 18 }), summary('pass', { type: 'MEMBER' })],
    days: offerWith().days,
    sessions: undefined,
  });
  expect(offer.types).toEqual([
    { id: 'adult', fee: 12000, real_name: true, people: 1, limit_per_order: 6, min_age: 18 },
  ]);
  expect(offer).toMatchObject({
    scenic_id: 'peak',
    now: NOW,
    order_limit: 10,
    agreement_version: '2026-11',
    sessions: [],
  });
  expect(offer.days).toHaveLength(7);
});

test('sessions stay in although they are over, so that a chosen one is found to be', () => {
  const [session] = offerWith().sessions;
  const over: InferOutput<typeof Session> = { ...session!, last_entry_at: NOW - 1, seated: true };
  expect(offerOf({ ...parts, types: [], days: undefined, sessions: [over] }).sessions).toEqual([
    { ...session, last_entry_at: NOW - 1, seated: true },
  ]);
});
