import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { dayOf } from '#domain/lib/day.ts';
import { daysToActivate } from '#domain/members/member.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { orderCardsQuery } from '#queries/order-cards.ts';
import { serverNow } from '#state/clock.ts';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { useDateText } from '#components/use-days-text.ts';

/** Until when a card is to be activated or is valid, as its own record says: an order for one has no day of visit. */
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

export function CardTermsText({ card }: { card: MemberCard }) {
  const dayWords = useDateText();
  const left = daysToActivate(card, dayOf(serverNow()));
  const until = card.valid_until && dayWords(card.valid_until);
  const by = card.activate_by && dayWords(card.activate_by);
  switch (card.state) {
    case 'WAIT_ACTIVATE':
      return left === null || !by ? (
        <Trans>Not activated yet</Trans>
      ) : (
        <>
          <Trans>Activate by {by}</Trans>
          {' · '}
          <Plural value={left} _0="Today is the last day" one="# day left" other="# days left" />
        </>
      );
    case 'VALID':
      return until ? <Trans>Valid until {until}</Trans> : <Trans context="card">Valid</Trans>;
    case 'EXPIRED':
      return until ? <Trans>Expired on {until}</Trans> : <Trans>Not activated in time</Trans>;
    case 'CANCELED':
      return <Trans context="card">Returned</Trans>;
  }
}
