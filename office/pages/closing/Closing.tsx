import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listClosable, previewClose, startClose } from '#contract/office/closing.ts';
import { addDays, type Day, dayOf, instantOf, parseDay } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { NotAllowed } from '#office/ui/NotAllowed.tsx';
import { weekdayText } from '#office/words/format.ts';
import { ChosenCard } from './ChosenCard.tsx';
import { type ClosePlan, PlanForm } from './PlanForm.tsx';
import { PREVIEW_REFRESH_MS, isSubmitted, PreviewStep } from './PreviewStep.tsx';
import { ReopenSpots } from './ReopenSpots.tsx';
import { Steps } from './Steps.tsx';

export function Closing() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const search = useSearch({ from: '/$project/close' });
  const navigate = useNavigate({ from: '/$project/close' });
  const [tomorrow] = useState(() => addDays(dayOf(Date.now()), 1));
  const day = parseDay(search.day ?? '') ?? tomorrow;
  const [plan, setPlan] = useState<ClosePlan | null>(null);
  const [isSeen, setSeen] = useState(false);
  const spots = useQuery({ ...officeQuery(project, listClosable, { day }), enabled: may('override'), staleTime: 0 });
  const name = weekdayText(instantOf(day, '12:00'));
  return (
    <Page
      title={t`Close ${name}`}
      about={<Link to="/$project/calendar" params={{ project }} search={{ day }}>{t`To the calendar`}</Link>}
    >
      {may('override') ? (
        <>
          {plan && isSeen ? (
            <Preview key={JSON.stringify(plan)} day={day} plan={plan} onBack={() => setSeen(false)} />
          ) : (
            <Loaded query={spots}>
              {(data) => (
                <>
                  <CloseSteps at={0} />
                  <ReopenSpots day={day} spots={data.spots} />
                  <PlanForm
                    key={day}
                    day={day}
                    spots={data.spots}
                    chosen={search}
                    before={plan}
                    onDay={(next) => {
                      setPlan(null);
                      void navigate({ search: ({ scenic }) => ({ scenic, day: next }) });
                    }}
                    onDone={(next) => {
                      setPlan(next);
                      setSeen(true);
                    }}
                  />
                </>
              )}
            </Loaded>
          )}
        </>
      ) : (
        <NotAllowed needs="override" />
      )}
    </Page>
  );
}

function Preview({ day, plan, onBack }: { day: Day; plan: ClosePlan; onBack(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const { reason, change_until, ...what } = plan;
  const scope = { day, ...what };
  const start = useAction(startClose);
  const query = useQuery({
    ...officeQuery(project, previewClose, scope),
    gcTime: 0,
    staleTime: PREVIEW_REFRESH_MS,
    refetchInterval: start.isIdle && PREVIEW_REFRESH_MS,
  });
  return (
    <>
      <CloseSteps at={isSubmitted(start) ? 2 : 1} />
      <Loaded query={query}>
        {(preview) => (
          <PreviewStep
            preview={preview}
            day={day}
            query={query}
            submission={start}
            onBack={onBack}
            chosenOrders={<ChosenCard plan={plan} />}
            showsMoney
            emptyText={
              plan.session === undefined
                ? t`No ticket of this day was sold at these spots.`
                : t`No ticket of this session was sold.`
            }
            startText={t`Close it now`}
            onConfirm={(seen) => start.mutate({ ...scope, reason, change_until, seen })}
          />
        )}
      </Loaded>
    </>
  );
}

function CloseSteps({ at }: { at: number }) {
  const { t } = useLingui();
  return (
    <Steps at={at} names={[t`Spots, reason and offer`, t`Preview and confirmation`, t`Approval by a colleague`]} />
  );
}
