import { useLingui } from '@lingui/react/macro';
import type { OneDay } from '#contract/office/calendar.ts';
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
