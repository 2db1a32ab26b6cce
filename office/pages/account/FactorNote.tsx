import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOffice } from '#office/layout/office-context.ts';
import { Note } from '#ui/Banner.tsx';

/** Nothing else is open before the second factor is set up; once it is, the note says so and where to begin. */
export function FactorNote() {
  const { t } = useLingui();
  const { project, hello } = useOffice();
  const [wasClosed] = useState(hello.needs_factor);
  if (hello.needs_factor)
    return (
      <Note
        announce
        tone="wait"
      >{t`Your role moves money or gives rights. Set up a passkey or an authenticator first; until then nothing else is open.`}</Note>
    );
  if (!wasClosed) return null;
  return (
    <Note announce tone="ok">
      {t`Everything that your role may do is open now.`}{' '}
      <Link to="/$project" params={{ project }}>
        {t`Begin`}
      </Link>
    </Note>
  );
}
