import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Day } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';

export function CloseOrMove({ scenic, day, sessions }: { scenic: string; day: Day; sessions: boolean }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <div className="row">
      <Link className="btn bad" to="/$project/close" params={{ project }} search={{ day, scenic }}>
        {t`Close or reopen…`}
      </Link>
      {sessions ? (
        <Link className="btn" to="/$project/move" params={{ project }} search={{ day }}>
          {t`Move a session…`}
        </Link>
      ) : null}
    </div>
  );
}
