import * as v from 'valibot';
import { lazyRouteComponent } from '@tanstack/react-router';

/** What an address of a member card may say. */
const PassSearch = v.object({
  card: v.optional(v.string()),
  /** An open sheet, and the one that lies over it. */
  sheet: v.optional(v.string()),
  over: v.optional(v.string()),
  place: v.optional(v.string()),
  /** The ticket type that the chosen card is to pay for. */
  for: v.optional(v.string()),
});

const load = () => import('./-passes.tsx');

/** The screens of member cards lie in one file: whoever opens one of them goes on to another, and each further file costs the first screen. */
export const passRoute = (screen: keyof Awaited<ReturnType<typeof load>>) => ({
  validateSearch: PassSearch,
  component: lazyRouteComponent(load, screen),
});
