import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExtraWords } from '#app/ExtraWords.tsx';
import { WaitingListScreen } from '#screens/waiting-list/WaitingListScreen.tsx';

const Text = v.optional(v.string());

export const Route = createFileRoute('/waitingList')({
  /** The ticket to wait for, and the day that was sold out. */
  validateSearch: v.object({ type: Text, date: Text }),
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
