import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PayStatusPill } from '#components/OrderStatusPill.tsx';
import { useDateText, useDaysText } from '#components/use-days-text.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { isEndless } from '#domain/catalog/any-day.ts';
import { refundedOf } from '#domain/order/after-sale.ts';
import { dayOf } from '#domain/lib/day.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { money, momentText } from '#i18n/format.ts';
import { priceText } from '#i18n/price-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card, DefinitionList, type DefinitionRow, Divider, Facts, SectionTitle } from '#ui/Card.tsx';
import { copyText } from '#ui/copy-text.ts';
import { IconCopy, IconInfo } from '#ui/icons.ts';
import { showToast } from '#ui/toastStore.ts';
import styles from './OrderDetail.module.css';
import { sameTickets } from '#components/ticket-words.ts';
import { Fee } from '#components/Fee.tsx';
import { Words } from '#i18n/Words.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '#ui/buttonClass.ts';
import type { MemberCard } from '#contract/visitor/members.ts';
import { orderCardsQuery } from '#queries/order-cards.ts';
import { Pill, type Tone } from '#ui/Chip.tsx';

const row = (key: string, term: ReactNode, value: ReactNode) =>
  value === undefined ? [] : [{ key, term, value: <span className="num">{value}</span> }];

const daysOf = ({ tickets, date }: Order): [string, string] => [
  tickets.map((ticket) => ticket.valid_from).sort()[0] ?? date,
  tickets.map((ticket) => ticket.valid_until).sort()[tickets.length - 1] ?? date,
];

/** `more` has what stands elsewhere on the screen or says the same as another row. */
function useRows(order: Order): { near: DefinitionRow[]; more: DefinitionRow[] } {
  const { t } = useLingui();
  const locale = useLocale();
  const daysText = useDaysText();
  const dateText = useDateText();
  const momentOf = (instant: number | undefined): string | undefined =>
    instant === undefined ? undefined : momentText(instant, locale);
  const { pay_status, tickets } = order;
  const [ticket] = tickets;
  const documents = [...new Set(tickets.flatMap(({ holders }) => holders.map((holder) => holder.id_mask)))];
  const isPaid = pay_status !== undefined;
  const isCard = order.order_type === 'MEMBER';
  const refunded = refundedOf(order);
  const days = daysOf(order);
  return {
    near: [
      ...row('pay', t`Payment`, isPaid ? <PayStatusPill status={pay_status} /> : undefined),
      ...row('how', t`Paid with`, order.exchanged ? t`A redemption code` : undefined),
      ...row('back', t`Refunds in all`, refunded > 0 ? money(refunded, locale) : undefined),
      ...row('booker', t`Booked by`, order.booker),
      ...row('phone', t`Phone for pick-up`, order.phone_mask || undefined),
      ...row('created', t`Ordered at`, momentText(order.created_at, locale)),
      ...row('paid', t`Paid at`, momentOf(order.paid_at)),
      ...row('cancelled', t`Cancelled at`, momentOf(order.cancelled_at)),
    ],
    more: [
      ...row('total', t`Total`, priceText(order.fee, locale)),
      ...row('date', t`Visit date`, isEndless(days[1]) || isCard ? undefined : daysText(order.date, order.date)),
      ...row('days', t`Available days`, isCard ? undefined : daysText(...days)),
      ...row('bought', t`Purchase date`, dateText(dayOf(order.created_at))),
      ...row('booker', t`Booked by`, order.booker === undefined ? order.phone_mask || undefined : undefined),
      ...row('document', t`ID number`, documents.length === 1 ? documents[0] : undefined),
      ...row(
        'code',
        t`Pickup code`,
        isPaid && !isCard && tickets.length === 1 && ticket ? inFours(ticket.ticket_no) : undefined,
      ),
    ],
  };
}

export function OrderInfo({ order }: { order: Order }) {
  const { t } = useLingui();
  const { near, more } = useRows(order);
  const copy = async (): Promise<void> => {
    if (await copyText(order.order_no)) showToast(t`The order number is copied.`);
    else showToast(t`Copying is not possible here. Press and hold the number instead.`, { tone: 'wait' });
  };
  return (
    <Card as="section">
      <SectionTitle>
        <Trans context="heading">Order</Trans>
      </SectionTitle>
      <div className={styles.numberRow}>
        <span>{t`Order number`}</span>
        <span className={styles.orderNo}>{order.order_no}</span>
        <LinkButton icon={IconCopy} label={t`Copy the order number`} onPress={() => void copy()}>
          <Trans>Copy</Trans>
        </LinkButton>
      </div>
      <DefinitionList rows={near} />
      <details className={styles.more}>
        <summary className={linkButtonClass()}>
          <Trans>All details of the order</Trans>
        </summary>
        <DefinitionList rows={more} />
      </details>
    </Card>
  );
}

