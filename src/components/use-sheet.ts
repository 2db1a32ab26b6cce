import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Moves between the sheets of a screen; each open one is a step in the history, so that back closes it. */
export interface SheetMoves {
  /** Opens a sheet, on top of the one that is open. @param more further search values, such as what the sheet is for. */
  open: (name: string, more?: Readonly<Record<string, string>>) => void;
  close: () => void;
}

/** @param sheet the open sheet, as the address names it. */
export function useSheet(sheet: string | undefined): SheetMoves {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const go = (change: (now: Record<string, unknown>) => Record<string, unknown>, replace: boolean): void =>
    void navigate({ to: '.', search: change, replace, resetScroll: false });
  return {
    open: (name, more) => go((now) => ({ ...now, ...more, sheet: name }), false),
    close: () => {
      if (sheet === undefined) return;
      if (canGoBack) router.history.back();
      else go(({ sheet: _sheet, visit: _visit, ...now }) => now, true);
    },
  };
}
