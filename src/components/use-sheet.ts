import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Moves between the sheets of a screen; each open one is a step in the history, so that back closes it. */
export interface SheetActions {
  /** @param more further search values, such as what the sheet is for. */
  open: (name: string, more?: Readonly<Record<string, string>>) => void;
  close: () => void;
}

/** @returns always the same functions: components that only open and close sheets do not render when one opens. */
export function useSheet(): SheetActions {
  const navigate = useNavigate();
  const router = useRouter();
  return useMemo(() => {
    const go = (change: (now: Record<string, unknown>) => Record<string, unknown>, replace: boolean): void =>
      void navigate({ to: '.', search: change, replace, resetScroll: false });
    return {
      open: (name, more) => go((now) => ({ ...now, ...more, sheet: name }), false),
      close: () => {
        if (router.latestLocation.search.sheet === undefined) return;
        if (router.history.canGoBack()) router.history.back();
        else go(({ sheet: _sheet, visit: _visit, ...now }) => now, true);
      },
    };
  }, [navigate, router]);
}

/** Use it in the component that shows the sheet, so that the screen beneath does not render again. */
export const useOpenSheet = (): { name: string; visit: number } | null => {
  const name = useSearch({ strict: false, select: ({ sheet }) => sheet });
  const visit = useSearch({ strict: false, select: (search) => Number(search.visit ?? 0) });
  return name === undefined ? null : { name, visit };
};
