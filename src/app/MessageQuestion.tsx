import { useQuery } from '@tanstack/react-query';
import { openedIn } from '#queries/host.ts';
import { withWords } from '#i18n/activate.ts';

/** A part that can't be loaded is left out: the screen around it has the important message. */
export function MessageQuestion({ onShown }: { onShown: () => void }) {
  const isInside = openedIn() === 'messaging';
  const part = useQuery({
    queryKey: ['ask-messages'],
    queryFn: () => withWords(['extra'], import('#screens/notices/AskMessages.tsx')),
    enabled: isInside,
    staleTime: Infinity,
    retry: false,
  });
  if (!part.data) return null;
  const { AskMessages } = part.data;
  return <AskMessages moment="paid" onShown={onShown} />;
}
