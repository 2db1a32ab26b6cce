import { queryOptions } from '@tanstack/react-query';

export const unreadQuery = () =>
  queryOptions({
    queryKey: ['unread-notices'],
    queryFn: () => import('./tab-bar.ts').then(({ countUnread }) => countUnread()),
    meta: { subjects: ['notices'] },
    // Each change of a tab would ask, before its screen is painted.
    staleTime: 5_000,
  });
