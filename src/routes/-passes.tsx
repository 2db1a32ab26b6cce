import { useParams, useSearch } from '@tanstack/react-router';
import { CardDetailScreen } from '#screens/member-card/CardDetailScreen.tsx';
import { SelectCardScreen } from '#screens/member-card/SelectCardScreen.tsx';
import { BuyCardScreen } from '#screens/member-order/BuyCardScreen.tsx';
import { ReserveScreen } from '#screens/member-order/ReserveScreen.tsx';

export { CertificationScreen } from '#screens/member-certification/CertificationScreen.tsx';

export function BuyCardRoute() {
  const { id } = useParams({ from: '/onlineMemberOrder/$id' });
  const { sheet, place } = useSearch({ from: '/onlineMemberOrder/$id' });
  return <BuyCardScreen ticketTypeId={id} sheet={sheet} place={place} />;
}

export function ReserveRoute() {
  const { id } = useParams({ from: '/memberOrder/$id' });
  const { card, sheet } = useSearch({ from: '/memberOrder/$id' });
  return <ReserveScreen ticketTypeId={id} card={card} sheet={sheet} />;
}

export function SelectCardRoute() {
  return <SelectCardScreen ticketTypeId={useSearch({ from: '/selectCard' }).for} />;
}

export function CardDetailRoute() {
  const { card, sheet } = useSearch({ from: '/cardDetail' });
  return <CardDetailScreen id={card} sheet={sheet} />;
}
