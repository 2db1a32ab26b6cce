import { queryOptions } from '@tanstack/react-query';

/** @returns options whose data is the number of notices that nobody has read yet. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['unread-notices'],
    queryFn: () => import('./tab-bar.ts').then(({ countUnread }) => countUnread()),
    meta: { subjects: ['notices'] },
  });
