import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fee } from '#components/Fee.tsx';
import { OrderStatusPill } from '#components/OrderStatusPill.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName } from '#components/ProgrammeName.tsx';
import { TicketKinds } from '#components/TicketKinds.tsx';
import { useTitle } from '#components/use-title.ts';
import { usePeopleCount } from '#components/use-order-count.ts';
import { VisitLines } from '#components/VisitLines.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { refundBlockOf } from '#domain/order/after-sale.ts';
import { stepAt } from '#domain/order/change-refund.ts';
import { money, momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useWatchedOrder } from '#queries/watched-order.ts';
import { useServerNow } from '#state/clock.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { Divider } from '#ui/Divider.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import paid from './PaidCard.module.css';
import styles from './PaidConfirm.module.css';

export function PaidConfirm({ order, onOrder }: { order: Order; onOrder: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  // Reads the order repeatedly, so that the answer is seen without a tap.
  useWatchedOrder(order.id);
  useTitle(t`Waiting for the venue`);
  const peopleCount = usePeopleCount();
  const amount = money(order.fee, locale);
  return (
    <>
      <div className={layout.content}>
        <div role="status" className={styles.head}>
          <OrderStatusPill order={{ status: order.status }} />
          <h1 className={text.title}>
            <Trans>The venue usually answers within 1 working day</Trans>
          </h1>
          <p className={text.second}>
            <Trans>You have paid, and your places are kept. There is nothing else to do now</Trans>
          </p>
        </div>
        <NextSteps order={order} />
        <Card as="section" labelledBy="not-confirmed">
          <SectionTitle id="not-confirmed">
            <Trans>If it is not confirmed</Trans>
          </SectionTitle>
          <p className={text.second}>
            <Trans>
              If the venue declines, {amount} goes back in full by itself, the way you paid. It usually arrives within 1
              to 3 working days, without a fee
            </Trans>
          </p>
          <WayOut order={order} />
        </Card>
        <Card>
          <PictureRow picture={order.scenic.picture}>
            <h2 className={text.strong}>
              <ProgrammeName order={order} />
            </h2>
            <VisitLines order={order} small gates={false} />
            <p className={clsx(text.small, text.second)}>
              <TicketKinds order={order} />
            </p>
            {!order.guide && <p className={clsx(text.small, text.third)}>{peopleCount(order)}</p>}
          </PictureRow>
        </Card>
      </div>
      <ActionBar>
        <Link to="/" className={buttonClass({ variant: 'outline', size: 'lg' })}>
          <Trans>Home</Trans>
        </Link>
        <Button onPress={onOrder}>
          <Trans>See the order</Trans>
        </Button>
      </ActionBar>
    </>
  );
}

function NextSteps({ order }: { order: Order }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Card as="section" labelledBy="confirm-steps">
      <h2 id="confirm-steps" className="vh">{t`What happens next`}</h2>
      <ol className={clsx(paid.steps, styles.steps)}>
        <li className={styles.done}>
          <div>
            <b>
              <Trans context="step">Paid</Trans> <Fee fen={order.fee} cents="always" />
            </b>
            {order.paid_at !== undefined && (
              <p className={clsx(text.small, text.second, 'num')}>{momentText(order.paid_at, locale)}</p>
            )}
          </div>
        </li>
        <li className={styles.now}>
          <div>
            <b>
              <Trans>The venue confirms</Trans>
            </b>
            <p className={clsx(text.small, text.second)}>
              <Trans>This page shows the answer by itself</Trans>
            </p>
          </div>
        </li>
        <li>
          <div>
            <b>
              <Trans>The QR codes are issued</Trans>
            </b>
            <p className={clsx(text.small, text.second)}>
              <Trans>You then find them in the order and on home</Trans>
            </p>
          </div>
        </li>
      </ol>
    </Card>
  );
}

function WayOut({ order }: { order: Order }) {
  const now = useServerNow(10_000);
  if (refundBlockOf(order, now) !== null) return null;
  const isFree = order.tickets.every(
    ({ refund_block, refund_ladder }) => refund_block !== undefined || stepAt(refund_ladder, now)?.fee === 0,
  );
  return (
    <>
      <Divider />
      <p className={layout.spread}>
        <span className={text.second}>
          {isFree ? (
            <Trans>You can cancel while you wait, with a full refund</Trans>
          ) : (
            <Trans>You can cancel while you wait, by the refund rules</Trans>
          )}
        </span>
        <Link to="/myOrders" search={{ order: order.id, step: 'refund' }} className={linkButtonClass()}>
          <Trans>Cancel order</Trans>
        </Link>
      </p>
    </>
  );
}
