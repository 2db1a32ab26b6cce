import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOrderPlaced } from '#components/use-order-placed.ts';
import { useSheet } from '#components/use-sheet.ts';
import { useTitle } from '#components/use-title.ts';
import type { Order } from '#contract/visitor/orders.ts';
import type { HolderPosition } from '#domain/members/member-order.ts';
import { ticketTypeQuery } from '#queries/ticket-types.ts';
import { dropMemberDraft } from '#state/member-draft.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BuyCardForm } from './BuyCardForm.tsx';
import { MissingType } from './MissingType.tsx';
import { type TicketType, useBuyCard } from './use-buy-card.ts';

export interface BuyCardScreenProps {
  ticketTypeId: string;
  /** The open sheet, and the position that it is for; both are in the address, so that back closes the sheet. */
  sheet?: string | undefined;
  position?: string | undefined;
}

export function BuyCardScreen(props: BuyCardScreenProps) {
  const { t } = useLingui();
  useTitle(t`Buy a pass`);
  const { data, error, refetch } = useQuery(ticketTypeQuery(props.ticketTypeId));
  if (data?.type === 'MEMBER') return <Loaded {...props} ticketType={data} />;
  if (data) return <NoCard />;
  return (
    <MissingType error={error} title={<Trans>The card could not be loaded</Trans>} onRetry={() => void refetch()} />
  );
}

const positionIn = (text: string | undefined): HolderPosition => {
  const [card = 0, seat = 0] = (text ?? '').split('-').map(Number);
  return { card: card || 0, seat: seat || 0 };
};

function Loaded({ ticketType, sheet, position }: BuyCardScreenProps & { ticketType: TicketType }) {
  const goOn = useOrderPlaced();
  const buy = useBuyCard(ticketType);
  const sheets = useSheet();
  const { type } = buy;
  if (!type) return <NoCard />;
  if (buy.error)
    return <MissingType error={buy.error} title={<Trans>The card could not be loaded</Trans>} onRetry={buy.retry} />;
  const placed = (order: Order): void => {
    void goOn(order).then(() => dropMemberDraft(ticketType.id));
  };
  return (
    <BuyCardForm
      ticketType={ticketType}
      sheets={sheets}
      sheet={sheet}
      buy={{ ...buy, type }}
      position={positionIn(position)}
      onPlaced={placed}
    />
  );
}

function NoCard() {
  return (
    <main>
      <EmptyState
        title={<Trans>This is not a member card</Trans>}
        text={<Trans>The link leads to something else that the venue sells.</Trans>}
        actions={
          <Link to="/selectCard" className={buttonClass({})}>
            <Trans>My cards</Trans>
          </Link>
        }
      />
    </main>
  );
}
