import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PlanChecks } from '#contract/office/catalogue-files.ts';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import { Note } from '#ui/Banner.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { planLocation } from './plan-use.ts';
import { LACKS_SOLD, problemWords } from './problem-words.ts';

const FEW = 12;
const few = (list: readonly string[]): string =>
  list.length > FEW ? `${list.slice(0, FEW).join(', ')} …` : list.join(', ');

export function PlanFindings({ found, title, size }: { found: PlanChecks; title: string; size: string }) {
  const { t, i18n } = useLingui();
  const { seats, rows, dropped, problems, gone, added, sold } = found;
  const plan = (found.plan ?? undefined) as SeatingPlan | undefined;
  return (
    <Stack role="status">
      <p>
        <b>{title}</b>:{' '}
        {t`${plural(seats, { one: '# seat', other: '# seats' })} in ${plural(rows, { one: '# row', other: '# rows' })}`}{' '}
        <Text tone="second" numeric>
          {[size, plan && `${plan.size.width} × ${plan.size.height}`].filter(Boolean).join(' · ')}
        </Text>
      </p>
      {problems.map((problem) => (
        <Note announce key={problem.location + problem.message} tone="bad">
          <b>{planLocation(plan, problem.location).text}</b> {problemWords(i18n, problem)}
        </Note>
      ))}
      {sold.length > 0 ? (
        <Note announce tone="bad">
          {i18n._(LACKS_SOLD)} ({few(sold)})
        </Note>
      ) : null}
      {gone.length > 0 ? (
        <Note
          announce
          tone="wait"
        >{t`${plural(gone.length, { one: '# seat of the present plan is', other: '# seats of the present plan are' })} not in this one: ${few(gone)}. Seats that are sold for days ahead keep it from being published.`}</Note>
      ) : null}
      {added.length > 0 ? (
        <Note
          announce
          tone="info"
        >{t`${plural(added.length, { one: '# seat is new:', other: '# seats are new:' })} ${few(added)}`}</Note>
      ) : null}
      {dropped.length > 0 ? (
        <Note announce tone="info">{t`Fields that are not used and not kept: ${few(dropped)}`}</Note>
      ) : null}
      {problems.length === 0 ? (
        <Note announce tone="ok">{t`Every seat has a number, a row and a category.`}</Note>
      ) : null}
    </Stack>
  );
}
