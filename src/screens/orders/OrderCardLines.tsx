import { Plural, Trans } from '@lingui/react/macro';
import { OrderNotices } from '#components/OrderNotices.tsx';
import { VisitLines } from '#components/VisitLines.tsx';
import type { Order } from '#contract/orders.ts';
import { ORDER_TYPES } from '#contract/orders.ts';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { useQuery } from '@tanstack/react-query';
import type { MemberCard } from '#contract/members.ts';
import type { Day } from '#domain/day.ts';
import { dayOf } from '#domain/day.ts';
import { daysToActivate } from '#domain/member.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { serverNow } from '#state/clock.ts';
import { orderCardsQuery } from '#queries/order-cards.ts';

/** Below the name: when the order is used or how long a card is valid, and what became of it. */
export function OrderCardLines({ order }: { order: Order }) {
  const under = order.tickets.filter(({ refund }) => refund?.state === 'WAIT_AUDIT').length;
  const used = order.tickets.reduce((sum, ticket) => sum + ticket.used, 0);
  const isKnownType = (ORDER_TYPES as readonly string[]).includes(order.order_type);
  return (
    <>
      <OrderNotices orderId={order.id} notices={order.notices} isReceived={order.received} />
      {order.order_type === 'MEMBER' ? <CardTerms order={order} /> : <VisitLines order={order} small gates={under === 0 && used === 0} />}
      {under > 0 && (
        <p className={clsx(text.small, text.third)}>
          <Plural value={under} one="Return of # ticket asked for" other="Return of # tickets asked for" />
        </p>
      )}
      {used > 0 && (
        <p className={clsx(text.small, text.third)}>
          <Plural value={used} one="# person checked in" other="# people checked in" />
        </p>
      )}
      {order.exchanged && (
        <p className={clsx(text.small, text.third)}>
          <Trans>Paid with a redemption code</Trans>
        </p>
      )}
      {!isKnownType && <p className={clsx(text.small, text.third)}>{order.order_type}</p>}
    </>
  );
}

/** Until when a card is to be activated or is valid, as its own record says; the order itself knows only when it was bought. */
function CardTerms({ order }: { order: Order }) {
  const { data } = useQuery({ ...orderCardsQuery(), enabled: order.pay_status !== undefined });
  const card = data?.list.find(({ order_id, main_id }) => order_id === order.id && main_id === undefined);
  return (
    <>
      <p className={clsx(text.small, text.strong, 'num')}>{card ? <Terms card={card} /> : <Bought order={order} />}</p>
      {card && <p className={clsx(text.small, text.third, 'num')}>{card.member_no}</p>}
    </>
  );
}

function Bought({ order }: { order: Order }) {
  const day = useDayText()(dayOf(order.created_at));
  return <Trans>Bought on {day}</Trans>;
}

function Terms({ card }: { card: MemberCard }) {
  const dayWords = useDayText();
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
          <Plural value={left} one="# day left" other="# days left" />
        </>
      );
    case 'VALID':
      return until ? <Trans>Valid until {until}</Trans> : <Trans context="card">Valid</Trans>;
    case 'EXPIRED':
      return until ? <Trans>Expired on {until}</Trans> : <Trans>Not activated in time</Trans>;
    case 'CANCELED':
      return <Trans context="card">Given back</Trans>;
  }
}

/** @returns a function for a day in words, with its year where it is not this one. */
function useDayText(): (day: Day) => string {
  const locale = useLocale();
  return (day) => (day.slice(0, 4) === dayOf(serverNow()).slice(0, 4) ? dayText(day, locale) : `${dayText(day, locale)} ${day.slice(0, 4)}`);
}
