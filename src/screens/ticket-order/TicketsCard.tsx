import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { Problem } from '#domain/problems.ts';
import { Card, SectionTitle } from '#ui/Card.tsx';
import { placeOf, shownProblems } from './places.ts';
import { ProblemLine } from './ProblemLine.tsx';
import { TicketRow } from './TicketRow.tsx';
import styles from './TicketOrder.module.css';
import type { OrderData } from './use-order-data.ts';

export interface TicketsCardProps {
  data: OrderData;
  draft: DraftOrder;
  problems: readonly Problem[];
  tried: boolean;
  onQuantity: (ticketTypeId: string, quantity: number) => void;
}

/** All tickets of the spot with their numbers. */
export function TicketsCard({ data, draft, problems, tried, onQuantity }: TicketsCardProps) {
  const { t } = useLingui();
  const shown = shownProblems(problems, 'tickets', tried);
  const limit = data.offer.order_limit;
  return (
    <Card as="section" labelledBy="order-tickets-title" className={styles.card}>
      <SectionTitle id="order-tickets-title" aside={t`Up to ${plural(limit, { one: '# ticket', other: '# tickets' })} per order`}>
        <Trans>Tickets</Trans>
      </SectionTitle>
      <div id={placeOf('tickets')} tabIndex={-1} className={styles.target}>
        {data.types.map((type) => (
          <TicketRow
            key={type.id}
            type={type}
            data={data}
            draft={draft}
            problem={shown.find((each) => each.ticket_type_id === type.id)}
            onQuantity={onQuantity}
          />
        ))}
        <ProblemLine problem={shown.find((each) => each.ticket_type_id === undefined || !data.types.some((type) => type.id === each.ticket_type_id))} />
      </div>
    </Card>
  );
}
