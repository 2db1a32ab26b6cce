import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { partnerField, typeField } from '#components/booking/field-ids.ts';
import { FromFee } from '#components/FromFee.tsx';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { followsSeats, quantityOf } from '#domain/order/draft-order.ts';
import { isFromFee, offeredFee, offeredType } from '#domain/order/offer.ts';
import type { Problem } from '#domain/order/problems.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { BindSentence } from './BindSentence.tsx';
import { type Limit, limitOf } from '#domain/order/ticket-limit.ts';
import { PartnerOffer } from '#components/PartnerOffer.tsx';
import { ProblemLine } from '#components/ProblemLine.tsx';
import styles from './TicketOrder.module.css';
import { useOrderForm, useVisit } from './order-form-context.ts';
import layout from '#ui/layout.module.css';

interface TicketRowProps {
  type: TicketTypeSummary;
  problem: Problem | undefined;
}

export function TicketRow({ type, problem }: TicketRowProps) {
  const { draft, variant, order, pausedOn } = useOrderForm();
  const { index, visit, data } = useVisit();
  const { offer, types } = data;
  const { t } = useLingui();
  const words = useWords();
  const limitWords = useLimitWords();
  const [pressed, setPressed] = useState(false);
  const offered = offeredType(offer, type.id);
  if (!offered) return null;
  const quantity = quantityOf(visit, type.id);
  const others = draft.visits.filter((_, at) => at !== index);
  const limit = limitOf(visit, offer, offered, others);
  const stopped = quantity >= limit.max;
  const reason = limitWords(limit);
  const name = words(type.name);
  const seated = followsSeats(visit, offer, offered);
  const isLimitShown = stopped && !seated && (quantity > 0 || pressed || limit.by === 'not-that-day');
  return (
    <div id={typeField(type.id, index)} tabIndex={-1} className={styles.ticket}>
      <div className={layout.spread}>
        <TicketWords type={type} limit={isLimitShown ? reason : undefined} />
        {seated ? (
          <SeatCount quantity={quantity} />
        ) : (
          <Stepper
            label={name}
            minusLabel={t`One fewer ${name}`}
            plusLabel={t`One more ${name}`}
            value={quantity}
            max={Math.max(limit.max, 0)}
            limitReason={stopped ? reason : undefined}
            onLimit={() => setPressed(true)}
            onChange={(next) => {
              setPressed(false);
              order.changeQuantity(index, type.id, next);
            }}
          />
        )}
      </div>
      {pausedOn(index).includes(type.id) && (
        <p className={styles.limit}>
          <Trans>Can’t be bought right now. Try another date or later.</Trans>
        </p>
      )}
      <ProblemLine problem={problem} />
      {problem?.code === 'bind-missing' && offered.bind && !variant.bound && (
        <PartnerOffer
          problem={problem}
          types={types}
          draft={visit}
          visit={index}
          onPartner={order.putPartner}
          bind={offered.bind}
          fieldId={partnerField(type.id, index)}
        />
      )}
    </div>
  );
}

/** @param limit why no more of these tickets fit; undefined where the reason is not shown. */
function TicketWords({ type, limit }: { type: TicketTypeSummary; limit: string | undefined }) {
  const { visit, data } = useVisit();
  const { offer, types } = data;
  const { date } = visit;
  const bind = offeredType(offer, type.id)?.bind;
  return (
    <div className={styles.ticketWords}>
      <h3 className={styles.ticketName}>
        <Words of={type.name} />{' '}
        <FromFee
          of={{ fee: offeredFee(offer, type.id, date), isFrom: isFromFee(offer, type.id, date) }}
          className={styles.ticketFee}
        />
      </h3>
      <p className={styles.note}>
        <Words of={type.note} />
      </p>
      {bind && (
        <p className={styles.bind}>
          <BindSentence bind={bind} types={types} />
        </p>
      )}
      {limit !== undefined && <p className={styles.limit}>{limit}</p>}
    </div>
  );
}

/** Number of seats of a section in the order: tickets follow from seats, without a stepper. */
function SeatCount({ quantity }: { quantity: number }) {
  const { t } = useLingui();
  if (quantity === 0) return null;
  return <p className={styles.seatCount}>{t`${plural(quantity, { one: '# seat', other: '# seats' })}`}</p>;
}

function useLimitWords(): (limit: Limit) => string {
  const { t } = useLingui();
  return ({ by, count }) => {
    if (by === 'session' && count === 0) return t`Sold out in that session.`;
    if (by === 'day' && count === 0) return t`Sold out on that day.`;
    if (by === 'type')
      return t`At most ${plural(count, { one: '# of this ticket', other: '# of these tickets' })} per order.`;
    if (by === 'order') return t`One order takes at most ${plural(count, { one: '# ticket', other: '# tickets' })}.`;
    if (by === 'session')
      return t`Only ${plural(count, { one: '# place is', other: '# places are' })} left in that session.`;
    if (by === 'day') return t`Only ${plural(count, { one: '# place is', other: '# places are' })} left on that day.`;
    return t`Not sold on that day.`;
  };
}
