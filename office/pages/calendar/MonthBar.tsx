import { Plural, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Calendar } from '#contract/office/calendar.ts';
import { instantOf } from '#domain/lib/day.ts';
import type { CalendarSearch } from '#office/router.tsx';
import { Choice } from '#office/ui/Choice.tsx';
import { monthText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { firstDay, monthAfter, monthBefore } from '#domain/office/office-month.ts';

interface Props {
  data: Calendar;
  picking: boolean;
  picked: number;
  mayPick: boolean;
  onGo(next: Partial<CalendarSearch>): void;
  onPicking(on: boolean): void;
  onBulk(): void;
}

export function MonthBar({ data, picking, picked, mayPick, onGo, onPicking, onBulk }: Props) {
  const { t } = useLingui();
  const first = firstDay(data.month);
  return (
    <div className="row filters">
      <Choice
        label={t`Spot or guide`}
        hideLabel
        className="soft"
        value={data.scenic}
        options={data.spots.map(({ id, name, guide }) => ({
          value: id,
          text: guide ? t`${venueText(name)} (guide)` : venueText(name),
        }))}
        onChange={(scenic) => onGo({ scenic, day: undefined })}
      />
      <button
        type="button"
        className="btn ico"
        aria-label={t`Month before`}
        onClick={() => onGo({ month: monthBefore(first), day: undefined })}
      >
        <ChevronLeft className="i" aria-hidden="true" />
      </button>
      <h2 className="cal-title" aria-live="polite">
        {monthText(instantOf(first, '12:00'))}
      </h2>
      <button
        type="button"
        className="btn ico"
        aria-label={t`Month after`}
        onClick={() => onGo({ month: monthAfter(first), day: undefined })}
      >
        <ChevronRight className="i" aria-hidden="true" />
      </button>
      <button type="button" className="btn" onClick={() => onGo({ month: undefined, day: undefined })}>
        {t`Today`}
      </button>
      <span className="grow" />
      {picking ? (
        <>
          <span className="small t2" role="status">
            <Plural value={picked} _0="Choose days" one="# day chosen" other="# days chosen" />
          </span>
          <button type="button" className="btn" onClick={() => onPicking(false)}>
            {t`Cancel`}
          </button>
          <button type="button" className="btn ton" disabled={picked === 0} onClick={onBulk}>
            {t`Set these days…`}
          </button>
        </>
      ) : mayPick ? (
        <button type="button" className="btn" onClick={() => onPicking(true)}>
          {t`Set several days…`}
        </button>
      ) : null}
    </div>
  );
}
