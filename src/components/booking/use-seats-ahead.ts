import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Fetches the seat map and the seats of a session before they are asked for. @param batch null for none. */
export function useSeatsAhead(scenic: string, batch: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (batch) void router.preloadRoute({ to: '/selectSeat', search: { scenic, batch } });
  }, [router, scenic, batch]);
}
