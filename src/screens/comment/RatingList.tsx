import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataAge } from '#components/states/DataAge.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName } from '#components/ProgrammeName.tsx';
import { VisitLines } from '#components/VisitLines.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { Words } from '#i18n/Words.tsx';
import { ordersQuery } from '#queries/orders.ts';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Pill } from '#ui/Pill.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconCheck } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import text from '#ui/text.module.css';
import styles from './CommentScreen.module.css';
import { RatingMissing } from './RatingMissing.tsx';

/** Rows of a section; older ratings are found at their orders. */
const MOST = 50;

export function RatingList({ guide }: { guide: string | undefined }) {
  const query = useQuery(ordersQuery());
  if (!query.data) return <RatingMissing error={query.error} onRetry={() => void query.refetch()} />;
  const orders = query.data.list.filter((order) => guide === undefined || order.guide?.id === guide);
  const open = orders.filter((order) => order.may_evaluate);
  const done = orders.filter((order) => order.evaluated);
  if (open.length + done.length === 0) return <NothingYet />;
  return (
    <div className={layout.content}>
      <DataAge query={query} />
      {open.length > 0 && (
        <section aria-labelledby="to-rate">
          <SectionTitle id="to-rate">
            <Trans>To rate</Trans>
          </SectionTitle>
          <Rows orders={open} rated={false} />
        </section>
      )}
      {done.length > 0 && (
        <section aria-labelledby="rated">
          <SectionTitle id="rated">
            <Trans>Rated</Trans>
          </SectionTitle>
          <Rows orders={done} rated />
        </section>
      )}
    </div>
  );
}

function Rows({ orders, rated }: { orders: readonly Order[]; rated: boolean }) {
  return (
    <ul className={layout.stack}>
      {orders.slice(0, MOST).map((order) => (
        <li key={order.id}>
          <Card as="article" labelledBy={`rate-${order.id}`}>
            <PictureRow picture={order.scenic.picture} small>
              <h3 id={`rate-${order.id}`} className={text.strong}>
                {order.guide ? <Words of={order.guide.name} /> : <ProgrammeName order={order} />}
              </h3>
              <VisitLines order={order} small gates={false} />
            </PictureRow>
            <div className={styles.rowFoot}>
              {rated && (
                <Pill tone="ok" icon={IconCheck}>
                  <Trans context="order">Rated</Trans>
                </Pill>
              )}
              <Link
                to="/comment"
                search={{ order: order.id }}
                aria-describedby={`rate-${order.id}`}
                className={clsx(styles.rowLink, rated ? linkButtonClass() : buttonClass({ variant: 'tonal' }))}
              >
                {rated ? <Trans>See your rating</Trans> : <Trans context="verb">Rate</Trans>}
              </Link>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing to rate yet`}
      text={t`After a visit its order appears here.`}
      actions={
        <Link to="/myOrders" className={buttonClass({ variant: 'quiet' })}>
          <Trans>All my orders</Trans>
        </Link>
      }
    />
  );
}
