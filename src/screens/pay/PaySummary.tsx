import { Trans, useLingui } from '@lingui/react/macro';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName, TicketKinds } from '#components/TicketKinds.tsx';
import { VisitLines } from '#components/VisitLines.tsx';
import type { Order } from '#contract/orders.ts';
import { isStandalone } from '#state/install.ts';
import type { PayChannel } from '#queries/payments.ts';
import { payChannels } from '#queries/payments.ts';
import { Card, DefinitionList, Divider } from '#ui/Card.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconShield } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './PayScreen.module.css';

/** Summary of the order to pay. */
export function PaySummary({ order }: { order: Order }) {
  return (
    <Card as="section">
      <PictureRow picture={order.scenic.picture} small>
        <h2 className={clsx(text.lead, text.clamp)}>
          <ProgrammeName order={order} />
        </h2>
        <VisitLines order={order} small gates={false} />
        <p className={clsx(text.small, text.third)}>
          <TicketKinds order={order} />
        </p>
      </PictureRow>
      <Divider />
      <DefinitionList
        rows={[
          { key: 'number', term: <Trans>Order number</Trans>, value: <span className="num">{order.order_no}</span> },
          { key: 'phone', term: <Trans>Contact phone</Trans>, value: <span className="num">{order.phone_mask}</span> },
        ]}
      />
    </Card>
  );
}

/** The payment channel: the messaging app, or one of the venue's channels. */
export function PayMethod({ channel, onChoose }: { channel: PayChannel | undefined; onChoose: (channel: PayChannel) => void }) {
  const { t } = useLingui();
  const channels = payChannels();
  const nameOf = (each: PayChannel): string => {
    if (each === 'alipay') return t`Alipay`;
    if (each === 'wxpay' || each === 'wxpayh5') return t`WeChat Pay`;
    const bank = each.slice(2, -3).toUpperCase();
    return t`Bank payment (${bank})`;
  };
  if (channel)
    return (
      <Card as="section">
        <RadioGroup
          legend={<Trans>Payment method</Trans>}
          look="rows"
          value={channel}
          onChange={onChoose}
          options={channels.map((each) => ({ value: each, label: nameOf(each) }))}
        />
        <p className={clsx(text.small, text.third, styles.after)}>
          {isStandalone() ? (
            <Trans>The payment opens in another app or page. Come back here by the icon on your home screen; the result appears by itself.</Trans>
          ) : (
            <Trans>Returns to the order after the payment</Trans>
          )}
        </p>
      </Card>
    );
  return (
    <Card as="section">
      <h2 className={clsx(text.small, text.second, styles.plain)}>
        <Trans>Payment method</Trans>
      </h2>
      <div className={styles.method}>
        <span className={styles.methodIcon}>
          <Icon of={IconShield} />
        </span>
        <div className={styles.words}>
          <p className={text.strong}>
            <Trans>Pay in this app</Trans>
          </p>
          <p className={clsx(text.small, text.third)}>
            <Trans>Returns to the order after the payment</Trans>
          </p>
        </div>
      </div>
    </Card>
  );
}
