import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listClosable, previewClose, startClose } from '#contract/office/closing.ts';
import { addDays, dayOf, instantOf, parseDay } from '#domain/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useDeed } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Note } from '#office/ui/Note.tsx';
import { weekdayText } from '#office/words/format.ts';
import type { ClosePlan } from './PlanForm.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { ReopenSpots } from './ReopenSpots.tsx';
import { Steps } from './Steps.tsx';

/** Closes a day or a session of it in steps: what, reason and offer, preview, confirmation. The day is in the address. */
export function Closing() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const search = useSearch({ from: '/$project/close' });
  const navigate = useNavigate({ from: '/$project/close' });
  const [tomorrow] = useState(() => addDays(dayOf(Date.now()), 1));
  const day = parseDay(search.day ?? '') ?? tomorrow;
  const [plan, setPlan] = useState<ClosePlan | null>(null);
  const spots = useQuery({ ...officeQuery(project, listClosable, { day }), enabled: may('override'), staleTime: 0 });
  const name = weekdayText(instantOf(day, '12:00'));
  return (
    <Page title={t`Close ${name}`} about={<Link to="/$project/calendar" params={{ project }} search={{ day }}>{t`To the calendar`}</Link>}>
      {may('override') ? (
        <>
          <Steps at={plan ? 1 : 0} names={[t`Spots, reason and offer`, t`Preview and confirmation`, t`Approval by a colleague`]} />
          {plan ? (
            <Preview key={JSON.stringify(plan)} day={day} plan={plan} onBack={() => setPlan(null)} />
          ) : (
            <Loaded query={spots}>
              {(data) => (
                <>
                  <ReopenSpots day={day} spots={data.spots} />
                  <PlanForm
                    key={day}
                    day={day}
                    spots={data.spots}
                    chosen={search}
                    onDay={(next) => void navigate({ search: ({ scenic }) => ({ scenic, day: next }) })}
                    onDone={setPlan}
                  />
                </>
              )}
            </Loaded>
          )}
        </>
      ) : (
        <Note tone="bad">{t`Your role does not allow this.`}</Note>
      )}
    </Page>
  );
}

function Preview({ day, plan, onBack }: { day: string; plan: ClosePlan; onBack(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const { reason, change_until, ...what } = plan;
  const scope = { day, ...what };
  const query = useQuery({ ...officeQuery(project, previewClose, scope), gcTime: 0, staleTime: 60_000 });
  const start = useDeed(project, startClose);
  return (
    <Loaded query={query}>
      {(preview) => (
        <PreviewStep
          {...{ preview, query, start, onBack }}
          money
          none={plan.session === undefined ? t`No ticket of this day was sold at these spots.` : t`No ticket of this session was sold.`}
          atOnce={t`Close it now`}
          onDo={(seen) => start.mutate({ ...scope, reason, ...(change_until === undefined ? {} : { change_until }), seen })}
        />
      )}
    </Loaded>
  );
}
