import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { texts } from '#app/search-params.ts';
import { scenicQuery } from '#queries/catalog.ts';
import { ScenicIntroScreen } from '#screens/scenic-intro/ScenicIntroScreen.tsx';

export const Route = createFileRoute('/scenicIntro/$id')({
  staticData: { title: msg({ context: 'title', message: 'Introduction' }) },
  validateSearch: texts('sheet'),
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(scenicQuery(id));
    void import('#queries/ticket-types.ts')
      .then(({ ticketTypesQuery }) => queryClient.prefetchQuery(ticketTypesQuery(id)))
      .catch(() => undefined);
  },
  component: ScenicIntroRoute,
});

function ScenicIntroRoute() {
  const { id } = Route.useParams();
  const { sheet } = Route.useSearch();
  return <ScenicIntroScreen id={id} isSharing={sheet === 'share'} />;
}
