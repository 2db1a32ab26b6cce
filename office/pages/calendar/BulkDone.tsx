import { Plural, useLingui } from '@lingui/react/macro';
import type { Calendar, setDays } from '#contract/office/calendar.ts';
import type { OutputOf } from '#contract/operation.ts';
import { instantOf } from '#domain/lib/day.ts';
import { weekdayText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Stack } from '#ui/Stack.tsx';
import { daysText } from './day-words.ts';
import { StoppedNote } from './StoppedNote.tsx';

interface Props {
  changed: OutputOf<typeof setDays>['days'];
  chosen: Calendar['days'];
  types: Calendar['types'];
}

export function BulkDone({ changed, chosen, types }: Props) {
  const { t } = useLingui();
  const left = chosen.map(({ day }) => day).filter((day) => !changed.some((each) => each.day === day));
  return (
    <>
      <Note announce tone="ok">
        <Plural value={changed.length} one="# day is set." other="# days are set." />
      </Note>
      {left.length > 0 ? <Note tone="wait">{t`Nothing changed on: ${daysText(left)}`}</Note> : null}
      {changed
        .filter(({ stopped_at }) => stopped_at.length > 0)
        .map(({ day, stopped_at }) => (
          <Stack key={day}>
            <b>{weekdayText(instantOf(day, '12:00'))}</b>
            <StoppedNote
              stopped={stopped_at}
              day={{ types, sessions: chosen.find((each) => each.day === day)?.sessions ?? [] }}
            />
          </Stack>
        ))}
    </>
  );
}
