import { Plural, Trans } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { Facts } from '#ui/Facts.tsx';
import { IconInfo, IconShield } from '#ui/icons.ts';
import type { Refund } from './use-refund.ts';

export function RefundQuote({ quote, reviewed }: { quote: Refund['quote']; reviewed: boolean }) {
  const locale = useLocale();
  const { price, fee, amount, entries } = quote;
  return (
    <Card as="section">
      <DefinitionList
        rows={[
          {
            key: 'price',
            term: <Plural value={entries} one="Price of # entry" other="Price of # entries" />,
            value: <span className="num">{money(price, locale)}</span>,
          },
          { key: 'fee', term: <Trans>Refund fee</Trans>, value: <span className="num">{money(-fee, locale)}</span> },
          {
            key: 'amount',
            term: <Trans>You get back</Trans>,
            value: <Fee isRefund fen={amount} cents="always" />,
            total: true,
          },
        ]}
      />
      <Facts
        items={[
          reviewed
            ? {
                key: 'review',
                icon: IconShield,
                text: (
                  <Trans>
                    The venue’s staff look at it first. The money goes back the way you paid once they approve.
                  </Trans>
                ),
                tone: 'info',
              }
            : { key: 'way', icon: IconInfo, text: <Trans>The money goes back the way you paid.</Trans> },
        ]}
      />
    </Card>
  );
}
