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
import { secondsText, weekdayText } from '#office/words/format.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import type { ClosePlan } from './PlanForm.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PreviewCards } from './PreviewCards.tsx';
import { ReopenSpots } from './ReopenSpots.tsx';
import { Started } from './Started.tsx';
import { Steps } from './Steps.tsx';

/** Closes a day in steps: spots, reason and offer, preview, confirmation. The day is in the address. */
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
                    chosen={search.scenic}
                    onDay={(next) => void navigate({ search: (before) => ({ ...before, day: next }) })}
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
  const { scenics, reason, change_until } = plan;
  const query = useQuery({ ...officeQuery(project, previewClose, { day, scenics }), gcTime: 0, staleTime: 60_000 });
  const start = useDeed(project, startClose);
  const again = () => {
    start.reset();
    void query.refetch();
  };
  const isOver = start.isSuccess || start.error?.reason === 'secondNeeded';
  return (
    <Loaded query={query}>
      {(preview) => (
        <>
          <p className="small t2">
            {t`Made at ${secondsText(preview.at)}; good for two minutes.`}{' '}
            {isOver ? null : (
              <button type="button" className="btn sm" disabled={query.isFetching} onClick={again}>
                {t`Make it again`}
              </button>
            )}
          </p>
          {preview.orders === 0 ? <p className="empty">{t`No ticket of this day was sold at these spots.`}</p> : <PreviewCards preview={preview} />}
          <Started job={start.data?.job} error={start.error} onAgain={again} />
          {isOver ? null : (
            <ConfirmForm
              key={preview.mark}
              preview={preview}
              action={preview.orders > 0 ? t`Ask for approval` : t`Close it now`}
              busy={start.isPending || query.isFetching}
              onBack={onBack}
              onDo={(seen) => start.mutate({ day, scenics, reason, ...(change_until === undefined ? {} : { change_until }), seen })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
