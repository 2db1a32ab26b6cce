import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { guard } from '#app/guard.ts';
import { Shell } from '#app/Shell.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: guard,
  component: Shell,
});
