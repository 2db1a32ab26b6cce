import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Order } from '#contract/visitor/orders.ts';
import { parseDay } from '#domain/lib/day.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ReviewsLink } from './ReviewsLink.tsx';

export function TooEarly({ order }: { order: Order }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [first] = order.tickets.map(({ date }) => date).sort();
  const parsed = first === undefined ? null : parseDay(first);
  const day = parsed ? dayText(parsed, locale) : order.date;
  const toCome = order.status.startsWith('WAIT') || order.tickets.some(({ status }) => opensGate(status));
  return (
    <EmptyState
      picture="calendar"
      title={toCome ? t`You can rate this after your visit` : t`This order can’t be rated`}
      text={
        toCome ? t`From ${day} on, as soon as a ticket was used at the entrance.` : t`No ticket of this order was used.`
      }
      actions={
        <>
          <Link to="/myOrders" search={{ order: order.id }} className={buttonClass({ variant: 'quiet' })}>
            <Trans>See the order</Trans>
          </Link>
          <ReviewsLink />
        </>
      }
    />
  );
}
