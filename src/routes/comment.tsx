import { createFileRoute } from '@tanstack/react-router';
import type { CommentScreenProps } from '#screens/comment/CommentScreen.tsx';
import { CommentScreen } from '#screens/comment/CommentScreen.tsx';

export const Route = createFileRoute('/comment')({
  validateSearch: (search) => search as CommentScreenProps,
  component: CommentRoute,
});

function CommentRoute() {
  return <CommentScreen {...Route.useSearch()} />;
}
