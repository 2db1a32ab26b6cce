import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type PayChannel, payChannels } from '#queries/payments.ts';
import { isStandalone } from '#state/install.ts';
import { Card } from '#ui/Card.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconCard } from '#ui/icons.ts';
import { RowFace } from '#ui/RowFace.tsx';
import { rowClass } from '#ui/Rows.tsx';
import text from '#ui/text.module.css';
import styles from './PayScreen.module.css';
import { usePayNames } from './use-pay-names.ts';

interface PayMethodProps {
  channel: PayChannel;
  onChoose: (channel: PayChannel) => void;
}

export function PayMethod({ channel, onChoose }: PayMethodProps) {
  const { t } = useLingui();
  const { nameOf, apart } = usePayNames();
  const [isOpen, setOpen] = useState(false);
  const all = apart(payChannels(), channel);
  const others = all.filter((each) => each !== channel);
  const [first, second] = others.map(nameOf);
  const count = others.length;
  const back = (
    <p className={clsx(text.small, text.third, styles.after)}>
      {isStandalone() ? (
        <Trans>
          The payment opens in another app or page. Come back here by the icon on your home screen; the result appears
          by itself.
        </Trans>
      ) : (
        <Trans>Returns to the order after the payment</Trans>
      )}
    </p>
  );
  if (count === 0) return isStandalone() && back;
  return (
    <Card as="section">
      <RadioGroup
        legend={<Trans>Payment method</Trans>}
        look="rows"
        value={channel}
        onChange={onChoose}
        options={(isOpen ? all : [channel]).map((each) => ({ value: each, label: nameOf(each) }))}
      />
      {!isOpen && (
        <button type="button" className={clsx(rowClass(), styles.more)} onClick={() => setOpen(true)}>
          <RowFace
            icon={IconCard}
            label={<Trans>More ways to pay</Trans>}
            hint={count > 2 ? t`${first}, ${second} and others, ${count} in all` : others.map(nameOf).join(' · ')}
          />
        </button>
      )}
      {back}
    </Card>
  );
}
