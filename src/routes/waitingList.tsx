import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { WaitingListScreen } from '#screens/waiting-list/WaitingListScreen.tsx';

export const Route = createFileRoute('/waitingList')({
  staticData: { words: ['booking', 'extra'] },
  validateSearch: texts('type', 'date', 'batch'),
  component: WaitingListRoute,
});

function WaitingListRoute() {
  const { type, date, batch: session } = Route.useSearch();
  return <WaitingListScreen type={type} date={date} session={session} loadQuestion={loadQuestion} />;
}

const loadQuestion = () => import('#screens/notices/AskMessages.tsx');
