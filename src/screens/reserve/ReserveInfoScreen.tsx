import { useTitle } from '#components/use-title.ts';
import { reservationKey } from '#domain/order/reservation-key.ts';
import { useWords } from '#i18n/use-locale.ts';
import { useFirstVisit, useFormOf } from '#state/order-drafts.ts';
import { projectId } from '#queries/session.ts';
import { ChooseVenue } from './ChooseVenue.tsx';
import { ReserveChoice } from './ReserveChoice.tsx';
import { NothingToReserve } from './NothingToReserve.tsx';
import { ReserveLoading } from './ReserveLoading.tsx';
import { useReserveData } from './use-reserve-data.ts';

export interface ReserveInfoScreenProps {
  scenicId: string;
  sheet?: string | undefined;
}

export function ReserveInfoScreen(props: ReserveInfoScreenProps) {
  return projectId() === '' ? <ChooseVenue /> : <OfSpot {...props} />;
}

function OfSpot({ scenicId, sheet }: ReserveInfoScreenProps) {
  const words = useWords();
  useFormOf(reservationKey(scenicId));
  const [draft, { update }] = useFirstVisit(reservationKey(scenicId), scenicId);
  const { data, error, retry } = useReserveData(scenicId, draft.date);
  useTitle(data ? words(data.scenic.name) : '');
  if (!data) return <ReserveLoading error={error} onRetry={retry} />;
  if (data.types.length === 0) return <NothingToReserve scenicId={scenicId} />;
  return <ReserveChoice data={data} draft={draft} update={update} sheet={sheet} />;
}
