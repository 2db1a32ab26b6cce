import { withVisit } from '#domain/order-visits.ts';
import { useDraft } from '#state/order-drafts.ts';
import { SeatPicker } from './SeatPicker.tsx';
import { NoSession, SeatSkeleton, SeatsMissing } from './SeatStates.tsx';
import { useMovingSeats } from './use-moving-seats.ts';
import { useSeatData } from './use-seat-data.ts';

export interface SelectSeatScreenProps {
  scenicId: string | undefined;
  batchId: string | undefined;
  /** How many seats are wanted; null: as many as come with the order. */
  people: number | null;
  /** Under which spot the order is kept, and which of its visits the seats are for. */
  order: string | undefined;
  visit: number;
  /** Seats that an order was refused for. */
  lost: readonly string[];
  /** The order was refused because of a gap. */
  gap: boolean;
  sheet: string | undefined;
  onSheet: (name: string | null) => void;
  /** The refusal was dealt with. */
  onSettled: () => void;
  /** The seats are in the order. @param ticketTypeId the ticket of the first of them. */
  onDone: (ticketTypeId: string) => void;
}

export function SelectSeatScreen(props: SelectSeatScreenProps) {
  const { scenicId, batchId } = props;
  if (!scenicId || !batchId) {
    return (
      <main>
        <NoSession />
      </main>
    );
  }
  return <Session key={batchId} {...props} scenicId={scenicId} batchId={batchId} />;
}

function Session(props: SelectSeatScreenProps & { scenicId: string; batchId: string }) {
  const { scenicId, batchId, people, visit } = props;
  const [order, update] = useDraft(props.order ?? scenicId);
  const draft = order.visits[visit] ?? order.visits[0];
  const moving = useMovingSeats(props.order, draft, order.changing, batchId);
  const { data, error, retry } = useSeatData(scenicId, batchId, moving.seats);
  if (moving.missing) {
    return (
      <main>
        <NoSession />
      </main>
    );
  }
  if (!data || moving.pending) {
    const failed = error ?? moving.error;
    const again = (): void => {
      retry();
      if (moving.error) moving.retry();
    };
    return (
      <main aria-busy={!failed}>{failed ? <SeatsMissing error={failed} onRetry={again} scenicId={moving.pending ? null : scenicId} /> : <SeatSkeleton />}</main>
    );
  }
  return (
    <SeatPicker
      {...props}
      data={data}
      draft={draft}
      change={(next) => update((now) => withVisit(now, visit, next))}
      party={Math.max(1, people ?? draft.party ?? 1)}
    />
  );
}
