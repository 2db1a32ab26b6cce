import type { ApiError } from '#contract/api-error.ts';
import { LoadingState, QueryState, RetryButton } from '#components/states/QueryState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Order } from '#contract/visitor/orders.ts';
import { parseDay } from '#domain/lib/day.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { IconRefresh } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/States.tsx';

const toList = (
  <Link to="/comment" search={{}} className={linkButtonClass()}>
    <Trans>All reviews</Trans>
  </Link>
);

export function RatingMissing({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { t } = useLingui();
  const retry = { icon: IconRefresh };
  return (
    <QueryState
      query={{ error, refetch: onRetry }}
      loading={<LoadingState label={t`Loading reviews`} blocks={[96, 180, 140]} className={layout.content} />}
      title={t`The reviews could not be loaded`}
      retry={retry}
      actions={toList}
      offline={{
        title: t`Connect to see reviews`,
        text: t`Rating needs a network. It can be done later, too.`,
        actions: <RetryButton {...retry} onRetry={onRetry} />,
      }}
      notFound={
        <EmptyState
          title={t`There is no such order`}
          text={t`The link may be old, or the order belongs to somebody else.`}
          actions={toList}
        />
      }
    />
  );
}

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
          {toList}
        </>
      }
    />
  );
}
