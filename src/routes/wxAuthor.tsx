import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/wxAuthor')({
  component: lazyRouteComponent(() => import('./-rare-screens.tsx'), 'SalesBindingRoute'),
});
