import { Trans, useLingui } from '@lingui/react/macro';
import { useDateText } from '#components/use-days-text.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { Card, type DefinitionRow } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { Divider } from '#ui/Divider.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Words } from '#i18n/Words.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '#ui/buttonClass.ts';
import type { MemberCard } from '#contract/visitor/members.ts';
import { orderCardsQuery } from '#queries/order-cards.ts';
import { Pill } from '#ui/Pill.tsx';
import { type Tone } from '#ui/Chip.tsx';

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
