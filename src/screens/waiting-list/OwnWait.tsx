import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { leaveOrdering } from '#components/leave-ordering.ts';
import { leaveWaitingList, type Wait } from '#contract/visitor/waiting-list.ts';
import { instantOf } from '#domain/lib/day.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { clockText, dayText, momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { useOperation } from '#queries/use-operation.ts';
import { payScreen } from '#queries/session.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import text from '#ui/text.module.css';
import { OfferNote } from './OfferNote.tsx';
import styles from './WaitingList.module.css';

export function OwnWait({ wait }: { wait: Wait }) {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const online = useOnline();
  const leave = useOperation(leaveWaitingList);
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const tickets = t`${plural(wait.tickets, { one: '# ticket', other: '# tickets' })}`;
  return (
    <Card as="li" className={styles.wait}>
      <div>
        <h2 className={text.strong}>
          <Words of={wait.program_name} />
        </h2>
        <p>
          <Words of={wait.type_name} /> · {tickets}
        </p>
      </div>
      <State wait={wait} />
      {(wait.state === 'waiting' || wait.state === 'offered') && (
        <Days days={wait.days} isWaiting={wait.state === 'waiting'} />
      )}
      <div role="status">{leave.error && <Note tone="bad">{errorWords(leave.error)}</Note>}</div>
      {wait.state === 'waiting' && (
        <>
          <Button
            variant="outline"
            reason={online ? undefined : t`You are offline. Connect to do this.`}
            onPress={() => setAsking(true)}
          >
            <Trans>Leave the waiting list</Trans>
          </Button>
          <AlertDialog
            open={asking}
            onClose={close}
            title={t`Leave the waiting list?`}
            safeLabel={t`Stay on the list`}
            actionLabel={t`Leave the waiting list`}
            onAction={() => void leave.mutateAsync({ id: wait.id }).then(close, close)}
            busy={leave.isPending}
          >
            <Trans>You lose your place. If you join again, you start at the end.</Trans>
          </AlertDialog>
        </>
      )}
    </Card>
  );
}

function State({ wait: { state, erased, order_id, until, hold_seconds, text_to } }: { wait: Wait }) {
  const order = order_id !== undefined && (
    <Link to="/myOrders" search={{ order: order_id }} className={linkButtonClass({ underline: true })}>
      <Trans>See the order</Trans>
    </Link>
  );
  if (state === 'offered' && order_id !== undefined) {
    const time = clockText(until ?? 0);
    return (
      <>
        <div role="status">
          <Note tone="ok">
            <Trans>Places became free. They are held for you until {time}.</Trans>
          </Note>
        </div>
        <PayOffered orderId={order_id} />
        {order}
      </>
    );
  }
  const words: Record<Wait['state'], ReactNode> = {
    waiting: <Trans>You are on the list</Trans>,
    offered: null,
    paid: <Trans>You were offered places, and they are paid.</Trans>,
    lapsed: <Trans>You were offered places, and they were not paid in time.</Trans>,
    left: <Trans>You left the list.</Trans>,
    refused: (
      <Trans>
        Places became free, but could not be offered to you: you may have too many unpaid orders, or the rules have
        changed.
      </Trans>
    ),
    over: erased ? (
      <Trans>Personal data in it were erased on request, so the wait has ended.</Trans>
    ) : (
      <Trans>No places became free in time.</Trans>
    ),
  };
  return (
    <>
      <p>{words[state]}</p>
      {state === 'waiting' && <OfferNote phone={text_to} holdSeconds={hold_seconds} />}
      {order}
    </>
  );
}

/** Back from the payment must not lead to the list, nor to the form and the spot before it. */
function PayOffered({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const pay = async (): Promise<void> => {
    const replace = await leaveOrdering(history);
    await navigate({ to: payScreen(), params: { id: orderId }, replace });
  };
  return (
    <Button block onPress={() => void pay()}>
      <Trans>Pay for these places</Trans>
    </Button>
  );
}

function Until({ at }: { at: number }) {
  const latest = momentText(at, useLocale());
  return <Trans>until {latest} at the latest</Trans>;
}

const startOf = ({ date, starts_at }: Wait['days'][number]): number => starts_at ?? instantOf(date, '00:00');

function Days({ days, isWaiting }: { days: Wait['days']; isWaiting: boolean }) {
  const locale = useLocale();
  return (
    <ul>
      {[...days]
        .sort((one, other) => startOf(one) - startOf(other))
        .map(({ date, batch_id, starts_at, place, latest }) => (
          <li key={`${date} ${batch_id ?? ''}`} className={styles.row}>
            <span className="num">
              {dayText(date, locale)} {starts_at !== undefined && clockText(starts_at)}
              {isWaiting && (
                <span className={styles.latest}>
                  <Until at={latest} />
                </span>
              )}
            </span>
            {place !== undefined && (
              <b className="num">
                <Trans comment="number on a waiting list">Place {place}</Trans>
              </b>
            )}
          </li>
        ))}
    </ul>
  );
}
