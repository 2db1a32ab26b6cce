import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fee } from '#components/Fee.tsx';
import type { PayState } from '#contract/visitor/payments.ts';
import { type PaymentVerdict, verdictOf } from '#domain/payment/payment.ts';
import { type PayReturn, payReturnQuery } from '#queries/payments.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock, IconOk, IconRefresh, IconSync } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { PayMissing } from './PayMissing.tsx';
import styles from './PayScreen.module.css';

/** The provider led back into a browser where nobody is signed in: the payment's state is shown all the same. */
export function Returned({ asked }: { asked: PayReturn }) {
  const navigate = useNavigate();
  const query = useQuery(payReturnQuery(asked));
  const signIn = (): void => void navigate({ to: '/login', search: { to: `/mobilePay/${asked.order}` } });
  const login = (
    <Button onPress={signIn}>
      <Trans>Sign in to see the order</Trans>
    </Button>
  );
  return (
    <main className={layout.screen} aria-busy={query.isPending || undefined}>
      {query.data ? (
        <>
          <Outcome state={query.data} />
          <ActionBar>
            <Button
              variant="outline"
              size="lg"
              icon={IconRefresh}
              busy={query.isFetching}
              onPress={() => void query.refetch()}
            >
              <Trans>Check again</Trans>
            </Button>
            {login}
          </ActionBar>
        </>
      ) : (
        <PayMissing error={query.error} onRetry={() => void query.refetch()} more={login} />
      )}
    </main>
  );
}

const ICONS = { paid: IconOk, unpaid: IconSync, over: IconClock } as const satisfies Record<PaymentVerdict, unknown>;

function Outcome({ state }: { state: PayState }) {
  const { t } = useLingui();
  const verdict = verdictOf(state);
  const words: Record<PaymentVerdict, [title: string, sentence: string]> = {
    paid: [
      t({ context: 'payment result', message: 'Paid' }),
      t`Your tickets are issued. Go back to where you ordered, or sign in here with the same phone number to see them.`,
    ],
    unpaid: [t`Not confirmed yet`, t`If you have paid, do not pay again: the result appears here by itself.`],
    over: [
      t`This order is closed`,
      t`No payment was received, and the places were released. If money was taken after all, it goes back by itself.`,
    ],
  };
  const [title, sentence] = words[verdict];
  return (
    <div className={styles.content}>
      <div role="status" className={styles.done}>
        <span className={clsx(styles.doneIcon, verdict === 'paid' ? undefined : styles.over)}>
          <Icon of={ICONS[verdict]} size={32} />
        </span>
        <h1 className={text.title}>{title}</h1>
        <p>
          <Fee fen={state.fee} size="l" cents="always" />
        </p>
        <p className={clsx(text.small, text.second)}>{sentence}</p>
        <p className={clsx(text.small, text.third)}>
          <Trans>
            Order number <span className="num">{state.order_no}</span>
          </Trans>
        </p>
      </div>
    </div>
  );
}
