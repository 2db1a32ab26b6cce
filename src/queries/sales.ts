import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiError, outcomeOf } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import { saleWxBind, saleWxInfo } from '#contract/visitor/members.ts';
import { invalidateSubjects, operationQuery } from './operation-query.ts';
import { projectId } from './session.ts';

/** True in the messaging app, whose users alone can be bound to a salesperson. */
export const knowsMessagingPeople = (): boolean => api().mode === 'messaging';

export const saleQuery = (sale: string) =>
  operationQuery(
    saleWxInfo,
    { project: projectId(), sale },
    { staleTime: 0, enabled: sale !== '' && projectId() !== '' && knowsMessagingPeople() },
  );

export type Bound = 'mine' | 'outcome-unknown';

async function bind(sale: string): Promise<Bound> {
  try {
    await api().call(saleWxBind, { sale });
    return 'mine';
  } catch (error) {
    if (outcomeOf(error) === 'refused') throw error;
    // The answer was lost: only reading shows the result.
    const after = await api()
      .call(saleWxInfo, { project: projectId(), sale })
      .catch(() => null);
    if (after?.state === 'mine') return 'mine';
    if (after) throw error;
    return 'outcome-unknown';
  }
}

/** Call this only after the visitor's confirmation. */
export function useBindSale() {
  const client = useQueryClient();
  return useMutation<Bound, ApiError, string>({
    mutationFn: bind,
    onSettled: () => void invalidateSubjects(client, saleWxBind.touches),
  });
}