export function OrderPrice({ order }: { order: Order }) {
  const locale = useLocale();
  const rows = sameTickets(order.tickets).map(({ key, ticket, count }) => ({
    key,
    term: (
      <>
        <Words of={ticket.type_name} />{' '}
        <span className="num">{`${priceText(ticket.fee, locale, 'auto')}\u00a0×\u00a0${count}`}</span>
      </>
    ),
    value: <span className="num">{priceText(ticket.fee * count, locale)}</span>,
  }));
  return (
    <Card as="section">
      <SectionTitle>
        <Trans>Price</Trans>
      </SectionTitle>
      <DefinitionList
        rows={[
          ...rows,
          { key: 'total', total: true, term: <Trans>Total</Trans>, value: <Fee fen={order.fee} cents="always" /> },
        ]}
      />
    </Card>
  );
}

export function OrderRules({ order }: { order: Order }) {
  if (order.rules.length === 0) return null;
  return (
    <Card as="section">
      <SectionTitle>
        <Trans>Refunds and changes</Trans>
      </SectionTitle>
      <Facts items={order.rules.map((rule) => ({ key: rule.zh_CN, icon: IconInfo, text: <Words of={rule} /> }))} />
    </Card>
  );
}

const STATES = {
  WAIT_ACTIVATE: { word: msg({ context: 'card', message: 'To be activated' }), tone: 'wait' },
  VALID: { word: msg({ context: 'card', message: 'Valid' }), tone: 'ok' },
  EXPIRED: { word: msg({ context: 'card', message: 'Expired' }), tone: 'bad' },
  CANCELED: { word: msg({ context: 'card', message: 'Cancelled' }), tone: 'mute' },
} as const satisfies Record<MemberCard['state'], { word: MessageDescriptor; tone: Tone }>;

export function MemberCards({ order }: { order: Order }) {
  const { t } = useLingui();
  const paidWith = new Set(order.tickets.map((ticket) => ticket.card_id));
  const bought = order.order_type === 'MEMBER' && order.pay_status !== undefined;
  const { data } = useQuery(orderCardsQuery(bought || order.tickets.some((ticket) => ticket.card_id !== undefined)));
  const cards = (data?.list ?? []).filter((card) => (bought ? card.order_id === order.id : paidWith.has(card.id)));
  if (cards.length === 0) return null;
  return (
    <Card as="section" labelledBy="order-cards">
      <SectionTitle id="order-cards">{bought ? t`Member cards` : t`Paid with a member card`}</SectionTitle>
      {cards.map((card, index) => (
        <div key={card.id}>
          {index > 0 && <Divider />}
          <CardRows card={card} />
        </div>
      ))}
    </Card>
  );
}

function CardRows({ card }: { card: MemberCard }) {
  const { t, i18n } = useLingui();
  const { word, tone } = STATES[card.state];
  const cardDay = useDateText();
  const by = card.activate_by && cardDay(card.activate_by);
  const rows: DefinitionRow[] = [
    { key: 'type', term: card.main_id === undefined ? t`Card` : t`Subcard`, value: <Words of={card.type_name} /> },
    { key: 'number', term: t`Card number`, value: <span className="num">{card.member_no}</span> },
    { key: 'state', term: t({ context: 'card', message: 'State' }), value: <Pill tone={tone}>{i18n._(word)}</Pill> },
    ...(card.holder ? [{ key: 'holder', term: t`Holder`, value: `${card.holder.name} ${card.holder.id_mask}` }] : []),
    ...(by === undefined
      ? []
      : [{ key: 'activate', term: t`Activation period`, value: <Trans>At the ticket window until {by}</Trans> }]),
    ...(card.valid_from !== undefined && card.valid_until !== undefined
      ? [
          {
            key: 'valid',
            term: t`Valid`,
            value: <span className="num">{`${cardDay(card.valid_from)} – ${cardDay(card.valid_until)}`}</span>,
          },
        ]
      : []),
  ];
  return (
    <>
      <DefinitionList rows={rows} />
      <Link to="/cardDetail" search={{ card: card.id }} className={linkButtonClass()}>
        <Trans>Open the card</Trans>
      </Link>
    </>
  );
}
