import { Trans } from '@lingui/react/macro';
import { sameTickets } from '#components/ticket-words.ts';
import { Fee } from '#components/Fee.tsx';
import type { Order } from '#contract/orders.ts';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Card, DefinitionList, Facts, SectionTitle } from '#ui/Card.tsx';
import { IconInfo } from '#ui/icons.ts';

/** How the total comes about. */
export function OrderPrice({ order }: { order: Order }) {
  const locale = useLocale();
  const rows = sameTickets(order.tickets).map(({ key, ticket, count }) => ({
    key,
    term: (
      <>
        <Words of={ticket.type_name} /> <span className="num">{`${money(ticket.fee, locale, 'auto')} × ${count}`}</span>
      </>
    ),
    value: <span className="num">{money(ticket.fee * count, locale)}</span>,
  }));
  return (
    <Card as="section">
      <SectionTitle>
        <Trans>Price</Trans>
      </SectionTitle>
      <DefinitionList rows={[...rows, { key: 'total', total: true, term: <Trans>Total</Trans>, value: <Fee fen={order.fee} cents="always" /> }]} />
    </Card>
  );
}

/** The rules as they were at purchase. */
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
