import * as v from 'valibot';
import { lazyRouteComponent } from '@tanstack/react-router';
import { draftsRestored } from '#app/order-route.ts';

/** What the addresses of activities, rentals, guides, reservations and sales links may say. */
const KindSearch = v.object({
  /** An open sheet, and the one that lies over it. */
  sheet: v.optional(v.string()),
  over: v.optional(v.string()),
  visit: v.optional(v.string()),
  /** Filters of the list of guides, and the guide whose page is open. */
  date: v.optional(v.string()),
  lang: v.optional(v.string()),
  guide: v.optional(v.string()),
  /** The ticket that is reserved. */
  type: v.optional(v.string()),
  /** The sales account of a link. */
  sale: v.optional(v.string()),
});

const load = () => import('./-kinds.tsx');

/** These screens lie in one file: each further one costs the first screen. */
export const kindRoute = (screen: keyof Awaited<ReturnType<typeof load>>) => ({
  validateSearch: KindSearch,
  loader: draftsRestored,
  component: lazyRouteComponent(load, screen),
});
