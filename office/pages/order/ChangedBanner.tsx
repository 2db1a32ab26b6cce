import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Note } from '#office/ui/Note.tsx';

export function ChangedBanner({ rev }: { rev: number }) {
  const { t } = useLingui();
  const [seen, setSeen] = useState(rev);
  if (rev === seen) return null;
  return (
    <Note tone="info">
      {t`This order changed; the page shows version ${rev}. What you were writing is still there.`}{' '}
      <button type="button" className="btn sm" onClick={() => setSeen(rev)}>
        {t`Seen`}
      </button>
    </Note>
  );
}
