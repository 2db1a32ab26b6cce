import type { PlacedSeat } from '#domain/seats/seat-plan.ts';
import type { SeatWords } from '#i18n/seat-words.ts';
import { type IconType } from '#ui/icons.ts';

export interface SeatLinesProps {
  title: string;
  icon: IconType;
  look: string | undefined;
  seats: readonly PlacedSeat[];
  words: SeatWords;
}

export const SeatItems = ({ seats, words }: Pick<SeatLinesProps, 'seats' | 'words'>) =>
  seats.map((seat) => (
    <li key={seat.seat_id}>
      <span>{words.label(seat)}</span>
      <span className="num">{words.priceOf(seat.zone)}</span>
    </li>
  ));
