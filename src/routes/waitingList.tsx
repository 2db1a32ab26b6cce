import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { WaitingListScreen } from '#screens/waiting-list/WaitingListScreen.tsx';

export const Route = createFileRoute('/waitingList')({
  staticData: { words: ['booking', 'extra'] },
  validateSearch: texts('type', 'date', 'batch'),
  component: WaitingListRoute,
});

function WaitingListRoute() {
  return <WaitingListScreen {...Route.useSearch()} loadQuestion={loadQuestion} />;
}

const loadQuestion = () => import('#screens/notices/AskMessages.tsx');
