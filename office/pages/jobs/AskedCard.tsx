import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { previewClose } from '#contract/office/closing.ts';
import type { AskedJob } from '#contract/office/jobs.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { PendingButtons } from '#office/ui/PendingButtons.tsx';
import { timeText, yuanText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { useJobTitle, JobScope } from './JobScope.tsx';

export function AskedCard({ asked }: { asked: AskedJob }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const titleOf = useJobTitle();
  const scope = 'scenics' in asked.scope ? asked.scope : { scenics: [] };
  const now = useQuery({
    ...officeQuery(project, previewClose, { day: asked.day, ...scope }),
    enabled: scope.scenics.length > 0 && may('override'),
    staleTime: 60_000,
  });
  const time = timeText(asked.until);
  const title = titleOf(asked);
  return (
    <Panel pad stack aria-label={title}>
      <h2>{title}</h2>
      <div>
        <JobScope job={asked} />
      </div>
      <Text as="p" size="micro" tone="second">
        {asked.own
          ? t`You asked for this. A colleague must approve it until ${time}.`
          : t`${asked.by} asked for this. Approve it until ${time}, or take it back.`}{' '}
        <Plural value={asked.orders} one="# order when it was asked for." other="# orders when it was asked for." />{' '}
        {now.data
          ? t`Now ${plural(now.data.orders, { one: '# order', other: '# orders' })}, and ${yuanText(now.data.amount)} goes back.`
          : null}
      </Text>
      <PendingButtons pending={asked.pending} kind={asked.kind} own={asked.own} approve={t`Approve it`} />
    </Panel>
  );
}
