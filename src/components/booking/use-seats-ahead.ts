import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Fetches the seat map and the seats of a session before they are asked for; does nothing without a session. */
export function useSeatsAhead(scenic: string, session: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (session) void router.preloadRoute({ to: '/selectSeat', search: { scenic, batch: session } });
  }, [router, scenic, session]);
}
