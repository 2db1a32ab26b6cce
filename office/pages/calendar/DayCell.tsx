import { useLingui } from '@lingui/react/macro';
import { Ban, Check, Pause, Pencil, StickyNote } from 'lucide-react';
import type { CalendarDay } from '#contract/office/calendar.ts';
import { instantOf } from '#domain/lib/day.ts';
import { timeText, weekdayName, yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { leftOf } from './day-words.ts';
import { Meter } from './Meter.tsx';

const MOST_LINES = 3;

export function DayCell({ cell, today, picked }: { cell: CalendarDay; today: boolean; picked: boolean }) {
  const { t } = useLingui();
  const { state, sessions, paused, changed, note, holiday, fee } = cell;
  // Of a closed day only what was sold matters.
  const places =
    cell.places && (state !== 'closed' || cell.places.sold + cell.places.held > 0) ? cell.places : undefined;
  const lines =
    (state === 'open' || state === 'later') && sessions.length > 1 && sessions.length <= MOST_LINES ? sessions : [];
  return (
    <div className="cal-cell" aria-hidden="true">
      <div className="row sp">
        <span className="row gap4">
          <b className={today ? 'cal-number today' : 'cal-number'}>{Number(cell.day.slice(8))}</b>
          <span className="cal-weekday small t2">{weekdayName(instantOf(cell.day, '12:00'))}</span>
          {picked ? <Check className="i i14" aria-hidden="true" /> : null}
        </span>
        {state === 'closed' ? (
          <span className="small t2">{t({ message: 'Closed', context: 'a day' })}</span>
        ) : (
          <Fee fee={fee} />
        )}
      </div>
      {holiday ? <span className="tag cut">{venueText(holiday)}</span> : null}
      {lines.map((session) => (
        <div key={session.id} className="cal-line small num">
          <span className="t2">{timeText(session.starts_at)}</span>
          <Meter {...session} />
          {session.closed ? (
            <Ban className="i i14" aria-hidden="true" />
          ) : session.paused ? (
            <Pause className="i i14" aria-hidden="true" />
          ) : (
            <span>{leftOf(session)}</span>
          )}
        </div>
      ))}
      {places && lines.length === 0 ? <Meter {...places} /> : null}
      {places ? (
        <div className="row sp small num">
          <span>
            {places.sold + places.held} / {places.capacity}
          </span>
          {state === 'open' && !paused ? <Left left={leftOf(places)} /> : null}
        </div>
      ) : null}
      {paused || changed || note ? (
        <div className="small cal-marks">
          {paused ? (
            <span className="pill wait">
              <Pause className="i" aria-hidden="true" />
              {t`Paused`}
            </span>
          ) : changed ? (
            <span className="pill info">
              <Pencil className="i" aria-hidden="true" />
              {t({ message: 'Changed', context: 'a day' })}
            </span>
          ) : null}
          {note ? (
            <span className="info cut">
              <StickyNote className="i i14" aria-hidden="true" /> {note}
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function Fee({ fee }: { fee: number | undefined }) {
  return fee === undefined ? null : <span className="small t2 num">{yuanText(fee)}</span>;
}

function Left({ left }: { left: number }) {
  const { t } = useLingui();
  return left === 0 ? <b className="wait">{t`Sold out`}</b> : <span className="t2">{t`${left} left`}</span>;
}
