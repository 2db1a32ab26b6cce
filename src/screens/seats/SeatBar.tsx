import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { Fee } from '#components/Fee.tsx';
import type { GapFix } from '#domain/seat-choice.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { SeatPicked } from './SeatPicked.tsx';
import { SeatReason } from './SeatReason.tsx';
import type { SeatWords } from './seat-words.ts';
import type { SeatChoice } from './use-seat-choice.ts';
import type { SeatCheck } from './use-seat-check.ts';
import type { SeatData } from './use-seat-data.ts';

export interface SeatBarProps {
  data: SeatData;
  choice: SeatChoice;
  check: SeatCheck;
  party: number;
  online: boolean;
  words: SeatWords;
  onFix: (fix: GapFix) => void;
  onReplace: () => void;
}

/** What is chosen, what it costs, and why one can't go on. */
export function SeatBar({ data, choice, check, party, online, words, onFix, onReplace }: SeatBarProps) {
  const { t } = useLingui();
  const { chosen, lost, gaps } = choice;
  // What is chosen changes the map, this bar and the proposal: together they would hold a slow phone up.
  const picked = useDeferredValue(choice);
  const count = chosen.length;
  const open = online && data.closed === null;
  const short = data.moving !== null && lost.length === 0 && count < data.moving.limits.order;
  const off = !open || gaps.size > 0 || short || (count === 0 && lost.length === 0);
  return (
    <ActionBar
      reason={
        <div role="status">
          <SeatReason {...{ data, choice, party, online, words, onFix, onReplace }} tried={check.tried} failed={check.failed} />
        </div>
      }
      above={<SeatPicked choice={picked} words={words} />}
      summary={
        <>
          <p>{count === 0 ? t`No seat chosen` : t`${plural(count, { one: '# seat chosen', other: '# seats chosen' })}`}</p>
          {data.moving ? <p>{t`Same price`}</p> : <Fee fen={choice.total} size="l" cents="always" />}
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
        {data.moving ? <Trans>Take these seats</Trans> : <Trans>Hold seats</Trans>}
      </Button>
    </ActionBar>
  );
}
