import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import type { SeatWords } from '#i18n/seat-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { IconClock } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './SeatPicker.module.css';
import type { SeatSelection } from './use-seat-selection.ts';
import { SeatItems } from './SeatItems.tsx';

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
