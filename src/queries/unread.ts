import { queryOptions } from '@tanstack/react-query';

export const unreadQuery = () =>
  queryOptions({
    queryKey: ['unread-notices'],
    queryFn: () => import('./tab-bar.ts').then(({ countUnread }) => countUnread()),
    meta: { subjects: ['notices'] },
    // Without this each change of tab would send a request before its screen is painted.
    staleTime: 5_000,
  });
