import { lazyRouteComponent } from '#app/late-screen.ts';

/** What the addresses of activities, rentals, guides, reservations and sales links may say. */
export interface KindSearch {
  sheet?: string;
  visit?: string;
  /** Filters of the list of guides, and the guide whose page is open. */
  date?: string;
  lang?: string;
  guide?: string;
  /** The ticket that is reserved. */
  type?: string;
  /** The sales account of a link. */
  sale?: string;
}

const load = () => import('./-kinds.tsx');

/** These screens lie in one file: each further one costs the first screen. */
export const kindRoute = (screen: keyof Awaited<ReturnType<typeof load>>) => ({
  validateSearch: (search: Record<string, unknown>) => search as KindSearch,
  component: lazyRouteComponent(load, screen),
});
