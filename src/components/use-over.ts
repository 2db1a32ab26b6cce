import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/** A sheet over another one: it is a step of its own in the history, so that back closes only this sheet. */
export function useOver(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const go = (over: string | undefined, replace: boolean): void =>
    void navigate({ to: '.', search: (now) => ({ ...now, over }), replace, resetScroll: false });
  const isOpen = useLocation({ select: ({ search }) => search.over === name });
  return {
    isOpen,
    open: () => go(name, false),
    close: () => {
      if (!isOpen) return;
      if (canGoBack) router.history.back();
      else go(undefined, true);
    },
  };
}
