import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NotOpenScreen } from '#app/NotOpenScreen.tsx';

/** The order from which one came. */
const Search = v.object({ order: v.fallback(v.optional(v.string()), undefined) });

export const Route = createFileRoute('/comment')({ validateSearch: Search, component: NotOpenScreen });
