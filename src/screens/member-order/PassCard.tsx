import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CardRow } from '#components/CardRow.tsx';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { Day } from '#domain/lib/day.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import styles from './MemberOrder.module.css';
import { OtherTickets } from './OtherTickets.tsx';
import type { TicketType } from './use-buy-card.ts';

export interface PassCardProps {
  ticketType: TicketType;
  card: MemberCard;
  /** True when the member has other cards that pay for the ticket as well. */
  several: boolean;
  today: Day;
  /** The server refused the visit with this card. */
  isRefused: boolean;
}

export function PassCard({ ticketType, card, several, today, isRefused }: PassCardProps) {
  return (
    <Card as="section" labelledBy="pass-pays">
      <SectionTitle
        id="pass-pays"
        aside={
          several && (
            <Link to="/selectCard" search={{ for: ticketType.id }} replace className={linkButtonClass()}>
              <Trans>Choose another card</Trans>
            </Link>
          )
        }
      >
        <Trans>Paid with this card</Trans>
      </SectionTitle>
      <CardRow card={card} today={today} sub={card.main_id !== undefined} />
      {ticketType.real_name && card.holder && (
        <p className={clsx(styles.note, styles.below)}>
          <Trans>The visit is for the holder of the card, who brings the document.</Trans>
        </p>
      )}
      {isRefused && <OtherTickets card={card} except={ticketType.id} />}
    </Card>
  );
}
