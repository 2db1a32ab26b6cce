import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExtraWords } from '#app/ExtraWords.tsx';
import { WaitingListScreen } from '#screens/waiting-list/WaitingListScreen.tsx';

const Text = v.optional(v.string());

export const Route = createFileRoute('/waitingList')({
  /** The ticket to wait for, and the day and session that were sold out. */
  validateSearch: v.object({ type: Text, date: Text, batch: Text }),
  component: WaitingListRoute,
});

function WaitingListRoute() {
  return (
    <ExtraWords>
      <WaitingListScreen {...Route.useSearch()} />
    </ExtraWords>
  );
}
