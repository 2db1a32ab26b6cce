import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallFailed } from '#components/CallFailed.tsx';
import { RES_CODE } from '#contract/codes.ts';
import type { Order } from '#contract/orders.ts';
import { parseDay } from '#domain/day.ts';
import { opensGate } from '#domain/ticket-status.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useOnline } from '#state/online.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { IconRefresh } from '#ui/icons.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState, OfflineState } from '#ui/States.tsx';
import styles from './CommentScreen.module.css';

const toList = (
  <Link to="/comment" search={{}} className={linkButtonClass()}>
    <Trans>All reviews</Trans>
  </Link>
);

export function RatingLoading() {
  const { t } = useLingui();
  return (
    <div className={styles.content} aria-busy="true">
      <Skeleton label={t`Loading reviews`}>
        <div className={styles.rows}>
          <SkeletonBlock height={96} shape="card" />
          <SkeletonBlock height={180} shape="card" />
          <SkeletonBlock height={140} shape="card" />
        </div>
      </Skeleton>
    </div>
  );
}

export function RatingMissing({ error, onRetry }: { error: NonNullable<UseQueryResult['error']>; onRetry: () => void }) {
  const { t } = useLingui();
  const online = useOnline();
  const retry = (
    <Button icon={IconRefresh} onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (!online) return <OfflineState title={t`Connect to see reviews`} text={t`Rating needs a network. It can be done later, too.`} actions={retry} />;
  if (error.code === RES_CODE.notFound || error.code === RES_CODE.malformed) {
    return <EmptyState title={t`There is no such order`} text={t`The link may be old, or the order belongs to somebody else.`} actions={toList} />;
  }
  return (
    <CallFailed
      error={error}
      title={t`The reviews could not be loaded`}
      actions={
        <>
          {retry}
          {toList}
        </>
      }
    />
  );
}

/** A rating is asked for after the visit only. */
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
      text={toCome ? t`From ${day} on, as soon as a ticket was used at the entrance.` : t`No ticket of this order was used.`}
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
