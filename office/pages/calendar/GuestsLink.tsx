import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OneDay } from '#contract/office/calendar.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { textClass } from '#ui/Text.tsx';

interface Props {
  day: Pick<OneDay, 'scenic' | 'day'>;
  session?: string;
  time: string;
}

export function GuestsLink({ day, session, time }: Props) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  if (!may('guests')) return null;
  return (
    <Link
      className={textClass({ size: 'micro', nowrap: true })}
      to="/$project/guests"
      params={{ project }}
      search={{ spot: day.scenic, day: day.day, session }}
    >
      {t`Guest list`}
      <span className="vh"> {time}</span>
    </Link>
  );
}
