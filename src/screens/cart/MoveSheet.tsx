import { LoadFailed } from '#components/booking/LoadFailed.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import type { RowLine } from '#domain/cart-edit.ts';
import { movedTo } from '#domain/cart-edit.ts';
import type { Day } from '#domain/day.ts';
import { offeredFee } from '#domain/offer.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconCross } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './Cart.module.css';
import { useRowOffer } from './use-row-offer.ts';
import { useRowWords } from './use-row-words.ts';
import type { MoveTimesProps } from './MoveTimes.tsx';
import { MoveTimes } from './MoveTimes.tsx';

export interface MoveSheetProps extends Pick<MoveTimesProps, 'row' | 'sheet' | 'moves'> {
  busy: boolean;
  refused: string | undefined;
  onMove: (lines: RowLine[]) => void;
}

/** Another day and session for a row; its people stay. */
export function MoveSheet({ row, sheet, moves, busy, refused, onMove }: MoveSheetProps) {
  const { t } = useLingui();
  const name = useRowWords().name(row);
  const [date, setDate] = useState<Day | null>(null);
  const [batch, setBatch] = useState<string | null>(null);
  const { data, failed, retry } = useRowOffer(row, date);
  const chooseDay = (day: Day): void => {
    setDate(day);
    setBatch(null);
  };
  const fee =
    data && date !== null ? row.tickets.reduce((sum, ticket) => sum + (ticket.card_id ? 0 : offeredFee(data.offer, ticket.ticket_type_id, date)), 0) : row.fee;
  const open = data?.loading.batches.ready === true && date !== null && (data.offer.batches.length === 0 || batch !== null);
  return (
    <Sheet
      open
      tall
      onClose={moves.close}
      title={<Trans>Other date</Trans>}
      subtitle={name}
      closeLabel={t`Close`}
      footer={
        <>
          {refused && (
            <p role="alert" className={styles.said}>
              <Icon of={IconCross} size={16} />
              <span>{refused}</span>
            </p>
          )}
          {fee !== row.fee && (
            <p className={styles.fees}>
              <Fee fen={row.fee} size="s" struck={t({ message: 'was', context: 'before an old price' })} /> <span aria-hidden="true">→</span> <Fee fen={fee} />
            </p>
          )}
          <Button
            block
            busy={busy}
            reason={open ? undefined : date === null ? t`Choose a day first.` : t`Choose a session first.`}
            onPress={() => date !== null && onMove(movedTo(row, date, batch))}
          >
            <Trans>Take this date</Trans>
          </Button>
        </>
      }
    >
      {data ? (
        <MoveTimes {...{ row, data, date, batch, sheet, moves }} onDay={chooseDay} onBatch={setBatch} />
      ) : failed ? (
        <LoadFailed onRetry={retry}>
          <Trans>The dates could not be loaded.</Trans>
        </LoadFailed>
      ) : (
        <Skeleton label={t`Loading dates`}>
          <SkeletonBlock height={76} shape="control" />
        </Skeleton>
      )}
    </Sheet>
  );
}
