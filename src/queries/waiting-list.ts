import { queryOptions } from '@tanstack/react-query';
import { listWaits } from '#contract/visitor/waiting-list.ts';
import { operationQuery } from './operation-query.ts';

/** Polling interval, milliseconds: positions and offers change without any action of the page. */
const LOOK_AGAIN = 5_000;

export function waitsQuery() {
  return queryOptions({
    ...operationQuery(listWaits, {}),
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ state }) => state === 'waiting' || state === 'offered') ? LOOK_AGAIN : false,
  });
}
