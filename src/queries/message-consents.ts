import { useQuery } from '@tanstack/react-query';
import { signedAddress, startOpenTags } from '#api/open-tags.ts';
import { addMessageConsents, listMessageTemplates, type MessageTemplate } from '#contract/visitor/message-consent.ts';
import { operationQuery } from './operation-query.ts';
import { useOperation } from './use-operation.ts';

export function useMessageTemplates(): readonly MessageTemplate[] {
  const { data } = useQuery(operationQuery(listMessageTemplates, { url: signedAddress() }));
  const page = data?.page;
  const started = useQuery({
    queryKey: ['open-tags'],
    queryFn: () => (page ? startOpenTags(page) : false),
    enabled: page !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return started.data === true && data ? data.list : [];
}

export const useAddMessageConsents = () => useOperation(addMessageConsents);
