import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '#components/use-title.ts';
import { guideQuery } from '#queries/guides.ts';
import { OrderMissing } from './OrderStates.tsx';
import { OrderScreen } from './TicketOrderScreen.tsx';
import { typeOfTour } from './tour.ts';

export interface GuideOrderScreenProps {
  guideId: string;
  /** The open sheet. */
  sheet?: string | undefined;
}

/** A guided tour: day and time, the group, an agency's particulars. */
export function GuideOrderScreen({ guideId, sheet }: GuideOrderScreenProps) {
  const { t } = useLingui();
  useTitle(t({ context: 'title', message: 'Book a guide' }));
  const { data, error, refetch, dataUpdatedAt } = useQuery(guideQuery(guideId));
  if (!data) return <OrderMissing error={error} onRetry={() => void refetch()} />;
  const variant = { bound: false, batched: false, tour: { limit: data.group_limit } };
  return <OrderScreen ticketType={typeOfTour(data)} at={dataUpdatedAt} variant={variant} sheet={sheet} sheetVisit={undefined} />;
}
