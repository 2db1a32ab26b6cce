import { useQueries, useQuery } from '@tanstack/react-query';
import type { ApiError } from '#contract/api-error.ts';
import type { ScenicSummary } from '#contract/visitor/catalog.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { scenicsQuery } from '#queries/catalog.ts';
import { ticketTypesQuery } from '#queries/ticket-types.ts';

export type ListedKind = 'ACTIVITY' | 'RENT';

export interface KindRow {
  type: TicketTypeSummary;
  scenic: ScenicSummary;
}

/** A spot whose tickets could not be read does not hide those of the others. */
export function useKindList(kind: ListedKind): {
  rows: KindRow[];
  ready: boolean;
  error: ApiError | null;
  updatedAt: number;
  retry: () => void;
} {
  const scenics = useQuery(scenicsQuery());
  const spots = scenics.data?.list ?? [];
  const types = useQueries({ queries: spots.map(({ id }) => ticketTypesQuery(id, kind)) });
  const answered = types.filter((query) => query.data !== undefined);
  const settled = types.every((query) => query.data !== undefined || query.isError);
  const failed = [scenics, ...types].find((query) => query.isError);
  return {
    rows: spots.flatMap((scenic, index) =>
      (types[index]?.data?.list ?? []).filter((type) => type.type === kind).map((type) => ({ type, scenic })),
    ),
    ready: scenics.data !== undefined && settled && (answered.length > 0 || spots.length === 0),
    error: failed?.error ?? null,
    updatedAt: Math.min(scenics.dataUpdatedAt, ...answered.map((query) => query.dataUpdatedAt)),
    retry: () => [scenics, ...types].forEach((query) => void query.refetch()),
  };
}
