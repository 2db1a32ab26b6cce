import { useQueries, useQuery } from '@tanstack/react-query';
import type { ScenicSummary, TicketTypeSummary } from '#contract/catalog.ts';
import { scenicsQuery, ticketTypesQuery } from '#queries/catalog.ts';

export interface Cover {
  scenic: ScenicSummary;
  types: readonly TicketTypeSummary[];
}

/** @returns the tickets that a card type pays for, spot by spot; null while they are not known. */
export function useCovers(cardTypeId: string): readonly Cover[] | null {
  const scenics = useQuery(scenicsQuery()).data?.list;
  const answers = useQueries({ queries: (scenics ?? []).map(({ id }) => ticketTypesQuery(id, 'TICKET')) });
  if (!scenics || answers.some(({ data }) => data === undefined)) return null;
  return scenics
    .map((scenic, index) => ({ scenic, types: (answers[index]?.data?.list ?? []).filter((type) => type.free_with.includes(cardTypeId)) }))
    .filter(({ types }) => types.length > 0);
}
