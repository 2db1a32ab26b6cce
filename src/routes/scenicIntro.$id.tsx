import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { scenicQuery, ticketTypesQuery } from '#queries/catalog.ts';
import { ScenicIntroScreen } from '#screens/scenic-intro/ScenicIntroScreen.tsx';

export const Route = createFileRoute('/scenicIntro/$id')({
  staticData: { title: msg({ context: 'title', message: 'Introduction' }) },
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(scenicQuery(id));
    void queryClient.prefetchQuery(ticketTypesQuery(id));
  },
  component: ScenicIntroRoute,
});

function ScenicIntroRoute() {
  const { id } = Route.useParams();
  return <ScenicIntroScreen id={id} />;
}
