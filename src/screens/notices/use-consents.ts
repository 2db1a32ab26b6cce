import { useLocale } from '#i18n/use-locale.ts';
import { useAddMessageConsents } from '#queries/message-consents.ts';
import { newKey } from '#queries/pending-order.ts';

export function useConsents() {
  const locale = useLocale();
  const add = useAddMessageConsents();
  return { ...add, accept: (accepted: string[]) => add.mutate({ id: newKey(), accepted, locale }) };
}
