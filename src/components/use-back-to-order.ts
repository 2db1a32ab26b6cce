import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The screen was opened from its order, which lies one step behind it. */
    fromOrder?: true;
  }
}

/** The order must not come twice in the history. */
export function useBackToOrder(orderId: string): () => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  const isFromOrder = useLocation({ select: ({ state }) => state.fromOrder === true });
  return useCallback(async () => {
    if (isFromOrder && router.history.canGoBack()) router.history.back();
    else await navigate({ to: '/myOrders', search: { order: orderId }, replace: true });
  }, [isFromOrder, navigate, orderId, router]);
}
