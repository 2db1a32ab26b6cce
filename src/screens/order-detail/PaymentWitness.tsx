import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/visitor/orders.ts';
import { money, momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { HeldPayment } from '#queries/held-payment.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCopy, IconRefresh, IconSync } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import { showToast } from '#ui/toastStore.ts';
import styles from './OrderDetail.module.css';

/** Shows a started payment without an answer until the order has the result. */
export function PaymentWitness({ order, held }: { order: Order; held: HeldPayment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = money(order.fee, locale);
  const time = momentText(held.record.startedAt, locale);
  const copy = async (): Promise<void> => {
    // For customer service: the text does not identify the payer.
    const words = t`Order ${order.order_no}, payment of ${amount} started ${time}, not confirmed yet`;
    if (await copyText(words)) showToast(t`Copied. Paste it into your message to the venue.`);
    else showToast(t`Copying is not possible here. The order number is below.`, { tone: 'wait' });
  };
  return (
    <Card as="section" labelledBy="payment-witness">
      <div className={styles.witness} role="status">
        <Icon of={IconSync} size={20} />
        <div className={styles.words}>
          <h2 id="payment-witness" className={text.strong}>
            <Trans>Confirming your payment</Trans>
          </h2>
          <p className={text.small}>
            {held.looking ? (
              <Trans>
                You started to pay {amount} on {time}. You have not been asked to pay twice; the result appears here.
              </Trans>
            ) : (
              <Trans>Nobody could say yet whether {amount} arrived. Do not pay again; nothing is lost.</Trans>
            )}
          </p>
        </div>
      </div>
      <div className={styles.links}>
        <LinkButton icon={IconCopy} onPress={() => void copy()}>
          <Trans>Copy for customer service</Trans>
        </LinkButton>
        {!held.looking && (
          <LinkButton icon={IconRefresh} onPress={held.look}>
            <Trans>Check again</Trans>
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
