import { lazyRouteComponent } from '#app/late-screen.ts';

/** What an address of a member card may say. */
export interface PassSearch {
  card?: string;
  sheet?: string;
  place?: string;
  /** The ticket type that the chosen card is to pay for. */
  for?: string;
}

const load = () => import('./-passes.tsx');

/** The screens of member cards lie in one file: whoever opens one of them goes on to another, and each further file costs the first screen. */
export const passRoute = (screen: keyof Awaited<ReturnType<typeof load>>) => ({
  validateSearch: (search: Record<string, unknown>) => search as PassSearch,
  component: lazyRouteComponent(load, screen),
});
