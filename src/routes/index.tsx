import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { personNumQuery, projectConfigQuery, scenicsQuery } from '#queries/catalog.ts';
import { projectId } from '#queries/session.ts';
import { walletQuery } from '#queries/wallet.ts';
import { HomeScreen } from '#screens/home/HomeScreen.tsx';

export const Route = createFileRoute('/')({
  // The first screen is part of the program: a separate file would arrive one round trip later.
  codeSplitGroupings: [],
  /** `scenic`: the spot that a link or a printed code opens over the home screen. */
  validateSearch: texts('scenic'),
  loader: ({ context: { queryClient } }) => {
    if (projectId() === '') return;
    void queryClient.prefetchQuery(projectConfigQuery());
    void queryClient.prefetchQuery(scenicsQuery());
    void queryClient.prefetchQuery(personNumQuery());
    void queryClient
      .fetchQuery(walletQuery())
      .then((tickets) => (tickets.length > 0 ? import('#screens/home/VisitCard.tsx') : undefined))
      .catch(() => undefined);
  },
  component: HomeScreen,
});
