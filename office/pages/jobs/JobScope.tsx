import { useLingui } from '@lingui/react/macro';
import type { AskedJob, OfficeJob } from '#contract/office/jobs.ts';
import { instantOf } from '#domain/lib/day.ts';
import { instantText, namesText, spanText, timeText, weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';

type Job = Pick<OfficeJob | AskedJob, 'kind' | 'day' | 'session' | 'spots' | 'reason' | 'change_until' | 'was' | 'now'>;

export function useJobTitle(): (job: Job) => string {
  const { t } = useLingui();
  return ({ kind, day, session, was, now }) => {
    const name = weekdayText(instantOf(day, '12:00'));
    if (kind === 'close') return session ? t`Close the session ${spanText(session)} on ${name}` : t`Close ${name}`;
    return t`Move a session on ${name} from ${was === undefined ? '' : timeText(was)} to ${now === undefined ? '' : timeText(now)}`;
  };
}

export function JobScope({ job: { spots, reason, change_until, kind } }: { job: Job }) {
  const { t } = useLingui();
  return (
    <>
      <div>{namesText(spots.map(venueText))}</div>
      {reason === undefined ? null : (
        <Text as="div" size="micro" tone="second">
          {venueText(reason)}
        </Text>
      )}
      {kind === 'move' ? null : (
        <Text as="div" size="micro" tone="second">
          {change_until === undefined
            ? t`Everything goes back at once`
            : t`Change without a fee until ${instantText(change_until)}`}
        </Text>
      )}
    </>
  );
}
