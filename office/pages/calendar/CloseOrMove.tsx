import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Day } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Row } from '#ui/Row.tsx';

export function CloseOrMove({ scenic, day, sessions }: { scenic: string; day: Day; sessions: boolean }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <Row>
      <Link
        className={buttonClass({ variant: 'danger-outline' })}
        to="/$project/close"
        params={{ project }}
        search={{ day, scenic }}
      >
        {t`Close or reopen…`}
      </Link>
      {sessions ? (
        <Link className={buttonClass({ variant: 'outline' })} to="/$project/move" params={{ project }} search={{ day }}>
          {t`Move a session…`}
        </Link>
      ) : null}
    </Row>
  );
}
