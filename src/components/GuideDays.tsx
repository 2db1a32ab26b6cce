import { useQueries } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { daysFrom } from '#domain/lib/day-math.ts';
import { freeCount, guidesFor } from '#domain/catalog/guides.ts';
import { weekday } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useServerNow } from '#state/clock.ts';
import { guidesQuery } from '#queries/guides.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCalendar } from '#ui/icons.ts';
import strip from './DayStrip.module.css';
import { roomOf } from './room-of.ts';

const SHOWN = 5;

export function GuideDays({
  chosen,
  lang,
  onChoose,
}: {
  chosen: Day | null;
  lang: string | null;
  onChoose: (day: Day | null) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const today = dayOf(useServerNow(60_000));
  const near = daysFrom(today, addDays(today, SHOWN - 1));
  const days = chosen && !near.includes(chosen) ? [...near.slice(0, SHOWN - 1), chosen] : near;
  const unchosen = days.filter((day) => day !== chosen);
  const answers = useQueries({ queries: days.map((day) => guidesQuery(day)) });
  return (
    <div role="group" aria-label={t`Day of the tour`} className={strip.strip}>
      {days.map((day, index) => {
        const guides = answers[index]?.data?.list;
        const free = guides ? freeCount(guidesFor(guides, lang)) : null;
        const name =
          day === today ? t`Today` : day === addDays(today, 1) && locale !== 'en' ? t`Tomorrow` : weekday(day, locale);
        const note =
          // The line is reserved before there is a text, so that nothing moves.
          free === null
            ? '\u00A0'
            : free === 0 && guides?.every(({ over }) => over)
              ? t({ message: 'Over', context: 'day: last entry is over' })
              : free === 0
                ? t({ context: 'guides of a day', message: 'Full' })
                : t`${plural(free, { one: '# free', other: '# free' })}`;
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            className={roomOf(day, unchosen)}
            onClick={() => onChoose(day === chosen ? null : day)}
          >
            <span>{name}</span> <span className={strip.number}>{String(Number(day.slice(8)))}</span>{' '}
            <span className={strip.note}>{note}</span>
          </button>
        );
      })}
      <button type="button" aria-pressed={chosen === null} className={strip.all} onClick={() => onChoose(null)}>
        <Icon of={IconCalendar} size={20} />
        <span>
          <Trans>Any day</Trans>
        </span>
      </button>
    </div>
  );
}
