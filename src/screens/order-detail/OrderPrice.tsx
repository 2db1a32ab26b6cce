import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/visitor/orders.ts';
import { priceText } from '#i18n/price-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { sortedByVisit } from '#domain/order/sorted-by-visit.ts';
import { sameTickets } from '#components/ticket-words.ts';
import { Fee } from '#components/Fee.tsx';
import { Words } from '#i18n/Words.tsx';

export function OrderPrice({ order }: { order: Order }) {
  const locale = useLocale();
  const rows = sameTickets(sortedByVisit(order.tickets)).map(({ key, ticket, count }) => ({
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
