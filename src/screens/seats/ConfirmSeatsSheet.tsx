import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Banner.tsx';
import { IconClock } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import type { SeatWords } from './seat-words.ts';
import styles from './SelectSeat.module.css';
import type { SeatChoice } from './use-seat-choice.ts';

export interface ConfirmSeatsSheetProps {
  /** The show and its time. */
  title: string;
  when: string;
  choice: SeatChoice;
  words: SeatWords;
  /** Minutes in which a placed order must be paid; null where the seats are for tickets that are paid. */
  minutes: number | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** What will be held, before the order is filled in. */
export function ConfirmSeatsSheet({ title, when, choice, words, minutes, onClose, onConfirm }: ConfirmSeatsSheetProps) {
  const { t } = useLingui();
  const { chosen, total } = choice;
  return (
    <Sheet
      open
      onClose={onClose}
      title={minutes === null ? <Trans>Move to these seats?</Trans> : <Trans>Hold these seats?</Trans>}
      subtitle={`${title} · ${when}`}
      closeLabel={t`Close`}
      footer={
        <Button block onPress={onConfirm}>
          {t`${plural(chosen.length, { one: 'Go on with this seat', other: 'Go on with # seats' })}`}
        </Button>
      }
    >
      <ul className={styles.seatLines}>
        {chosen.map((seat) => (
          <li key={seat.seat_id}>
            <span>{words.label(seat)}</span>
            <span className="num">{words.priceOf(seat.zone)}</span>
          </li>
        ))}
        {minutes !== null && (
          <li className={styles.totalLine}>
            <Trans>Total</Trans>
            <Fee fen={total} cents="always" />
          </li>
        )}
      </ul>
      <div className={styles.held}>
        <Note tone="info" icon={IconClock}>
          {minutes === null
            ? t`The seats become yours when you confirm the change. Until then you keep your present ones.`
            : t`The seats are held when you place the order. Then you have ${plural(minutes, { one: '# minute', other: '# minutes' })} to pay.`}
        </Note>
      </div>
    </Sheet>
  );
}
