import { lazyRouteComponent } from '@tanstack/react-router';

/** What these addresses may say. */
export interface RareSearch {
  /** The sales account of a link. */
  sale?: string;
  /** The ticket that is reserved. */
  type?: string;
  sheet?: string;
  visit?: string;
}

const load = () => import('./-rare-screens.tsx');

/** These screens lie in one file: each further one costs the first screen. */
export const rareRoute = (screen: keyof Awaited<ReturnType<typeof load>>) => ({
  validateSearch: (search: Record<string, unknown>) => search as RareSearch,
  component: lazyRouteComponent(load, screen),
});
