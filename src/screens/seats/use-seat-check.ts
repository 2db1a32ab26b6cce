import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { afterRefresh, gapsOf } from '#domain/seats/seat-choice.ts';
import { type SeatData, statesOf } from '#queries/seat-data.ts';
import { seatingQuery } from '#queries/seating.ts';
import type { SeatSelection } from './use-seat-selection.ts';

/** Reads the seats again before the choice is confirmed. */
export function useSeatCheck(
  sessionId: string,
  data: SeatData,
  choice: SeatSelection,
  gap: boolean,
  onFine: () => void,
) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [attempted, setAttempted] = useState(gap);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [asked, setAsked] = useState(false);

  async function check(): Promise<void> {
    setBusy(true);
    setFailed(null);
    try {
      const states = statesOf(
        await client.fetchQuery({ ...seatingQuery(sessionId), staleTime: 0 }),
        data.zones,
        data.moving?.own ?? new Set(),
      );
      const { remaining, lost } = afterRefresh(choice.chosen, states);
      if (lost.length > 0) setAsked(true);
      else if (gapsOf(data.layout.seats, states, remaining).length > 0) setAttempted(true);
      else onFine();
    } catch (error) {
      setFailed(error as ApiError);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    attempted,
    failed,
    asked,
    settle: () => setAsked(false),
    press: () => (choice.lost.length > 0 ? setAsked(true) : void check()),
    pressedOff: () => setAttempted(true),
  };
}

export type SeatCheck = ReturnType<typeof useSeatCheck>;
