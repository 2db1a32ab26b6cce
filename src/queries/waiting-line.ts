import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/port.ts';
import type { OutputOf } from '#contract/operation.ts';
import { getPlaceInLine } from '#contract/visitor/waiting-line.ts';
import { operationQuery } from './operation-query.ts';

export type PlaceInLine = OutputOf<typeof getPlaceInLine>;

/** Without an answer the next try comes after this time, milliseconds. */
const TRY_AGAIN = 8_000;
/** Longest pause, milliseconds: browser timers can't wait for days. */
const LONGEST = 3_600_000;

/** The place is read again at the time that the server named. Without a network the last answer stays. */
export function placeInLineQuery(ticketTypeId: string) {
  const base = operationQuery(getPlaceInLine, { ticket_type_id: ticketTypeId }, { staleTime: 0 });
  return queryOptions({
    ...base,
    queryFn: ({ signal, client }): Promise<PlaceInLine> => {
      const ticket = client.getQueryData<PlaceInLine>(base.queryKey)?.ticket;
      return api().call(getPlaceInLine, { ticket_type_id: ticketTypeId, ticket }, { signal });
    },
    refetchInterval: ({ state: { data, status } }) => {
      if (status === 'error') return TRY_AGAIN;
      return data?.ask_again_ms === undefined ? false : Math.min(data.ask_again_ms, LONGEST);
    },
  });
}
