import { useLingui } from '@lingui/react/macro';
import { useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

/** Tells of what others changed: the first reading after an own action brings that action and what follows from it. */
export function ChangedBanner({ order, rev }: { order: string; rev: number }) {
  const { t } = useLingui();
  const [seen, setSeen] = useState(rev);
  const own = Math.max(
    0,
    ...useMutationState({
      filters: { status: 'success' },
      select: ({ state }) => {
        const done = state.data as { order?: string; rev?: number } | undefined;
        return done?.order === order ? (done.rev ?? 0) : 0;
      },
    }),
  );
  if (own > seen && rev >= own) setSeen(rev);
  if (rev === seen) return null;
  return (
    <Note announce tone="info">
      {t`This order changed; the page shows version ${rev}. What you were writing is still there.`}{' '}
      <Button variant="outline" size="sm" onPress={() => setSeen(rev)}>
        {t`Seen`}
      </Button>
    </Note>
  );
}
