import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PayChannel } from '#queries/payments.ts';
import { payChannels } from '#queries/payments.ts';
import { isStandalone } from '#state/install.ts';
import { Card } from '#ui/Card.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCard, IconShield } from '#ui/icons.ts';
import { RowFace, rowClass } from '#ui/Rows.tsx';
import text from '#ui/text.module.css';
import styles from './PayScreen.module.css';
import { usePayNames } from './use-pay-names.ts';

interface PayMethodProps {
  channel: PayChannel | undefined;
  onChoose: (channel: PayChannel) => void;
}

/** The way to pay: the messaging app's own, or the chosen one of several, with the others behind one row. */
export function PayMethod({ channel, onChoose }: PayMethodProps) {
  return <Card as="section">{channel ? <Channels channel={channel} onChoose={onChoose} /> : <OnlyWay />}</Card>;
}

function Channels({ channel, onChoose }: { channel: PayChannel; onChoose: (channel: PayChannel) => void }) {
  const { t } = useLingui();
  const nameOf = usePayNames();
  const [isOpen, setOpen] = useState(false);
  const all = payChannels();
  const others = all.filter((each) => each !== channel);
  const [first, second] = others.map(nameOf);
  const count = others.length;
  return (
    <>
      <RadioGroup
        legend={<Trans>Payment method</Trans>}
        look="rows"
        value={channel}
        onChange={onChoose}
        options={(isOpen ? all : [channel]).map((each) => ({ value: each, label: nameOf(each) }))}
      />
      {!isOpen && count > 0 && (
        <button type="button" className={clsx(rowClass(), styles.more)} onClick={() => setOpen(true)}>
          <RowFace
            icon={IconCard}
            label={<Trans>More ways to pay</Trans>}
            hint={count > 2 ? t`${first}, ${second} and others, ${count} in all` : others.map(nameOf).join(' · ')}
          />
        </button>
      )}
      <p className={clsx(text.small, text.third, styles.after)}>
        {isStandalone() ? (
          <Trans>The payment opens in another app or page. Come back here by the icon on your home screen; the result appears by itself.</Trans>
        ) : (
          <Trans>Returns to the order after the payment</Trans>
        )}
      </p>
    </>
  );
}

function OnlyWay() {
  return (
    <>
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
    </>
  );
}
