import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { CommentScreen } from '#screens/comment/CommentScreen.tsx';

export const Route = createFileRoute('/comment')({
  staticData: { words: ['booking', 'extra'] },
  validateSearch: texts('order', 'guide'),
  component: CommentRoute,
});

function CommentRoute() {
  return <CommentScreen {...Route.useSearch()} />;
}
