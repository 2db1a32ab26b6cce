import { useQueries, useQuery } from '@tanstack/react-query';
import { scenicsQuery } from './catalog.ts';
import { ticketTypesQuery } from './ticket-types.ts';

export function usePasses(enabled = true) {
  const scenics = useQuery({ ...scenicsQuery(), enabled }).data?.list ?? [];
  const answers = useQueries({ queries: scenics.map(({ id }) => ({ ...ticketTypesQuery(id, 'MEMBER'), enabled })) });
  return answers.flatMap(({ data }) => data?.list ?? []).filter(({ next }) => next !== null);
}
