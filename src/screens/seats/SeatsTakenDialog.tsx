import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SeatWords } from '#i18n/seat-words.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconCross, IconOk, IconSeat } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './SeatPicker.module.css';
import type { SeatSelection } from './use-seat-selection.ts';
import { type SeatLinesProps, SeatItems } from './SeatItems.tsx';

export interface SeatsTakenDialogProps {
  choice: SeatSelection;
  words: SeatWords;
  /** The seats are for bought tickets, which keep their present seats until they are moved. */
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
