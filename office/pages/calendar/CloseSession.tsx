import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Day } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { buttonClass } from '#ui/buttonClass.ts';

export function CloseSession({
  scenic,
  day,
  session,
  time,
}: {
  scenic: string;
  day: Day;
  session: string;
  time: string;
}) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <Link
      className={buttonClass({ variant: 'outline', size: 'sm' })}
      to="/$project/close"
      params={{ project }}
      search={{ day, scenic, session }}
      aria-label={t`Close the session ${time}`}
    >
      {t`Close…`}
    </Link>
  );
}
