import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterRefresh, gapsOf } from '#domain/seat-choice.ts';
import type { ApiError } from '#i18n/error-words.ts';
import { seatingQuery } from '#queries/seating.ts';
import type { SeatChoice } from './use-seat-choice.ts';
import type { SeatData } from './use-seat-data.ts';
import { statesOf } from './use-seat-data.ts';

/** The last look before the seats go into the order. @param onFine everything is still free and leaves no gap. */
export function useSeatCheck(batchId: string, data: SeatData, choice: SeatChoice, gap: boolean, onFine: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** The button was pressed while something was wrong. */
  const [tried, setTried] = useState(gap);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [asked, setAsked] = useState(false);

  async function check(): Promise<void> {
    setBusy(true);
    setFailed(null);
    try {
      const states = statesOf(await client.fetchQuery({ ...seatingQuery(batchId), staleTime: 0 }), data.zones, data.moving?.own ?? new Set());
      const { kept, lost } = afterRefresh(choice.chosen, states);
      if (lost.length > 0) setAsked(true);
      else if (gapsOf(data.house.seats, states, kept).length > 0) setTried(true);
      else onFine();
    } catch (error) {
      setFailed(error as ApiError);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    tried,
    failed,
    /** Seats are gone and it has not been said what to do about them. */
    asked,
    settle: () => setAsked(false),
    press: () => (choice.lost.length > 0 ? setAsked(true) : void check()),
    pressedOff: () => setTried(true),
  };
}

export type SeatCheck = ReturnType<typeof useSeatCheck>;
