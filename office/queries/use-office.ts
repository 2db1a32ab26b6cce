import { queryOptions, useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import type { OfficeOperation, OutputOf, InputOf } from '#contract/operation.ts';
import { officeHello } from '#contract/office/account.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { call, setCsrfToken, type OfficeError } from './call.ts';

export const helloQuery = (project: string) =>
  queryOptions({
    queryKey: ['account', 'officeHello', project],
    async queryFn({ signal }) {
      const hello = await call(officeHello, {}, { project, signal });
      setCsrfToken(hello.csrf);
      return hello;
    },
    staleTime: 60_000,
    retry: false,
  });

/** The key begins with the subject, so that a write can make all reads of the subject stale. */
export const officeQuery = <O extends OfficeOperation>(project: string, operation: O, input: InputOf<O>) =>
  queryOptions<OutputOf<O>, OfficeError>({
    queryKey: [operation.touches[0] ?? 'none', operation.name, project, input],
    queryFn: ({ signal }) => call(operation, input, { project, signal }),
  });

type ActionCallbacks<O extends OfficeOperation> = Pick<
  UseMutationOptions<OutputOf<O>, OfficeError, InputOf<O>>,
  'onSuccess' | 'onError'
>;

/** A write is never repeated automatically, and each press has another key. */
export function useAction<O extends OfficeOperation>(operation: O, callbacks: ActionCallbacks<O> = {}) {
  const client = useQueryClient();
  const { project } = useOffice();
  return useMutation<OutputOf<O>, OfficeError, InputOf<O>>({
    mutationFn: (input) => call(operation, input, { project, key: crypto.randomUUID() }),
    retry: false,
    // Without a connection a write fails at once: a postponed one would change an order or day that has changed since.
    networkMode: 'always',
    onSettled: () =>
      Promise.all(
        ([...operation.touches, 'waiting'] as const).map((subject) =>
          client.invalidateQueries({ queryKey: [subject] }),
        ),
      ),
    ...callbacks,
  });
}
