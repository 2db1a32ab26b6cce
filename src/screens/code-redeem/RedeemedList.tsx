import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataAge } from '#components/states/DataAge.tsx';
import { OrderStatusPill } from '#components/OrderStatusPill.tsx';
import { STATUS_ICONS } from '#components/WordPill.tsx';
import type { ExchangeTicket } from '#contract/visitor/members.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { momentText } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { redeemedQuery } from '#queries/exchange.ts';
import { ordersQuery } from '#queries/orders.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconReceipt } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './Exchange.module.css';

export function RedeemedList({ cards }: { cards: boolean }) {
  const { t } = useLingui();
  const query = useQuery(redeemedQuery());
  // Only for the state of each order; the list is complete without the states.
  const orders = useQuery(ordersQuery());
  const list = query.data?.list.filter((each) => (each.type === 'MEMBER') === cards);
  return (
    <section aria-labelledby="exchange-list">
      <SectionTitle
        id="exchange-list"
        onPage
        aside={list && list.length > 0 ? <Plural value={list.length} one="# code" other="# codes" /> : undefined}
      >
        {cards ? <Trans>Passes and cards I redeemed</Trans> : <Trans>Tickets I redeemed</Trans>}
      </SectionTitle>
      {query.data && <DataAge query={query} />}
      <QueryState
        level={3}
        query={query}
        loading={<LoadingState label={t`Loading what you redeemed`} blocks={[104]} className={text.small} />}
        title={t`What you redeemed could not be loaded`}
        retry={{ variant: 'link' }}
        offline={{
          title: t`Connect to see what you redeemed`,
          text: t`Tickets that were opened before are saved on this phone.`,
        }}
      >
        {() => <Rows list={list ?? []} orders={orders.data?.list ?? []} cards={cards} />}
      </QueryState>
    </section>
  );
}

function Rows({ list, orders, cards }: { list: readonly ExchangeTicket[]; orders: readonly Order[]; cards: boolean }) {
  if (list.length === 0)
    return (
      <p className={styles.empty}>
        {cards ? (
          <Trans>Nothing yet. A card from a code appears here and among your passes.</Trans>
        ) : (
          <Trans>Nothing yet. What you redeem appears here.</Trans>
        )}
      </p>
    );
  return (
    <ul className={layout.stack}>
      {list.map((given) => (
        <li key={`${given.order_id ?? ''} ${given.code_mask}`}>
          <Redeemed given={given} order={orders.find(({ id }) => id === given.order_id)} />
        </li>
      ))}
    </ul>
  );
}

function Redeemed({ given, order }: { given: ExchangeTicket; order: Order | undefined }) {
  const { t } = useLingui();
  const words = useWords();
  const locale = useLocale();
  const when = given.used_at === undefined ? '' : momentText(given.used_at, locale);
  const name = `${words(given.program_name)} · ${words(given.type_name)}`;
  return (
    <Card as="article" flush className={styles.stub}>
      <div className={styles.stubWords}>
        {order ? (
          <OrderStatusPill order={order} />
        ) : (
          <Pill tone="mute" icon={STATUS_ICONS.tick}>
            <Trans context="redemption">Redeemed</Trans>
          </Pill>
        )}
        <h3 className={styles.name}>
          <Words of={given.program_name} /> · <Words of={given.type_name} />
        </h3>
        <p className={styles.note}>
          <Trans>Redeemed on {when}</Trans> · <span className="num">{given.code_mask}</span>
        </p>
      </div>
      {given.order_id !== undefined && (
        <Link
          to="/myOrders"
          search={{ order: given.order_id }}
          className={styles.stubLink}
          aria-label={t`View the order of ${name}`}
        >
          <Icon of={IconReceipt} size={24} />
          <Trans context="link to an order">View</Trans>
        </Link>
      )}
    </Card>
  );
}
