import { createFileRoute } from '@tanstack/react-router';
import { ExtraWords } from '#i18n/ExtraWords.tsx';
import { texts } from '#app/search-params.ts';
import { WaitingListScreen } from '#screens/waiting-list/WaitingListScreen.tsx';

export const Route = createFileRoute('/waitingList')({
  /** The ticket to wait for, and the day and session that were sold out. */
  validateSearch: texts('type', 'date', 'batch'),
  component: WaitingListRoute,
});

function WaitingListRoute() {
  return (
    <ExtraWords>
      <WaitingListScreen {...Route.useSearch()} loadQuestion={loadQuestion} />
    </ExtraWords>
  );
}

const loadQuestion = () => import('#screens/notices/AskMessages.tsx');
