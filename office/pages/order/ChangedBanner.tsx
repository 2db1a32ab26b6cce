import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

export function ChangedBanner({ rev }: { rev: number }) {
  const { t } = useLingui();
  const [seen, setSeen] = useState(rev);
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
