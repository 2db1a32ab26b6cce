import { Trans, useLingui } from '@lingui/react/macro';
import { RefundLadder } from '#components/RefundLadder.tsx';
import { sameTickets } from '#components/ticket-words.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { stepAt } from '#domain/order/change-refund.ts';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import text from '#ui/text.module.css';

export function RefundRules({ order, now }: { order: Order; now: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const kinds = sameTickets(order.tickets.filter((ticket) => !ticket.refund_block && ticket.refund_ladder.length > 0));
  if (kinds.length === 0) return null;
  const steps = kinds.map(({ ticket }) => stepAt(ticket.refund_ladder, now));
  const [only] = kinds;
  const fee = steps[0]?.fee ?? 0;
  return (
    <>
      {steps.every((step) => step !== undefined && step.fee > 0) && (
        <Note tone="wait">
          {kinds.length === 1 && only ? (
            <Trans>The time for free refunds is over. The venue keeps {money(fee, locale)} for each ticket.</Trans>
          ) : (
            <Trans>The time for free refunds is over. The venue keeps a fee for each ticket.</Trans>
          )}
        </Note>
      )}
      <Card as="section" labelledBy="refund-rules">
        <SectionTitle id="refund-rules">{t`Refund deadlines`}</SectionTitle>
        {kinds.map(({ key, ticket }) => (
          <div key={key}>
            {kinds.length > 1 && (
              <h3 className={text.strong}>
                <Words of={ticket.type_name} />
              </h3>
            )}
            <RefundLadder fee={ticket.fee} ladder={ticket.refund_ladder} />
          </div>
        ))}
      </Card>
    </>
  );
}
