import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import type { PlacedSeat } from '#domain/seats/seat-plan.ts';
import type { SeatWords } from '#i18n/seat-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconClock, IconCross, IconOk, IconSeat, type IconType } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './SeatPicker.module.css';
import type { SeatSelection } from './use-seat-selection.ts';

export interface ConfirmSeatsSheetProps {
  title: string;
  when: string;
  choice: SeatSelection;
  words: SeatWords;
  /** Minutes in which a placed order must be paid; null where the seats are for tickets that are paid. */
  minutes: number | null;
  onClose: () => void;
  onConfirm: () => void;
}

export function ConfirmSeatsSheet({ title, when, choice, words, minutes, onClose, onConfirm }: ConfirmSeatsSheetProps) {
  const { t } = useLingui();
  const { chosen, total } = choice;
  return (
    <Sheet
      open
      onClose={onClose}
      title={minutes === null ? <Trans>Move to these seats?</Trans> : <Trans>Your seats</Trans>}
      subtitle={`${title} · ${when}`}
      closeLabel={t`Close`}
      footer={
        <Button block onPress={onConfirm}>
          {t`${plural(chosen.length, { one: 'Go on with this seat', other: 'Go on with # seats' })}`}
        </Button>
      }
    >
      <ul className={styles.seatLines}>
        <SeatItems seats={chosen} words={words} />
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

export interface SeatsTakenDialogProps {
  choice: SeatSelection;
  words: SeatWords;
  /** The seats are for tickets that are bought and have others until then. */
  moving: boolean;
  onReplace: () => void;
  onClose: () => void;
}

export function SeatsTakenDialog({ choice, words, moving, onReplace, onClose }: SeatsTakenDialogProps) {
  const { t } = useLingui();
  const { lost, chosen, replacements } = choice;
  const count = lost.length;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`${plural(count, { one: 'One of your seats is gone', other: '# of your seats are gone' })}`}
      closeLabel={t`Close`}
      footer={
        <div className={styles.dialogActions}>
          <Button variant={replacements.length > 0 ? 'outline' : 'primary'} size="lg" onPress={onClose}>
            <Trans>Choose on the map</Trans>
          </Button>
          {replacements.length > 0 && (
            <Button
              onPress={onReplace}
            >{t`${plural(replacements.length, { one: 'Take the nearest seat', other: 'Take the nearest seats' })}`}</Button>
          )}
        </div>
      }
    >
      <p className={styles.dialogText}>
        {moving ? (
          <Trans>
            The seats could not be locked: somebody else was faster. Nothing was changed; you still have your present
            seats.
          </Trans>
        ) : (
          <Trans>The seats could not be locked: somebody else was faster. Nothing was charged.</Trans>
        )}
      </p>
      <SeatLines
        title={t({ message: 'Taken', context: 'seat' })}
        icon={IconCross}
        look={styles.bad}
        seats={lost}
        words={words}
      />
      <SeatLines title={t`Still yours to take`} icon={IconOk} look={styles.ok} seats={chosen} words={words} />
      <SeatLines
        title={t`Nearest at the same price`}
        icon={IconSeat}
        look={styles.info}
        seats={replacements}
        words={words}
      />
      {replacements.length === 0 && (
        <p className={styles.dialogText}>
          <Trans>No other seat of the same price is free.</Trans>
        </p>
      )}
    </Sheet>
  );
}

interface SeatLinesProps {
  title: string;
  icon: IconType;
  look: string | undefined;
  seats: readonly PlacedSeat[];
  words: SeatWords;
}

function SeatLines({ title, icon, look, seats, words }: SeatLinesProps) {
  if (seats.length === 0) return null;
  return (
    <section className={styles.lines}>
      <h3 className={look}>
        <Icon of={icon} size={18} />
        {title}
      </h3>
      <ul className={styles.seatLines}>
        <SeatItems seats={seats} words={words} />
      </ul>
    </section>
  );
}

const SeatItems = ({ seats, words }: Pick<SeatLinesProps, 'seats' | 'words'>) =>
  seats.map((seat) => (
    <li key={seat.seat_id}>
      <span>{words.label(seat)}</span>
      <span className="num">{words.priceOf(seat.zone)}</span>
    </li>
  ));
