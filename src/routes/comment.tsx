import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExtraWords } from '#app/ExtraWords.tsx';
import { CommentScreen } from '#screens/comment/CommentScreen.tsx';

export const Route = createFileRoute('/comment')({
  validateSearch: v.object({ order: v.optional(v.string()), guide: v.optional(v.string()) }),
  component: CommentRoute,
});

function CommentRoute() {
  return (
    <ExtraWords>
      <CommentScreen {...Route.useSearch()} />
    </ExtraWords>
  );
}
