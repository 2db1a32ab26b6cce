import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import { RefundPill } from '#components/RefundPill.tsx';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { type RefundMark, type RefundStep, refundSteps } from '#domain/order/refund-steps.ts';
import { money, momentText } from '#i18n/format.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card, type DefinitionRow } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { Divider } from '#ui/Divider.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import text from '#ui/text.module.css';
import styles from './OrderDetail.module.css';
import { useTicketName } from './use-ticket-rows.tsx';
import { clsx } from '#ui/clsx.ts';

type Refund = NonNullable<Ticket['refund']>;
type Returned = Ticket & { refund: Refund };

function groupsOf(tickets: readonly Ticket[]): Returned[][] {
  const groups = new Map<string, Returned[]>();
  for (const ticket of tickets) {
    const { refund } = ticket;
    if (!refund) continue;
    const key = [refund.state, refund.submitted_at, refund.decided_at, refund.done_at].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), { ...ticket, refund }]);
  }
  return [...groups.values()].sort((a, b) => (b[0]?.refund.submitted_at ?? 0) - (a[0]?.refund.submitted_at ?? 0));
}

const OTHER_REASONS = {
  LATE: msg`A payment arrived after the order was cancelled`,
  SECOND: msg`The order was paid twice`,
  MISMATCH: msg`A payment of another amount arrived`,
} as const satisfies Partial<Record<Order['refunds'][number]['reason'], MessageDescriptor>>;

const isOther = (reason: string): reason is keyof typeof OTHER_REASONS => reason in OTHER_REASONS;

export function RefundCard({ order, tickets }: { order: Order; tickets: readonly Ticket[] }) {
  const groups = groupsOf(tickets);
  // One ticket's page shows only that ticket.
  const others = tickets.length === order.tickets.length ? order.refunds.filter(({ reason }) => isOther(reason)) : [];
  if (groups.length === 0 && others.length === 0) return null;
  return (
    <Card as="section" labelledBy="order-refund">
      <SectionTitle id="order-refund">
        <Trans context="heading">Refund</Trans>
      </SectionTitle>
      {groups.map((group, index) => (
        <div key={group[0]?.id}>
          {index > 0 && <Divider />}
          <Group tickets={group} />
        </div>
      ))}
      {others.map((refund, index) => (
        <div key={refund.created_at}>
          {index + groups.length > 0 && <Divider />}
          <OtherRefund refund={refund} />
        </div>
      ))}
    </Card>
  );
}

function Group({ tickets }: { tickets: readonly Returned[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useTicketName();
  const [first] = tickets;
  if (!first) return null;
  const { state, reason } = first.refund;
  const sum = (of: (refund: Refund) => number): number => tickets.reduce((total, { refund }) => total + of(refund), 0);
  const fee = sum((refund) => refund.fee);
  const amount = sum((refund) => refund.amount);
  const rows: DefinitionRow[] = [
    ...tickets.map((ticket) => ({
      key: ticket.id,
      term: nameOf(ticket),
      value: <span className="num">{money(ticket.refund.fee + ticket.refund.amount, locale)}</span>,
    })),
    { key: 'fee', term: t`Refund fee`, value: <span className="num">{money(-fee, locale)}</span> },
    {
      key: 'sum',
      term: state === 'REFUNDED' ? t`Refunded` : t`You get back`,
      value: <Fee isRefund fen={amount} cents="always" />,
      total: true,
    },
  ];
  return (
    <>
      <RefundTimeline
        steps={refundSteps({ ...first.refund, amount })}
        reason={reason}
        gatesUntil={first.refund.gates_until}
      />
      {state !== 'REFUSED' && (
        <div className={styles.refundSum}>
          <DefinitionList rows={rows} />
        </div>
      )}
      {state === 'REFUSED' && (
        <p className={text.small}>{t`The tickets stay valid: ${commaText(tickets.map(nameOf), locale)}`}</p>
      )}
    </>
  );
}

/** A refund of money that paid for nothing, and so is returned automatically. */
function OtherRefund({ refund }: { refund: Order['refunds'][number] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  if (!isOther(refund.reason)) return null;
  return (
    <>
      <p className={styles.other}>
        <span className={text.strong}>{i18n._(OTHER_REASONS[refund.reason])}</span> <RefundPill state={refund.state} />
      </p>
      <DefinitionList
        rows={[
          { key: 'came', term: t`Noticed`, value: momentText(refund.created_at, locale) },
          ...(refund.done_at === undefined
            ? []
            : [{ key: 'done', term: t`Sent back`, value: momentText(refund.done_at, locale) }]),
          {
            key: 'sum',
            term: t`You get back`,
            value: <Fee isRefund fen={refund.amount} cents="always" />,
            total: true,
          },
        ]}
      />
    </>
  );
}

const WORDS = {
  requested: msg`Refund requested`,
  review: msg({ context: 'refund step', message: 'Under review by the venue' }),
  approved: msg({ context: 'refund step', message: 'Approved' }),
  refused: msg({ context: 'refund step', message: 'Refused by the venue' }),
  moving: msg({ context: 'refund step', message: 'Money on its way back' }),
  received: msg({ context: 'refund step', message: 'Money returned' }),
} as const satisfies Record<RefundMark, MessageDescriptor>;

const GATE_REASONS: Readonly<Record<string, MessageDescriptor>> = {
  'entered before': msg`Somebody went in with it before you asked.`,
  'entered after the return': msg`Somebody went in with it all the same.`,
};

interface TimelineProps {
  steps: readonly RefundStep[];
  reason: string | undefined;
  gatesUntil: number | undefined;
}

function RefundTimeline({ steps, reason, gatesUntil }: TimelineProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <ol className={styles.refundTimelineLine} aria-label={t`Steps of the refund`}>
      {steps.map(({ mark, at, state }) => (
        <li
          key={mark}
          className={clsx(styles.step, styles[state], mark === 'refused' && styles.refused)}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.refundTimelineTitle}>
            {mark === 'review' && gatesUntil !== undefined ? (
              <Trans context="refund step">Waiting for the entrances</Trans>
            ) : (
              i18n._(WORDS[mark])
            )}
            {state === 'open' && (
              <span className="vh">
                {' '}
                <Trans context="refund step">(not yet)</Trans>
              </span>
            )}
          </span>
          {at !== undefined && <span className={clsx(text.small, text.third, 'num')}>{momentText(at, locale)}</span>}
          {mark === 'refused' && reason !== undefined && (
            <span className={clsx(text.small, text.third)}>
              {GATE_REASONS[reason] ? i18n._(GATE_REASONS[reason]) : reason}
            </span>
          )}
          {mark === 'review' && state === 'now' && (
            <span className={clsx(text.small, text.third)}>
              {gatesUntil === undefined ? (
                <Trans>Nothing more is needed from you.</Trans>
              ) : (
                <Trans>
                  Entrances without a network report later who went in. Usually it takes a minute, at the longest until{' '}
                  {momentText(gatesUntil, locale)}. Nothing more is needed from you.
                </Trans>
              )}
            </span>
          )}
          {mark === 'moving' && state === 'now' && (
            <span className={clsx(text.small, text.third)}>
              <Trans>It goes back the way you paid.</Trans>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
