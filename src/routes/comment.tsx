import { createFileRoute } from '@tanstack/react-router';
import { ExtraWords } from '#i18n/ExtraWords.tsx';
import { texts } from '#app/search-params.ts';
import { CommentScreen } from '#screens/comment/CommentScreen.tsx';

export const Route = createFileRoute('/comment')({
  validateSearch: texts('order', 'guide'),
  component: CommentRoute,
});

function CommentRoute() {
  return (
    <ExtraWords>
      <CommentScreen {...Route.useSearch()} />
    </ExtraWords>
  );
}
