import { Trans, useLingui } from '@lingui/react/macro';
import type { Calendar } from '#contract/office/calendar.ts';
import { leftOf } from './day-words.ts';

export function MonthSum({ data }: { data: Calendar }) {
  const { t } = useLingui();
  const ahead = data.days.filter(({ state }) => state !== 'over');
  const counted = ahead.flatMap(({ state, places }) => (places && state !== 'closed' ? [places] : []));
  const taken = counted.reduce((sum, { sold, held }) => sum + sold + held, 0);
  const capacity = counted.reduce((sum, places) => sum + places.capacity, 0);
  const full = counted.filter((places) => leftOf(places) === 0).length;
  const closed = ahead.filter(({ state }) => state === 'closed').length;
  return (
    <div className="foot-row cal-sum">
      {ahead.length === 0 ? (
        <span className="dim">{t`This month is over.`}</span>
      ) : (
        <>
          <span>
            <Trans>
              Days ahead: <b className="num">{taken}</b> / {capacity} sold or held
            </Trans>
          </span>
          <span>
            <Trans>
              Sold out: <b className="num">{full}</b>
            </Trans>
          </span>
          <span>
            <Trans>
              Closed: <b className="num">{closed}</b>
            </Trans>
          </span>
        </>
      )}
      <span className="grow" />
      <span className="cal-keys small dim">
        <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t`go to a day`} · <kbd>Enter</kbd> {t`open it`} ·{' '}
        <kbd>Shift</kbd> {t`choose several`}
      </span>
    </div>
  );
}
