import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { previewAsked } from '#contract/office/closing.ts';
import type { AskedJob } from '#contract/office/jobs.ts';
import { mayApprove } from '#domain/office/request-kinds.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PendingButtons } from '#office/pages/requests/PendingButtons.tsx';
import { timeText, yuanText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Text } from '#ui/Text.tsx';
import { useJobTitle, JobScope } from './JobScope.tsx';

export function AskedCard({ asked }: { asked: AskedJob }) {
  const { t } = useLingui();
  const { project, role } = useOffice();
  const titleOf = useJobTitle();
  const { data, error } = useQuery({
    ...officeQuery(project, previewAsked, { pending: asked.pending }),
    enabled: mayApprove(role, asked.kind),
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
          : t`${asked.by} asked for this and is told of the answer. Approve or refuse it until ${time}.`}{' '}
        <Plural value={asked.orders} one="# order when it was asked for." other="# orders when it was asked for." />{' '}
        {data && asked.kind === 'close'
          ? t`Now ${plural(data.orders, { one: '# order', other: '# orders' })} with ${plural(data.people, { one: '# person', other: '# people' })}, and ${yuanText(data.amount)} goes back.`
          : null}
        {data && asked.kind === 'move'
          ? t`Now ${plural(data.orders, { one: '# order', other: '# orders' })} with ${plural(data.people, { one: '# person', other: '# people' })} would have the new time.`
          : null}
      </Text>
      {data && data.elsewhere > 0 ? (
        <Note tone="wait">
          <Plural
            value={data.elsewhere}
            one="# of these people holds a ticket for another session at the new time."
            other="# of these people hold a ticket for another session at the new time."
          />
        </Note>
      ) : null}
      {error ? <Failure error={error} /> : null}
      <PendingButtons pending={asked.pending} kind={asked.kind} own={asked.own} approve={t`Approve it`} />
    </Panel>
  );
}
