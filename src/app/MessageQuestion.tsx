import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#i18n/use-locale.ts';
import { openedIn } from '#queries/host.ts';
import { extraWordsQuery } from '#i18n/ExtraWords.tsx';

/** Asks, inside the messaging app, about messages on what was paid. What can't be loaded is left out: the screen around it says what matters. */
export function MessageQuestion({ onShown }: { onShown: () => void }) {
  const isInside = openedIn() === 'messaging';
  const words = useQuery({ ...extraWordsQuery(useLocale()), enabled: isInside });
  const part = useQuery({
    queryKey: ['ask-messages'],
    queryFn: () => import('#screens/notices/AskMessages.tsx'),
    enabled: isInside,
    staleTime: Infinity,
    retry: false,
  });
  if (!words.data || !part.data) return null;
  const { AskMessages } = part.data;
  return <AskMessages moment="paid" onShown={onShown} />;
}
