import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UnknownCard } from '#components/UnknownCard.tsx';
import { useOrderPlaced } from '#components/use-order-placed.ts';
import { useSheet } from '#components/use-sheet.ts';
import { useTitle } from '#components/use-title.ts';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { dayOf } from '#domain/lib/day.ts';
import { cardBlock } from '#domain/members/member.ts';
import { CARD_BLOCK_WORDS } from '#i18n/card-words.ts';
import { ticketTypeQuery } from '#queries/ticket-types.ts';
import { serverNow } from '#state/clock.ts';
import { dropCardVisit } from '#state/member-draft.ts';
import { useCards } from '#queries/members.ts';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MissingType } from './MissingType.tsx';
import { ReserveForm } from './ReserveForm.tsx';
import type { TicketType } from './use-buy-card.ts';

export interface ReserveScreenProps {
  ticketTypeId: string;
  card?: string | undefined;
  sheet?: string | undefined;
}

export function ReserveScreen(props: ReserveScreenProps) {
  const { t } = useLingui();
  useTitle(t`Reserve a visit`);
  const type = useQuery(ticketTypeQuery(props.ticketTypeId));
  const { cards, pending, query } = useCards();
  if (type.data && cards) return <WithCard {...props} ticketType={type.data} cards={cards} />;
  const error = type.error ?? (pending ? null : query.error);
  const retry = (): void => {
    void type.refetch();
    void query.refetch();
  };
  return <MissingType error={error} title={<Trans>The visit could not be loaded</Trans>} onRetry={retry} />;
}

function WithCard({
  ticketType,
  cards,
  card: wanted,
  sheet,
}: ReserveScreenProps & { ticketType: TicketType; cards: readonly MemberCard[] }) {
  const goOn = useOrderPlaced();
  const sheets = useSheet();
  const today = dayOf(serverNow());
  const able = cards.filter((each) => cardBlock(each, ticketType.id, today) === null);
  const card = wanted === undefined ? able[0] : cards.find(({ id }) => id === wanted);
  // Several cards could pay, or none: the choice shows which and why.
  if (wanted === undefined && able.length !== 1) return <ToChoice ticketTypeId={ticketType.id} />;
  if (!card)
    return (
      <main>
        <UnknownCard />
      </main>
    );
  const block = cardBlock(card, ticketType.id, today);
  if (block) return <Blocked block={block} ticketTypeId={ticketType.id} card={card} />;
  const placed = (order: Order): void => {
    void goOn(order).then(() => dropCardVisit(ticketType.id));
  };
  return (
    <ReserveForm
      ticketType={ticketType}
      card={card}
      sheet={sheet}
      sheets={sheets}
      several={able.length > 1}
      onPlaced={placed}
    />
  );
}

function ToChoice({ ticketTypeId }: { ticketTypeId: string }) {
  const navigate = useNavigate();
  useEffect(
    () => void navigate({ to: '/selectCard', search: { for: ticketTypeId }, replace: true }),
    [navigate, ticketTypeId],
  );
  return <MissingType error={null} title="" onRetry={() => undefined} />;
}

function Blocked({
  block,
  ticketTypeId,
  card,
}: {
  block: NonNullable<ReturnType<typeof cardBlock>>;
  ticketTypeId: string;
  card: MemberCard;
}) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  return (
    <main>
      <EmptyState
        title={<Trans>This card can’t pay for the visit</Trans>}
        text={i18n._(CARD_BLOCK_WORDS[block])}
        actions={
          <>
            <Button onPress={() => void navigate({ to: '/selectCard', search: { for: ticketTypeId }, replace: true })}>
              <Trans>Choose another card</Trans>
            </Button>
            <Link to="/cardDetail" search={{ card: card.id }} className={linkButtonClass({ underline: true })}>
              <Trans>Look at this card</Trans>
            </Link>
          </>
        }
      />
    </main>
  );
}
