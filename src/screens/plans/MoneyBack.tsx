import { Trans, useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Tag } from '#ui/Tag.tsx';
import styles from './Plans.module.css';
import type { Ways } from './use-ways.ts';

export function MoneyBack({ ways: { quote, giveBack }, online }: { ways: Ways; online: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = money(quote.amount, locale);
  return (
    <section aria-labelledby="plans-money">
      <SectionTitle
        id="plans-money"
        onPage
        aside={
          quote.entries > 0 &&
          quote.fee === 0 && (
            <Tag tone="ok">
              <Trans>No fee</Trans>
            </Tag>
          )
        }
      >
        <Trans>Money back</Trans>
      </SectionTitle>
      <Card>
        {quote.entries === 0 ? (
          <p>
            <Trans>Nothing in this order can be returned.</Trans>
          </p>
        ) : (
          <>
            <DefinitionList
              rows={[
                {
                  key: 'price',
                  term: t({ message: 'Price', context: 'of tickets that go back' }),
                  value: <span className="num">{money(quote.price, locale)}</span>,
                },
                { key: 'fee', term: t`Refund fee`, value: <span className="num">{money(-quote.fee, locale)}</span> },
                {
                  key: 'amount',
                  term: t`You get back`,
                  value: <Fee isRefund fen={quote.amount} cents="always" />,
                  total: true,
                },
              ]}
            />
            <div className={styles.action}>
              <Button
                variant="tonal"
                block
                reason={online ? undefined : t`You are offline. Connect to do this.`}
                onPress={giveBack}
              >
                <Trans>Get {amount} back</Trans>
              </Button>
            </div>
          </>
        )}
      </Card>
    </section>
  );
}
