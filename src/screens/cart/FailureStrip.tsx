import { Trans, useLingui } from '@lingui/react/macro';
import { ReasonStrip } from '#ui/Banner.tsx';
import type { CheckoutFailure } from './use-checkout.ts';
import { useRowWords, useProblemWords } from './use-cart-edits.ts';
import { OrderUnsureReason } from '#components/booking/OrderUnsureReason.tsx';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';

export function FailureStrip({ failure }: { failure: CheckoutFailure }) {
  const { t } = useLingui();
  const locale = useLocale();
  const problemWords = useProblemWords();
  const { name } = useRowWords();
  if (failure.kind === 'price') return null;
  if (failure.kind === 'outcome-unknown') return <OrderUnsureReason />;
  if (failure.kind === 'rows') {
    const which = commaText(failure.rows.map(name), locale);
    return (
      <ReasonStrip tone="bad">
        <Trans>
          {which}: can’t be bought any more and was left out. Nothing was ordered yet; check the rest and order again.
        </Trans>
      </ReasonStrip>
    );
  }
  if (failure.kind === 'people') {
    const who = commaText(failure.names, locale) || t`One of the visitors`;
    return (
      <ReasonStrip tone="bad">
        {failure.holds === 'day' ? (
          <Trans>
            {who} already has this free ticket for that day. Nothing was ordered; change the visitors in the cart.
          </Trans>
        ) : failure.holds ? (
          <Trans>
            {who} already holds a ticket for this session. Nothing was ordered; change the visitors in the cart.
          </Trans>
        ) : (
          <Trans>
            The venue does not admit {who} at the moment. Nothing was ordered; change the visitors in the cart.
          </Trans>
        )}
      </ReasonStrip>
    );
  }
  return <ReasonStrip tone="bad">{problemWords(failure.error)}</ReasonStrip>;
}
