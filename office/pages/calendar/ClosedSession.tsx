import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OneDay } from '#contract/office/calendar.ts';
import type { Day } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { ReopenButton } from '#office/pages/closing/ReopenButton.tsx';
import { spanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

export function ClosedSession({
  day,
  session,
  canSet,
}: {
  day: OneDay;
  session: OneDay['sessions'][number];
  canSet: boolean;
}) {
  const { t } = useLingui();
  const time = spanText(session);
  const taken = session.sold + session.held;
  return (
    <section className="cal-part" aria-label={t`Session ${time}`}>
      <div className="row">
        <b className="num grow">{time}</b>
        <span className="pill bad">{t({ message: 'Closed', context: 'a session' })}</span>
      </div>
      <p className="small t2 wrap">
        {session.closed ? venueText(session.closed) : null} · {t`${taken} sold or held`}
      </p>
      {canSet ? (
        <ReopenButton
          scope={{ day: day.day, scenics: [day.scenic], session: session.batch }}
          names={`${venueText(day.name)} ${time}`}
        />
      ) : null}
    </section>
  );
}

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
      className="btn sm"
      to="/$project/close"
      params={{ project }}
      search={{ day, scenic, session }}
      aria-label={t`Close the session ${time}`}
    >
      {t`Close…`}
    </Link>
  );
}
