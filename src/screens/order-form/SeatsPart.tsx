import { Trans, useLingui } from '@lingui/react/macro';
import { fieldId } from '#components/booking/field-ids.ts';
import { useSeatText } from '#components/ticket-words.ts';
import type { DraftVisit, Dropped } from '#domain/draft-order.ts';
import { chosenBatch } from '#domain/draft-order.ts';
import type { Problem } from '#domain/problems.ts';
import { Button } from '#ui/Button.tsx';
import { Tag, Tags } from '#ui/Chip.tsx';
import { IconSeat } from '#ui/icons.ts';
import { ProblemLine } from '#components/ProblemLine.tsx';
import styles from './TicketOrder.module.css';
import type { VisitData } from './use-order-data.ts';

export interface SeatsPartProps {
  data: VisitData;
  visit: number;
  draft: DraftVisit;
  dropped: readonly Dropped[];
  problem: Problem | undefined;
  onSeats: () => void;
}

/** The chosen seats and the way to the map; nothing in a session without seats. */
export function SeatsPart({ data: { offer, loading }, visit, draft, dropped, problem, onSeats }: SeatsPartProps) {
  const { t } = useLingui();
  const seatText = useSeatText();
  const batch = chosenBatch(draft, offer);
  if (batch && !batch.seated) return null;
  const { seats } = draft;
  return (
    <div id={fieldId('seats', visit)} tabIndex={-1} className={styles.seats}>
      <div role="status">
        {dropped.includes('seats') && seats.length === 0 && (
          <p className={styles.hint}>
            <Trans>Your seats were in the other session. Choose seats for this one.</Trans>
          </p>
        )}
      </div>
      {seats.length > 0 && (
        <div role="group" aria-label={t`Chosen seats`}>
          <Tags>
            {seats.map((seat) => (
              <Tag key={seat.seat_id} tone="ok" icon={IconSeat}>
                {seatText(seat)}
              </Tag>
            ))}
          </Tags>
        </div>
      )}
      {batch ? (
        <Button variant="tonal" icon={IconSeat} onPress={onSeats}>
          {seats.length > 0 ? <Trans>Change seats</Trans> : <Trans>Choose seats</Trans>}
        </Button>
      ) : (
        loading.batches.ready && (
          <p className={styles.hint}>
            <Trans>Choose a date and a session first, then your seats.</Trans>
          </p>
        )
      )}
      <ProblemLine problem={problem} />
    </div>
  );
}
