import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import type { OfficeHello } from '#contract/office/account.ts';
import { NotFound } from './layout/NotFound.tsx';
import { VenueLayout } from './layout/VenueLayout.tsx';
import { needsSignIn } from './queries/call.ts';
import { helloQuery } from './queries/use-office.ts';
import { setPayNames } from './words/pay-names.ts';

export const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFound,
});

/**
 * Undefined where the call failed for another reason than a missing session: then the page itself shows the error.
 * Without a session it redirects to the sign-in.
 */
export const signedIn = (client: QueryClient, project: string, next: string): Promise<OfficeHello | undefined> =>
  client.ensureQueryData(helloQuery(project)).catch((error: unknown) => {
    if (!needsSignIn(error)) return undefined;
    throw redirect({ to: '/sign-in', search: next === '/' ? {} : { next } });
  });

export const venueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$project',
  async beforeLoad({ context: { client }, params, location }) {
    const hello = await signedIn(client, params.project, location.href);
    setPayNames(hello?.venues.find(({ project }) => project === params.project)?.pay_names);
  },
  component: VenueLayout,
});
