import { NoReturnNote } from '#components/NoReturnNote.tsx';
import { stepAt } from '#domain/order/change-refund.ts';
import { serverNow } from '#state/clock.ts';
import { CountdownPill } from '#components/CountdownPill.tsx';
import { CountdownSpeech } from '#components/CountdownSpeech.tsx';
import { Fee } from '#components/Fee.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { Trans } from '@lingui/react/macro';
import { PayBar, type PayBarProps } from './PayBar.tsx';
import { PayNotice } from './PayNotice.tsx';
import styles from './PayScreen.module.css';
import { PayMethod } from './PayMethod.tsx';
import { PaySummary } from './PaySummary.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import layout from '#ui/layout.module.css';
import type { PayWalk } from './use-pay-walk.ts';

export function PayForm({ order, walk, onAgain, onOrders }: PayBarProps) {
  const now = serverNow();
  const late = order.tickets
    .filter(({ refund_ladder }) => refund_ladder.length > 0 && stepAt(refund_ladder, now) === undefined)
    .map(({ type_name }) => type_name);
  return (
    <>
      <div className={styles.content}>
        <PayNotice walk={walk} until={order.expires_at} />
        <div className={styles.amount}>
          <h1 className={clsx(text.small, text.second)}>
            <Trans>Amount to pay</Trans>
          </h1>
          <p>
            <Fee fen={order.fee} size="xl" cents="always" className={styles.figure} />
          </p>
        </div>
        {order.expires_at !== undefined && (
          <>
            <CountdownPill deadline={order.expires_at} />
            <CountdownSpeech deadline={order.expires_at} />
          </>
        )}
        <PaySummary order={order} />
        <NoReturnNote tickets={late} />
        <PayMethod channel={walk.channel} onChoose={walk.choose} />
        <CameBackNote walk={walk} />
      </div>
      <PayBar order={order} walk={walk} onAgain={onAgain} onOrders={onOrders} />
    </>
  );
}

/** For visitors who paid on the provider's page and were not led back here. */
function CameBackNote({ walk }: { walk: PayWalk }) {
  if (walk.step !== 'idle' && walk.step !== 'unpaid') return null;
  return (
    <div className={layout.spread}>
      <p className={clsx(text.small, text.second)}>
        <Trans>Paid, but not returned here?</Trans>
      </p>
      <LinkButton onPress={walk.check}>
        <Trans>Check the result</Trans>
      </LinkButton>
    </div>
  );
}
