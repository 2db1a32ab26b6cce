import { lazyRouteComponent } from '@tanstack/react-router';

/** What the addresses of activities, rentals and guides may say. */
export interface KindSearch {
  sheet?: string;
  visit?: string;
  /** Filters of the list of guides, and the guide whose page is open. */
  date?: string;
  lang?: string;
  guide?: string;
}

const load = () => import('./-kinds.tsx');

/** These screens lie in one file: each further one costs the first screen. */
export const kindRoute = (screen: keyof Awaited<ReturnType<typeof load>>) => ({
  validateSearch: (search: Record<string, unknown>) => search as KindSearch,
  component: lazyRouteComponent(load, screen),
});
