import { lazyRouteComponent } from '@tanstack/react-router';

const load = () => import('./-other-orders.tsx');

/** The rarer addresses of the order form lie in one file: each further one costs the first screen. */
export const orderScreen = (screen: keyof Awaited<ReturnType<typeof load>>) => lazyRouteComponent(load, screen);
