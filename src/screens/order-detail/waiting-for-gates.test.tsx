import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { OrderHead } from './OrderHead.tsx';
import { RefundCard } from './RefundCard.tsx';

const asked = Date.parse('2026-04-16T10:00:00+08:00');
const SIX = Date.parse('2026-04-17T06:00:00+08:00');

const orderWith = (refund: Record<string, unknown>): Order =>
  ({
    id: '1',
    order_type: 'TICKET',
    status: 'WAIT_USE_WAIT_AUDIT',
    pay_status: 'PAYED',
    fee: 12_000,
    expired: false,
    refunds: [],
    tickets: [
      {
        id: 't',
        program_name: { zh_CN: '夜游' },
        type_name: { zh_CN: '成人票' },
        status: 'WAIT_USE',
        fee: 12_000,
        holders: [],
        refund: { state: 'WAIT_AUDIT', fee: 0, amount: 12_000, people: 1, submitted_at: asked, ...refund },
      },
    ],
  }) as unknown as Order;

const show = async (locale: 'en' | 'zh_CN', refund: Record<string, unknown>): Promise<string> => {
  const order = orderWith(refund);
  await renderIn(
    locale,
    <>
      <OrderHead order={order} overdue="running" />
      <RefundCard order={order} tickets={order.tickets} />
    </>,
  );
  return document.body.textContent ?? '';
};

describe('a return', () => {
  it('that waits for the entrances shows it, and until when', async () => {
    const words = await show('en', { gates_until: SIX });
    expect(screen.getByRole('heading', { name: 'Your refund is waiting for the entrances' })).toBeTruthy();
    expect(words).toContain('06:00');
    expect(words).not.toContain('The venue is reviewing');
  });

  it('says it in Chinese, too', async () => {
    expect(await show('zh_CN', { gates_until: SIX })).toContain('06:00');
    expect(screen.getByRole('heading', { name: '退票等待各入口核对' })).toBeTruthy();
  });

  it('that staff look at goes on saying that', async () => {
    expect(await show('en', {})).toContain('The venue is reviewing your refund');
  });

  it('that an entry ended shows why in words', async () => {
    expect(await show('en', { state: 'REFUSED', reason: 'entered before', decided_at: asked })).toContain(
      'Somebody went in with it before you asked.',
    );
  });
});
