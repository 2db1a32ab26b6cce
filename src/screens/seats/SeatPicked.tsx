import { useLingui } from '@lingui/react/macro';
import type { PlacedSeat } from '#domain/seat-plan.ts';
import { LinkButton } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClose } from '#ui/icons.ts';
import type { SeatWords } from './seat-words.ts';
import styles from './SelectSeat.module.css';
import type { SeatChoice } from './use-seat-choice.ts';

/** The chosen seats as chips with a cross; lost ones stay, struck out, until they are replaced or put away. */
export function SeatPicked({ choice, words }: { choice: SeatChoice; words: SeatWords }) {
  const { t } = useLingui();
  if (choice.chosen.length + choice.lost.length === 0) return null;
  return (
    <div className={styles.picked}>
      <ul aria-label={t`Chosen seats`}>
        {choice.chosen.map((seat) => (
          <Picked key={seat.seat_id} seat={seat} words={words} onRemove={() => choice.remove(seat)} />
        ))}
        {choice.lost.map((seat) => (
          <Picked key={seat.seat_id} seat={seat} words={words} gone onRemove={() => choice.remove(seat)} />
        ))}
      </ul>
      {choice.chosen.length + choice.lost.length > 1 && <LinkButton className={styles.clear} onPress={() => choice.take([])}>{t`Clear all`}</LinkButton>}
    </div>
  );
}

function Picked({ seat, words, gone = false, onRemove }: { seat: PlacedSeat; words: SeatWords; gone?: boolean; onRemove: () => void }) {
  const { t } = useLingui();
  const label = words.label(seat);
  return (
    <li className={clsx(styles.chip, gone && styles.gone)}>
      <span className={styles.chipWords}>
        {gone ? <s>{label}</s> : label}
        <b className="num">{gone ? t({ message: 'taken', context: 'seat' }) : words.priceOf(seat.zone)}</b>
      </span>
      <button type="button" aria-label={t`Remove ${label}`} className={styles.chipButton} onClick={onRemove}>
        <Icon of={IconClose} size={18} />
      </button>
    </li>
  );
}
