import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NotOpenScreen } from '#app/NotOpenScreen.tsx';

export const Route = createFileRoute('/comment')({
  validateSearch: v.object({ order: v.optional(v.string()) }),
  component: NotOpenScreen,
});
