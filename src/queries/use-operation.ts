import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#api/port.ts';
import type { ApiError } from '#contract/api-error.ts';
import type { VisitorOperation, InputOf, OutputOf } from '#contract/operation.ts';
import { invalidateSubjects } from './operation-query.ts';

type WriteCallbacks<O extends VisitorOperation> = Pick<
  UseMutationOptions<OutputOf<O>, ApiError, InputOf<O>>,
  'onSuccess' | 'onError'
>;

export function useOperation<O extends VisitorOperation>(operation: O, callbacks: WriteCallbacks<O> = {}) {
  const client = useQueryClient();
  return useMutation<OutputOf<O>, ApiError, InputOf<O>>({
    mutationKey: [operation.name],
    mutationFn: (input) => api().call(operation, input),
    ...callbacks,
    onSettled: () => void invalidateSubjects(client, operation.touches),
  });
}
