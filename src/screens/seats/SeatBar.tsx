import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { Fee } from '#components/Fee.tsx';
import type { GapFix } from '#domain/seats/seat-choice.ts';
import type { PlacedSeat } from '#domain/seats/seat-plan.ts';
import type { SeatData } from '#queries/seat-data.ts';
import type { SeatWords } from '#i18n/seat-words.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClose } from '#ui/icons.ts';
import { SeatReason } from './SeatReason.tsx';
import styles from './SeatPicker.module.css';
import type { SeatCheck } from './use-seat-check.ts';
import type { SeatSelection } from './use-seat-selection.ts';

export interface SeatBarProps {
  data: SeatData;
  choice: SeatSelection;
  check: SeatCheck;
  party: number;
  online: boolean;
  words: SeatWords;
  onFix: (fix: GapFix) => void;
  onReplace: () => void;
}

/** Whether somebody has to be named for a chosen seat, or for any seat while none is chosen. */
const isAnyNamed = ({ types }: SeatData, chosen: readonly PlacedSeat[]): boolean =>
  types.some(({ real_name, zone }) => real_name && (chosen.length === 0 || chosen.some((seat) => seat.zone === zone)));

export function SeatBar({ data, choice, check, party, online, words, onFix, onReplace }: SeatBarProps) {
  const { t } = useLingui();
  const { chosen, lost, gaps } = choice;
  // A choice changes the map, this bar and the proposal, too much for one frame of a slow phone.
  const picked = useDeferredValue(choice);
  const count = chosen.length;
  const open = online && data.closed === null;
  const short = data.moving !== null && lost.length === 0 && count < data.moving.limits.order;
  const isNamed = isAnyNamed(data, chosen);
  const off = !open || gaps.size > 0 || short || (count === 0 && lost.length === 0);
  return (
    <ActionBar
      reason={
        <div role="status">
          <SeatReason
            data={data}
            choice={choice}
            party={party}
            online={online}
            words={words}
            onFix={onFix}
            onReplace={onReplace}
            attempted={check.attempted}
            failed={check.failed}
          />
        </div>
      }
      above={<SeatPicked choice={picked} words={words} />}
      summary={
        <>
          <p>
            {count === 0 ? t`No seat chosen` : t`${plural(count, { one: '# seat chosen', other: '# seats chosen' })}`}
          </p>
          {data.moving ? <p>{t`Same price`}</p> : count > 0 && <Fee fen={choice.total} size="l" cents="always" />}
        </>
      }
    >
      <Button
        busy={check.busy}
        busyLabel={t`Checking seats`}
        reason={off ? t`See the reason above.` : undefined}
        onDisabledPress={check.pressedOff}
        onPress={check.press}
      >
        <GoOn moving={data.moving !== null} isNamed={isNamed} />
      </Button>
    </ActionBar>
  );
}

function GoOn({ moving, isNamed }: { moving: boolean; isNamed: boolean }) {
  if (moving) return <Trans>Take these seats</Trans>;
  return isNamed ? <Trans>Fill in visitors</Trans> : <Trans>Fill in the order</Trans>;
}

function SeatPicked({ choice, words }: { choice: SeatSelection; words: SeatWords }) {
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
      {choice.chosen.length + choice.lost.length > 1 && (
        <LinkButton className={styles.clear} onPress={() => choice.take([])}>{t`Clear all`}</LinkButton>
      )}
    </div>
  );
}

function Picked({
  seat,
  words,
  gone = false,
  onRemove,
}: {
  seat: PlacedSeat;
  words: SeatWords;
  gone?: boolean;
  onRemove: () => void;
}) {
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
