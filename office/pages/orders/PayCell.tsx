import { useLingui } from '@lingui/react/macro';
import type { OrderLine } from '#contract/office/orders.ts';
import { channelName, PAY_WORDS } from '#office/words/order-words.ts';
import { Text, type TextLook } from '#ui/Text.tsx';

const TONES: Readonly<Record<string, TextLook>> = {
  FAILED: { tone: 'bad', strong: true },
  UNPAID: { tone: 'wait', strong: true },
};

export function PayCell({ order }: { order: OrderLine }) {
  const { i18n } = useLingui();
  const state = order.refund_failed ? 'FAILED' : (order.pay_status ?? 'UNPAID');
  const words = PAY_WORDS[state];
  return (
    <>
      {order.channel === undefined ? '' : `${channelName(order.channel)} `}
      <Text {...TONES[state]}>{words ? i18n._(words) : state}</Text>
    </>
  );
}
