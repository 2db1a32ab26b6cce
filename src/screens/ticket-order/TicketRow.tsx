import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import type { TicketTypeSummary } from '#contract/catalog.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import { quantityOf } from '#domain/draft-order.ts';
import { offeredFee, offeredType } from '#domain/offer.ts';
import type { Problem } from '#domain/problems.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Button } from '#ui/Button.tsx';
import { IconPlus } from '#ui/icons.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { BindSentence } from './BindSentence.tsx';
import type { Limit } from './limit.ts';
import { limitOf } from './limit.ts';
import { typePlace } from './places.ts';
import { ProblemLine } from './ProblemLine.tsx';
import styles from './TicketOrder.module.css';
import type { OrderData } from './use-order-data.ts';

export interface TicketRowProps {
  type: TicketTypeSummary;
  data: OrderData;
  draft: DraftOrder;
  problem: Problem | undefined;
  onQuantity: (ticketTypeId: string, quantity: number) => void;
}

export function TicketRow({ type, data: { offer, types }, draft, problem, onQuantity }: TicketRowProps) {
  const { t } = useLingui();
  const words = useWords();
  const limitWords = useLimitWords();
  const [pressed, setPressed] = useState(false);
  const offered = offeredType(offer, type.id);
  if (!offered) return null;
  const quantity = quantityOf(draft, type.id);
  const limit = limitOf(draft, offer, offered);
  const stopped = quantity >= limit.max;
  const reason = limitWords(limit);
  const name = words(type.name);
  return (
    <div id={typePlace(type.id)} tabIndex={-1} className={styles.ticket}>
      <div className={styles.ticketRow}>
        <div className={styles.ticketWords}>
          <h3 className={styles.ticketName}>
            <Words of={type.name} /> <Fee fen={offeredFee(offer, type.id, draft.date)} className={styles.ticketFee} />
          </h3>
          <p className={styles.note}>
            <Words of={type.note} />
          </p>
          {offered.bind && (
            <p className={styles.bind}>
              <BindSentence bind={offered.bind} types={types} />
            </p>
          )}
          {stopped && (quantity > 0 || pressed || limit.by === 'not-that-day') && <p className={styles.limit}>{reason}</p>}
        </div>
        <Stepper
          label={name}
          minusLabel={t`One ${name} fewer`}
          plusLabel={t`One ${name} more`}
          value={quantity}
          max={Math.max(limit.max, 0)}
          limitReason={stopped ? reason : undefined}
          onLimit={() => setPressed(true)}
          onChange={(next) => {
            setPressed(false);
            onQuantity(type.id, next);
          }}
        />
      </div>
      <ProblemLine problem={problem} />
      {problem?.code === 'bind-missing' && <MissingPartner {...{ problem, draft, types, onQuantity }} />}
    </div>
  );
}

function MissingPartner({
  problem,
  draft,
  types,
  onQuantity,
}: { problem: Problem; draft: DraftOrder } & Pick<OrderData, 'types'> & Pick<TicketRowProps, 'onQuantity'>) {
  const words = useWords();
  const partner = types.find((type) => type.id === problem.params?.['partner']);
  if (!partner) return null;
  const count = Number(problem.params?.['needed'] ?? 1);
  const name = words(partner.name);
  return (
    <Button variant="tonal" icon={IconPlus} onPress={() => onQuantity(partner.id, quantityOf(draft, partner.id) + count)}>
      <Trans context="button: puts tickets on the order">
        Add {count} {name}
      </Trans>
    </Button>
  );
}

/** @returns a function that names what stops the plus. */
function useLimitWords(): (limit: Limit) => string {
  const { t } = useLingui();
  return ({ by, count }) => {
    if (by === 'type') return t`At most ${plural(count, { one: '# of this ticket', other: '# of these tickets' })} per order.`;
    if (by === 'order') return t`One order takes at most ${plural(count, { one: '# ticket', other: '# tickets' })}.`;
    if (by === 'batch') return t`Only ${plural(count, { one: '# place is', other: '# places are' })} left in that session.`;
    if (by === 'day') return t`Only ${plural(count, { one: '# place is', other: '# places are' })} left on that day.`;
    return t`Not sold on that day.`;
  };
}
