import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/visitor/orders.ts';
import { dayOf } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { orderCardsQuery } from '#queries/order-cards.ts';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { CardTermsText } from './CardTermsText.tsx';

/**
 * An order for a card has no day of visit, so the card's own record says until when it can be activated or is valid.
 */
export function CardOrderLines({ order }: { order: Order }) {
  const isPaid = order.pay_status !== undefined;
  const { data } = useQuery({ ...orderCardsQuery(), enabled: isPaid });
  const card = data?.list.find(({ order_id, main_id }) => order_id === order.id && main_id === undefined);
  if (!isPaid) return null;
  return (
    <>
      <p className={clsx(text.small, text.strong, 'num')}>
        {card ? <CardTermsText card={card} /> : <Bought order={order} />}
      </p>
      {card && <p className={clsx(text.small, text.third, 'num')}>{card.member_no}</p>}
    </>
  );
}

function Bought({ order }: { order: Order }) {
  const day = dayText(dayOf(order.created_at), useLocale());
  return <Trans>Bought on {day}</Trans>;
}
