import { createFileRoute } from '@tanstack/react-router';
import { personNumQuery, projectConfigQuery, scenicsQuery } from '#queries/catalog.ts';
import { projectId } from '#queries/session.ts';
import { HomeScreen } from '#screens/home/HomeScreen.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => {
    if (projectId() === '') return;
    void queryClient.prefetchQuery(projectConfigQuery());
    void queryClient.prefetchQuery(scenicsQuery());
    void queryClient.prefetchQuery(personNumQuery());
  },
  component: HomeScreen,
});
